import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useLogout } from './use-logout.ts';

/** Asks before the session is ended. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const logout = useLogout();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('in_popup_prompt')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('logout.stay')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              void logout();
            }}
          >
            {t('menu.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('in_sure_logout')}</p>
    </Dialog>
  );
}

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isMadeOfContext } from '@perya/contract/accounts/password-context.ts';
import { isReservedName } from '@perya/contract/accounts/reserved-names.ts';
import { checkField, plainText, ruleOfField } from '@perya/contract/accounts/rules.ts';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { passwordHelp } from '#app/lib/password-help.ts';
import { Button } from '#app/ui/Button.tsx';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { UserCheck } from 'lucide-react';
import { KindChoice, type AccountKind } from './KindChoice.tsx';
import { RateFields, type Rates } from './RateFields.tsx';
import styles from './Team.module.css';

type Rules = ApiValue<'GET /wps/member/registerSettings'>;
type Terms = ApiValue<'GET /wps/agent/register/terms'>;
type Name = 'username' | 'password';

interface OpenAccountProps {
  terms: Terms;
  /** The rules of names and passwords; undefined where they did not come in time: then the server alone checks by them. */
  rules: Rules | undefined;
}

/** Opens an account below the agent: name, first password, kind, rates. */
export function OpenAccountForm({ terms, rules }: OpenAccountProps) {
  const t = useT();
  const [opened, setOpened] = useState<string | null>(null);
  if (opened === null) return <Form terms={terms} rules={rules} onOpened={setOpened} />;
  return (
    <div className={styles.stack}>
      <LeadCard
        mark={<UserCheck size={24} />}
        tone="good"
        title={t('agent.register.done', { name: opened })}
        texts={[t('agent.register.done.text')]}
      />
      <Button block onClick={() => setOpened(null)}>
        {t('agent.register.another')}
      </Button>
    </div>
  );
}

/** The same rules as on the server; the server also knows the common passwords. */
function checkByRules(
  { rules, brandNames = [], brandWords = [] }: Rules,
  name: Name,
  values: Record<Name, string>,
): ErrorCode | null {
  const text = plainText(name, values[name]);
  const wrong = checkField(rules[ruleOfField[name]], text, true);
  if (wrong !== null) return wrong;
  if (name === 'username') return isReservedName(text, brandNames) ? 'name.reserved' : null;
  return isMadeOfContext(text, [...brandWords, values.username]) ? 'password.context' : null;
}

function Form({ terms, rules, onOpened }: OpenAccountProps & { onOpened: (userName: string) => void }) {
  const t = useT();
  const handleError = useErrorHandler();
  const cache = useQueryClient();
  const [account, setAccount] = useState<AccountKind>('player');
  const [rates, setRates] = useState<Rates>({});
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<Name, ErrorCode>({
    names: ['username', 'password'],
    check: (name, values) => {
      if (values[name] === '') return 'field.required';
      return rules ? checkByRules(rules, name, values) : null;
    },
    async onSubmit({ username, password }) {
      setAlert(undefined);
      try {
        const { userName } = await api('POST /wps/agent/accounts', {
          body: { username, password, account, rates },
        });
        await cache.invalidateQueries({ queryKey: ['agent'] });
        onOpened(userName);
      } catch (error) {
        let fields: Partial<Record<Name, ErrorCode>> | undefined;
        handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
        return fields;
      }
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  const message = (name: Name) => form.errors[name] && t(form.errors[name]);
  return (
    <form {...form.props} className={styles.form} aria-label={t('agent.register.account')}>
      {terms.agents && <KindChoice chosen={account} onChoose={setAccount} />}
      <TextField
        name="username"
        label={t('agent.register.username')}
        error={message('username')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        required
      />
      <TextField
        name="password"
        type="password"
        label={t('agent.register.password')}
        help={
          <>
            {rules && passwordHelp(t, rules)} {t('agent.register.password.help')}
          </>
        }
        error={message('password')}
        revealLabels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
        autoComplete="new-password"
        required
      />
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t('agent.register.rates')}</legend>
        <RateFields bounds={terms.types} rates={rates} onChange={setRates} />
      </fieldset>
      <SubmitButton form={form} alert={alert}>
        {t('agent.register.submit')}
      </SubmitButton>
    </form>
  );
}

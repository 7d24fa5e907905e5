import type { ApiValue } from '@perya/contract/api.ts';
import { witnessText } from '@perya/game-rules/lottery/proof.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { bytesOf, isSigned } from './check-signature.ts';
import { Facts } from './Facts.tsx';
import styles from './DrawProof.module.css';

type IssueProof = ApiValue<'GET /lgw/proof/issue'>;
type Witness = NonNullable<IssueProof['witnesses']>['list'][number];

/** Witnesses that the rules of a game name, with their signatures of a draw checked on this phone. */
export function DrawWitnesses({ game, numero }: { game: string; numero: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['lottery', 'witnesses', game, numero],
    queryFn: async ({ signal }) => {
      const proof = await api('GET /lgw/proof/issue', { query: { game, numero } }, { signal });
      const list = proof.witnesses?.list ?? [];
      return Promise.all(list.map(async (one) => ({ ...one, verdict: await verdictOf(proof, one) })));
    },
    staleTime: Infinity,
  });
  if (!data) return null;
  if (data.length === 0) return <p className={styles.note}>{t('lottery.proof.witnessesNone')}</p>;
  return (
    <>
      <p className={styles.note}>{t('lottery.proof.witnesses')}</p>
      <Facts
        facts={data.map(({ witness, signature, verdict }) => [
          `${t(verdict)} · ${witness}`,
          signature ?? '–',
        ])}
      />
    </>
  );
}

async function verdictOf(proof: IssueProof, { witness, signature, late }: Witness): Promise<PhraseKey> {
  if (signature === null || proof.root === null) return 'lottery.proof.witnessAbsent';
  const good = await isSigned(witnessText({ ...proof, root: proof.root }), witness, bytesOf(signature));
  if (good === false) return 'lottery.proof.witnessBad';
  if (late) return 'lottery.proof.witnessLate';
  return good === null ? 'lottery.proof.witnessUnchecked' : 'lottery.proof.witnessGood';
}

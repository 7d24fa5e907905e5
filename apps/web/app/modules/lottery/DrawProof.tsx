import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import { publicAddressesOf, quicknet } from '@perya/game-rules/fair/beacon-proof.ts';
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { drawFault } from '@perya/game-rules/lottery/proof.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { DrawnNumbers } from './DrawnNumbers.tsx';
import { DrawWitnesses } from './DrawWitnesses.tsx';
import { Facts } from './Facts.tsx';
import type { Result } from './use-lottery.ts';
import styles from './DrawProof.module.css';

/** Draws the issue again on this phone: seed and beacon have to fit what was public before, and to give these numbers. */
export function DrawProof({ game, result }: { game: NumberGame; result: Result }) {
  const t = useT();
  if (result.source === 'outside')
    return (
      <div className={styles.proof}>
        <DrawnNumbers family={game.family} numbers={result.numbers} size="large" />
        <p>{t('lottery.proof.outside')}</p>
        {result.version > 1 && <p className={styles.note}>{t('lottery.proof.corrected')}</p>}
        <Facts
          facts={[
            [t('lottery.proof.root'), result.root],
            [t('lottery.proof.slips'), String(result.slips)],
          ]}
        />
        <ProofFile game={game.code} numero={result.numero} />
      </div>
    );
  return <OwnProof game={game} result={result} />;
}

function OwnProof({ game, result }: { game: NumberGame; result: Result }) {
  const t = useT();
  const { beacon, contributions, numero, seed, numbers } = result;
  const { data: good, isError } = useQuery({
    queryKey: ['lottery', 'draw-check', game.code, numero, seed],
    // Checking a public beacon needs a library, which is not loaded before.
    queryFn: async () => drawFault(game.shape, result, numbers, await drandCheckFor(beacon)) === null,
    staleTime: Infinity,
  });
  return (
    <div className={styles.proof}>
      <DrawnNumbers family={game.family} numbers={numbers} size="large" />
      <p>{t('lottery.proof.text')}</p>
      <p role="status" className={good ? styles.good : good === false || isError ? styles.bad : styles.note}>
        {t(verdictOf(good, isError))}
      </p>
      {beacon && <p className={styles.note}>{t(wordsOf(beacon))}</p>}
      {contributions.length > 0 && <p className={styles.note}>{t('lottery.proof.contributed')}</p>}
      <Facts
        facts={[
          [t('lottery.proof.hash'), result.seedHash],
          [t('lottery.proof.seed'), seed],
          [t('lottery.proof.root'), result.root],
          [t('lottery.proof.slips'), String(result.slips)],
          ...(beacon ? factsOf(beacon).map(([key, value]) => [t(key), value] as const) : []),
          ...contributions.map(
            ({ witness, value }) => [t('lottery.proof.contribution'), `${value ?? ''} (${witness})`] as const,
          ),
        ]}
      />
      <DrawWitnesses game={game.code} numero={numero} />
      <ProofFile game={game.code} numero={result.numero} />
    </div>
  );
}

function verdictOf(good: boolean | undefined, isError: boolean): PhraseKey {
  if (good === undefined) return isError ? 'lottery.proof.unchecked' : 'lottery.proof.checking';
  return good ? 'lottery.proof.good' : 'lottery.proof.bad';
}

type DrawBeacon = NonNullable<Result['beacon']>;

/** Whose beacon it is: a chain that is not the public one may be the house's. */
function wordsOf(beacon: DrawBeacon): PhraseKey {
  if (beacon.name === 'own') return 'lottery.proof.ownBeacon';
  return beacon.chain.hash === quicknet.hash ? 'lottery.proof.publicBeacon' : 'lottery.proof.otherBeacon';
}

const factsOf = (beacon: DrawBeacon): readonly (readonly [key: PhraseKey, value: string])[] => [
  ['lottery.proof.beacon', beacon.value],
  ...(beacon.name === 'own'
    ? ([['lottery.proof.anchor', `${beacon.anchor} (${beacon.links})`]] as const)
    : ([
        ['lottery.proof.round', String(beacon.round)],
        ['lottery.proof.chain', beacon.chain.hash],
        ['lottery.proof.key', beacon.chain.publicKey],
        ...publicAddressesOf(beacon).map((address) => ['lottery.proof.address', address] as const),
      ] as const)),
];

/** The whole draw as a file, and the page that checks it without us. */
function ProofFile({ game, numero }: { game: string; numero: string }) {
  const t = useT();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const [{ saveProof }, draw] = await Promise.all([
        import('#app/lib/proof-file.ts'),
        readDraw(game, numero),
      ]);
      saveProof({ kind: 'draw', id: numero, game, ...draw });
    } catch (error) {
      handleError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="secondary" block pending={pending} onClick={() => void save()}>
        {t('lottery.proof.save')}
      </Button>
      <p className={styles.note}>{t('lottery.proof.offlineText')}</p>
      <a
        className={buttonClass({ variant: 'secondary', block: true })}
        href="/offline-verifier.html"
        download
      >
        {t('lottery.proof.offline')}
      </a>
    </>
  );
}

/** All slips of an issue come page by page. */
async function readDraw(game: string, numero: string) {
  const issue = await api('GET /lgw/proof/issue', { query: { game, numero } });
  const slips: ApiValue<'GET /lgw/proof/slips'>['list'] = [];
  while (slips.length < issue.slips) {
    const query = { game, numero, from: slips.length };
    const { list } = await api('GET /lgw/proof/slips', { query });
    if (list.length === 0) break;
    slips.push(...list);
  }
  return { issue, slips };
}

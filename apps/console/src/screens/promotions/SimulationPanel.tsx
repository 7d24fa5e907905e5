/** Synthetic players play the offer in the browser, by the rules of `npm run promotions:simulate`. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { divide } from '@perya/money/rounding.ts';
import type { Rtps } from '@perya/offer-rules/expected-value.ts';
import { createSimulation, type Outcome } from '@perya/offer-rules/simulate.ts';
import { formatAmount, formatCount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { Facts } from '#console/ui/Facts.tsx';

const players = 100_000;
/** Players per frame, so that the page stays responsive. */
const portion = 4_000;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const share = (part: number | bigint, whole: number | bigint): string =>
  Number(whole) === 0 ? '–' : `${((100 * Number(part)) / Number(whole)).toFixed(1)} %`;

interface PanelProps {
  definition: OfferDefinition;
  currency: string;
  rtps: Rtps;
}

export function SimulationPanel({ definition, currency, rtps }: PanelProps) {
  const t = useT();
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const simulate = async (): Promise<void> => {
    const simulation = createSimulation(definition, rtps);
    for (let at = 0; at < players; at += portion) {
      simulation.run(portion);
      setDone(at + portion);
      await nextFrame();
    }
    setOutcome(simulation.outcome());
    setDone(null);
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {t('offer.simulate.title')}
        </Text>
        <Button variant="default" size="xs" loading={done !== null} onClick={() => void simulate()}>
          {t('offer.simulate', { players: formatCount(players) })}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t('offer.simulate.lead')}
      </Text>
      {done !== null && <Progress value={(100 * done) / players} aria-label={t('offer.simulate.title')} />}
      {outcome !== null && <OutcomeFacts outcome={outcome} currency={currency} />}
    </Stack>
  );
}

function OutcomeFacts({ outcome, currency }: { outcome: Outcome; currency: string }) {
  const t = useT();
  const { given, givenMinor, costMinor, completed, lost, expired, hunters } = outcome;
  const money = (minor: bigint): string => formatAmount(formatDecimal(minor, currency as Currency));
  return (
    <Facts
      facts={[
        [t('offer.simulate.given'), `${formatCount(given)} · ${money(givenMinor)}`],
        [t('offer.simulate.cost'), `${money(costMinor)} · ${share(costMinor, givenMinor)}`],
        [t('offer.simulate.each'), given === 0 ? '–' : money(divide(costMinor, BigInt(given), 'half-even'))],
        [t('offer.simulate.completed'), share(completed, given)],
        [t('offer.simulate.lost'), share(lost, given)],
        [t('offer.simulate.expired'), share(expired, given)],
        [
          t('offer.simulate.hunters'),
          `${formatCount(hunters.people)} · ${money(hunters.costMinor)} · ${share(hunters.costMinor, costMinor)}`,
        ],
      ]}
    />
  );
}

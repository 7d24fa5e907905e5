/** Rounds of one of the studio's slots, played as its page plays them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundView, SessionView, SpinView } from '../../apps/studio/src/api.ts';
import { leastRoundMs } from '../../apps/studio/src/pace.ts';
import { catalogue } from '../../packages/art/src/catalogue.ts';
import { insist, judge, type Calls, type Insistence, type Outcome } from './calls.ts';
import type { Member } from './members.ts';
import { hostNames } from './proxy.ts';

/** A slot whose stakes feed no jackpot: what it pays is in its round. */
const slot = catalogue.find(({ model, jackpot }) => model === 'fiesta-nights' && jackpot === null)!;

/** Another round, or this one, is still under way: the page asks again. */
const again = ['round.pending', 'round.open', 'round.early', 'wallet.unavailable', 'game.unavailable'];
/** The studio gave the bet up and takes it back: its answer is final. */
const givenUp = 'round.interrupted';

const ended = (round: RoundView): boolean => round.state === 'settling' || round.state === 'closed';

/** A member at the slot, who keeps the session until it is refused. */
export function openSeat(calls: Calls, { memberId, token }: Member) {
  let session: SessionView | null = null;
  const sitDown = async (): Promise<SessionView> => {
    const path = `/wps/game/launchGame?nodeId=${slot.slug}`;
    const launched = await calls.askAs(token, { host: hostNames.site, method: 'GET', path });
    const { url } = (launched.body['value'] ?? {}) as { url?: string };
    if (url === undefined) throw new Error(`no launch: ${launched.status}`);
    const [, , vendor, code] = new URL(url).pathname.split('/');
    const body = { vendor, code, token: new URLSearchParams(new URL(url).hash.slice(1)).get('token') };
    const opened = await calls.askAs(
      '',
      { host: hostNames.studio, method: 'POST', path: '/api/session' },
      body,
    );
    if (opened.status !== 200) throw new Error(`no session: ${opened.status}`);
    return opened.body['value'] as SessionView;
  };

  async function spin(spinId: string): Promise<Outcome<true>> {
    session ??= await sitDown();
    const body = { spinId, stakeMinor: session.stakesMinor[0]! };
    const answer = await calls.askAs(
      session.session,
      { host: hostNames.studio, method: 'POST', path: '/api/spin' },
      body,
    );
    const code = answer.body['errorCode'];
    if (code === givenUp) return { is: 'refused', why: givenUp };
    if (answer.status === 401) session = null;
    const judged =
      answer.status === 401 ? ({ is: 'again', why: 'session' } as const) : judge(answer, { again });
    if (judged.is !== 'acknowledged') return judged;
    const round = await finish((judged.value as SpinView).round);
    const effect = { operation: `spin:${spinId}`, memberId, amountMinor: round.winMinor - round.stakeMinor };
    return { is: 'acknowledged', effects: [effect], value: true };
  }

  /** Free games and respins, one after the other. @throws where no answer comes: the spin is asked again, and goes on there. */
  async function finish(begun: RoundView): Promise<RoundView> {
    let round = begun;
    while (!ended(round)) {
      const path = `/api/rounds/${round.id}/next`;
      const body = { stepIndex: round.steps.length };
      const answer = await calls.askAs(
        session!.session,
        { host: hostNames.studio, method: 'POST', path },
        body,
      );
      if (answer.status !== 200) throw new Error(`next step: ${answer.status}`);
      round = (answer.body['value'] as SpinView).round;
    }
    return round;
  }

  return {
    async playRound(insistence: Insistence): Promise<void> {
      const spinId = randomUUID();
      await insist(insistence, {
        operation: `spin:${spinId}`,
        kind: 'spin',
        effects: [],
        attempt: () => spin(spinId),
      });
      await sleep(leastRoundMs);
    },
  };
}

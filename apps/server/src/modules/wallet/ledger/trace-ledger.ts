/** Spans of what is posted, and of the statements that post. They tell kinds, houses and counts: no member and no amount. */
import { beginSpan, inSpan, type SpanFacts } from '@perya/process/traces.ts';
import type { TraceStatement } from './lane-tally.ts';
import type { Ledger } from './posting.ts';

/** A statement serves many requests, so its span belongs to none of them. */
export function traceStatements(lane: number): TraceStatement {
  return (postings) => {
    const end = beginSpan('ledger.statement', { 'perya.lane': lane, 'perya.postings': postings });
    return (how) => end({ failed: how === 'broken' });
  };
}

export function traceLedger(ledger: Ledger): Ledger {
  const traced = <Answer extends { status: string }>(
    name: string,
    facts: SpanFacts,
    work: () => Promise<Answer>,
  ): Promise<Answer> =>
    inSpan(`ledger.${name}`, facts, async (note) => {
      const answer = await work();
      note({ 'perya.status': answer.status });
      return answer;
    });
  const ofPosting = ({ kind, house }: { kind: string; house: string }): SpanFacts => ({
    'perya.kind': kind,
    'perya.house': house,
  });
  return {
    ...ledger,
    post: (posting) => traced('post', ofPosting(posting), () => ledger.post(posting)),
    postToPool: (posting) => traced('postToPool', ofPosting(posting), () => ledger.postToPool(posting)),
    moveInHouse: (move) => traced('moveInHouse', { 'perya.house': move.to }, () => ledger.moveInHouse(move)),
    hold: (request) => traced('hold', {}, () => ledger.hold(request)),
    postHold: (key, how) => traced('postHold', {}, () => ledger.postHold(key, how)),
    voidHold: (key) => traced('voidHold', {}, () => ledger.voidHold(key)),
    emptyPool: (emptying) =>
      traced('emptyPool', { 'perya.house': emptying.house }, () => ledger.emptyPool(emptying)),
  };
}

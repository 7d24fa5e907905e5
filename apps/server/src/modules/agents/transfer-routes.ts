/** Endpoints of money that agents send. */
import { listTransfers } from '@perya/contract/agents/list-transfers.ts';
import { sendRedRain } from '@perya/contract/agents/send-red-rain.ts';
import { sendToUpline } from '@perya/contract/agents/send-to-upline.ts';
import { transferTerms } from '@perya/contract/agents/transfer-terms.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { parseDecimal } from '@perya/money/money.ts';
import type { Bind } from '#platform/http/bind.ts';
import { pageOf } from '#platform/http/page-of.ts';
import type { AgentsDependencies } from './dependencies.ts';
import { presentSending, presentSendTerms } from './present-transfers.ts';
import { listSendings } from './queries/transfers.ts';
import { findUpline } from './queries/tree.ts';
import { sendMoney, sendTermsOf, type SendRequest } from './use-cases/send-money.ts';

const badAmount = () => fail('amount.out.of.range', { fields: { amount: 'amount.out.of.range' } });

export function bindTransfers(bind: Bind, dependencies: AgentsDependencies): void {
  const { db, currencyOf } = dependencies;
  const send = async (agent: Parameters<typeof sendMoney>[1], request: SendRequest) => {
    const sent = await sendMoney(dependencies, agent, request);
    if (sent.ok) return ok(presentSending(sent.value, currencyOf(agent.brand)));
    return sent.error === 'amount.out.of.range' ? badAmount() : sent;
  };

  bind(transferTerms, async ({ session, query: { way } }) => {
    const found = await sendTermsOf(dependencies, session, way);
    return found.ok ? ok(presentSendTerms(found.value, currencyOf(session.brand))) : found;
  });
  bind(listTransfers, async ({ session: { brand, memberId }, query: { way, ...page } }) => {
    const { sendings, total } = await listSendings(db, memberId, way, page);
    const shown = sendings.map((one) => presentSending(one, currencyOf(brand)));
    return ok(pageOf(shown, total, page));
  });
  bind(sendToUpline, async ({ session, body: { amount, paymentPassword, requestId }, ip }) => {
    const amountMinor = parseDecimal(amount, currencyOf(session.brand));
    const upline = await findUpline(db, session.memberId);
    if (amountMinor === null) return badAmount();
    if (!upline) return fail('permission.denied');
    const parts = [{ receiverId: upline.memberId, amountMinor }];
    const { sessionId } = session;
    return send(session, { way: 'upLine', parts, paymentPassword, requestId, sessionId, address: ip });
  });
  bind(sendRedRain, async ({ session, body: { parts: asked, paymentPassword, requestId }, ip }) => {
    const currency = currencyOf(session.brand);
    const parts = asked.map(({ memberId, amount }) => ({
      receiverId: BigInt(memberId),
      amountMinor: parseDecimal(amount, currency) ?? 0n,
    }));
    if (parts.some(({ amountMinor }) => amountMinor === 0n)) return badAmount();
    const { sessionId } = session;
    return send(session, { way: 'redRain', parts, paymentPassword, requestId, sessionId, address: ip });
  });
}

/** Good calls of what operators save, export and choose, for the matrix of roles. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import type { TestOperator } from '#test/operators.ts';
import { photo } from '#test/pictures.ts';

interface GoodCall {
  who: TestOperator;
  path?: string;
  body?: unknown;
}

const reason = 'because of the test';
const requestId = (): string => crypto.randomUUID();
const view = { list: 'members', name: 'Locked', filters: { status: 'locked' }, columns: {}, roles: [] };

const askedExport = () => ({
  requestId: requestId(),
  kind: 'play',
  brand: 'perya',
  from: '2026-11-01',
  to: '2026-11-25',
  reason,
});

export const deskCalls = (
  withRole: (role: Role, call: Omit<GoodCall, 'who'>) => Promise<GoodCall>,
): Record<string, () => Promise<GoodCall>> => ({
  'PUT /ops/views': () => withRole('support', { body: view }),
  async 'DELETE /ops/views/:viewId'() {
    const { who } = await withRole('support', {});
    const { id } = (await who.request('PUT', '/ops/views', { body: view })).body.value;
    return { who, path: `/ops/views/${id}` };
  },
  'POST /ops/brands/:brand/pictures': async () =>
    withRole('content', {
      path: '/ops/brands/perya/pictures',
      body: { requestId: requestId(), title: 'Lanterns', data: (await photo('png')).toString('base64') },
    }),
  'PUT /ops/games/:nodeId': () =>
    withRole('games', {
      path: '/ops/games/fiesta-nights',
      body: { version: 0, open: true, badge: 'NEW', position: null, reason },
    }),
  'POST /ops/exports': () => withRole('finance', { body: askedExport() }),
  async 'DELETE /ops/exports/:exportId'() {
    const call = await withRole('finance', {});
    const { id } = (await call.who.request('POST', '/ops/exports', { body: askedExport() })).body.value;
    return { ...call, path: `/ops/exports/${id}` };
  },
});

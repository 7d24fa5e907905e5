/** Shows a screen's parts as the console does: theme, words, cache, an operator, an address. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { cleanup, render } from 'vitest-browser-react';
import { SelfProvider, type Self } from '#console/lib/session.ts';
import { setLanguage } from '#console/lib/words.ts';
import { cssVariables, theme } from '#console/theme.ts';

/** An operator without permissions. */
const self: Self = {
  id: '1',
  name: 'operator',
  title: 'Operator',
  roles: [],
  permissions: [],
  brands: null,
  amountLimit: null,
  sessionEndsAt: '2099-01-01T00:00:00.000Z',
  idleMinutes: 30,
  provedUntil: '2099-01-01T00:00:00.000Z',
};

/**
 * @param as what the operator is besides: permissions, above all
 * @param path of the screen, with its parameters
 * @returns what is on the page, and where the address has led
 */
export async function show(content: ReactNode, address = '/', as: Partial<Self> = {}, path = '/') {
  // Files share a page: what the last one has left goes.
  await cleanup();
  localStorage.clear();
  await setLanguage('EN');
  const router = createMemoryRouter(
    [
      { path, element: content },
      { path: '*', element: <p>{'elsewhere'}</p> },
    ],
    { initialEntries: [address] },
  );
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SelfProvider value={{ ...self, ...as }}>
          <RouterProvider router={router} />
        </SelfProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { screen, address: () => router.state.location.pathname + router.state.location.search };
}

import '@fontsource-variable/inter';
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { setApiHooks } from './lib/api.ts';
import { askForProof } from './lib/proof.ts';
import { queryClient } from './lib/query-client.ts';
import { dropSession } from './lib/session.ts';
import { styleNonce } from './lib/style-nonce.ts';
import { startWords } from './lib/words.ts';
import { createRouter } from './routes.tsx';
import { TryingAgain } from './shell/TryingAgain.tsx';
import { cssVariables, theme } from './theme.ts';

setApiHooks({ prove: askForProof, onSessionLost: dropSession });
await startWords();

createRoot(document.getElementById('root')!).render(
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    cssVariablesResolver={cssVariables}
    getStyleNonce={() => styleNonce}
    deduplicateInlineStyles={false}
  >
    <QueryClientProvider client={queryClient}>
      <Notifications position="bottom-right" />
      <TryingAgain />
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>
  </MantineProvider>,
);

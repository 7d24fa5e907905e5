import { reactRouter } from '@react-router/dev/vite';
import { arriving } from '@perya/http/arriving/arriving-plugin.ts';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { failedPages } from './vite/failed-page-plugin.ts';
import { fontFaces } from './vite/font-faces-plugin.ts';
import { inlineScripts } from './vite/inline-script-plugin.ts';
import { notices } from './vite/notices-plugin.ts';
import { phrases } from './vite/phrases-plugin.ts';
import { serviceWorker } from './vite/service-worker-plugin.ts';

/**
 * What every page needs travels in three files instead of fifty: the libraries, which change seldom, in two, so that a slow
 * phone evaluates them in two tasks, and the frame with the parts that home uses. A page's own parts stay in the page's own
 * file. A group takes with it what its modules need, unless one of a higher priority has it.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\//,
    priority: 5,
  },
  {
    name: 'library',
    test: /node_modules\/(react-router|@lingui|@tanstack\/(?!.*(infinite|useMutation|mutationObserver))[^/]+|turbo-stream|cookie-es)\//i,
    priority: 4,
  },
  {
    name: 'frame',
    test: /app\/(root|shell\/Shell|routes\/home\/home)\.tsx/,
    priority: 3,
  },
  {
    // What a first visit of home fetches when it is idle.
    name: 'popups',
    test: /app\/(shell\/late\/(?!Reality)|ui\/(Dialog|Modal)|modules\/(content\/(AnnouncementBody|notice-popup|NoticePopup|place-notices|SanitisedHtml)|accounts\/member\/welcome-popup))/,
    priority: 2,
  },
  {
    // What forms check by.
    name: 'schemas',
    test: /node_modules\/zod\//,
    priority: 2,
  },
  {
    // What home does without, and most other pages need.
    name: 'page',
    test: /app\/lib\/(errors|times)/,
    priority: 1,
  },
  {
    name: 'member',
    test: /app\/(shell\/(member|Member|LiveBalance|Balance|Logout|use-logout)|lib\/push)/,
    priority: 1,
  },
];

/** The texts of the licences of all that browsers load; `NOTICE.md` names the place. */
const license = { fileName: 'licences.txt' };

export default defineConfig(({ mode }) => ({
  plugins: [
    phrases(),
    inlineScripts(),
    failedPages(),
    arriving(),
    fontFaces(),
    serviceWorker(import.meta.dirname),
    notices(join(import.meta.dirname, '../..')),
    reactRouter(),
  ],
  css: {
    // Of a class's sheet and name, so that both builds come to the same.
    modules: mode === 'production' ? { generateScopedName: '[hash:base64:5]' } : {},
  },
  build: {
    target: 'es2022',
    // The modules that a late part shares with its page are there by then; its sheets are not.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  // While developing, libraries are prepared once: one that a page brings later would load the page again.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/shell/**/*.tsx', 'app/routes/**/*.tsx'],
  },
  // The server's entry is ours: it exports `render`, around React Router's own build.
  environments: {
    client: { build: { license, rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: './app/server.ts' } } },
  },
}));

import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { slimManifest } from './vite/slim-manifest.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole manifest is one small cacheable file, so that no page asks the server which routes exist.
  routeDiscovery: { mode: 'initial' },
  // One file a page: pages are small, and a page that does not load fails in one place.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => slimManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // One file a page: pages are small, and a page that does not load fails in one place.
  splitRouteModules: false,
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole manifest is one small cacheable file, so that no page asks the server which routes exist.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

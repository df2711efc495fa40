import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes in one cached file: otherwise every page carries those that it links to, and asks for more of them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

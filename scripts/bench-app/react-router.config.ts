import type { Config } from '@react-router/dev/config';

// Built to where nothing is handed out from: people get nothing of it.
export default { buildDirectory: '../../node_modules/.freedom-plan/bench-app/build' } satisfies Config;

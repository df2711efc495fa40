import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of life balance, below the path and the guard that `app/routes.ts` puts before them. */
export const balance: RouteConfigEntry[] = [
  route('', 'routes/balance/balance.tsx'),
  route('scales', 'routes/balance/scales.tsx'),
  route('plan', 'routes/balance/plan.ts'),
  route('acts/:actId', 'routes/balance/act.ts'),
];

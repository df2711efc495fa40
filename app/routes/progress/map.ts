import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of progress, below the path and the guard that `app/routes.ts` puts before them. */
export const progress: RouteConfigEntry[] = [
  route('', 'routes/progress/progress.tsx'),
  route('analytics', 'routes/progress/analytics.tsx'),
  route('print', 'routes/progress/print.tsx'),
];

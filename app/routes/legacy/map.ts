import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of what somebody wants to leave behind, below the path and the guard that `app/routes.ts` puts before them. */
export const legacy: RouteConfigEntry[] = [
  route('', 'routes/legacy/plan.tsx'),
  route('legacy-plan.pdf', 'routes/legacy/plan-pdf.ts'),
  route(':part', 'routes/legacy/part.tsx'),
];

import { prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of insights, below the path and the guard that `app/routes.ts` puts before them. */
export const insights: RouteConfigEntry[] = [
  route('', 'routes/insights/insights.tsx'),
  route('generate', 'routes/insights/generate.ts'),
  ...prefix(':insightId', [
    route('', 'routes/insights/insight.tsx'),
    route('evidence', 'routes/insights/evidence.tsx'),
    route('mark', 'routes/insights/mark.ts'),
    route('step', 'routes/insights/step.ts'),
  ]),
];

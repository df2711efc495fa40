import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** What members report, hear of, and are told of decisions. */
export const moderation: RouteConfigEntry[] = [
  ...['posts', 'groups', 'people'].map((kind) =>
    route(`community/${kind}/:id/report`, 'routes/moderation/report.tsx', { id: `report-${kind}` }),
  ),
  route('community/posts/:postId/why', 'routes/moderation/why.ts'),
  route('community/notices', 'routes/moderation/notices.tsx'),
  route('community/decisions/:decisionId', 'routes/moderation/decision.tsx', { id: 'community-decision' }),
];

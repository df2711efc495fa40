import { layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** What members share, for whoever has the link (specification 1, §6); without its token, a page that says so. */
export const shared: RouteConfigEntry[] = [
  layout('routes/shares/share-layout.tsx', [
    ...prefix('shared', [
      route('report', 'routes/shares/shared-report.tsx', { id: 'shared-report-missing' }),
      route('report/:token', 'routes/shares/shared-report.tsx'),
      route('report/:token/file', 'routes/shares/shared-file.ts'),
      route('analysis', 'routes/shares/shared-analysis.tsx', { id: 'shared-analysis-missing' }),
      route('analysis/:token', 'routes/shares/shared-analysis.tsx'),
      route('markers', 'routes/shares/shared-markers.tsx', { id: 'shared-markers-missing' }),
      route('markers/:token', 'routes/shares/shared-markers.tsx'),
    ]),
  ]),
];

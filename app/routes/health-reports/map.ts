import { prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of reports and of the body, below the path and the guard that `app/routes.ts` puts before them. */
export const healthReports: RouteConfigEntry[] = [
  route('', 'routes/health-reports/overview.tsx', { id: 'health-reports' }),
  route('new', 'routes/health-reports/new.tsx', { id: 'new-report' }),
  ...prefix('body', [
    route('', 'routes/health-reports/body/body.tsx', { id: 'body' }),
    route('new', 'routes/health-reports/body/new.tsx', { id: 'new-composition' }),
    route('compare', 'routes/health-reports/body/compare.tsx', { id: 'compare-compositions' }),
    route('body-composition.csv', 'routes/health-reports/body/csv.ts', { id: 'compositions-csv' }),
    route(':compositionId', 'routes/health-reports/body/composition.tsx'),
    route(':compositionId/edit', 'routes/health-reports/body/edit.tsx', { id: 'edit-composition' }),
    route(':compositionId/delete', 'routes/health-reports/body/delete.tsx', { id: 'delete-composition' }),
  ]),
  ...prefix(':reportId', [
    route('', 'routes/health-reports/report.tsx', { id: 'report' }),
    route('file', 'routes/health-reports/file.ts', { id: 'report-file' }),
    route('shown', 'routes/health-reports/shown-file.ts', { id: 'shown-report' }),
    route('read', 'routes/health-reports/read.ts', { id: 'read-report' }),
    route('edit', 'routes/health-reports/edit.tsx', { id: 'edit-report' }),
    route('delete', 'routes/health-reports/delete.tsx', { id: 'delete-report' }),
    route('share', 'routes/shares/share-report.tsx'),
    route('report.pdf', 'routes/health-reports/report-pdf.ts'),
    route('findings/:findingId', 'routes/health-reports/finding.tsx', { id: 'finding' }),
  ]),
];

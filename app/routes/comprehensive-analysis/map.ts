import { prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of comprehensive analyses, below the path and the guard that `app/routes.ts` puts before them. */
export const comprehensiveAnalysis: RouteConfigEntry[] = [
  route('', 'routes/comprehensive-analysis/analyses.tsx'),
  ...prefix(':analysisId', [
    route('', 'routes/comprehensive-analysis/analysis.tsx'),
    route('analysis.pdf', 'routes/comprehensive-analysis/analysis-pdf.ts'),
    route('edit', 'routes/comprehensive-analysis/words.tsx'),
    route('share', 'routes/shares/share-analysis.tsx'),
    route('favorite', 'routes/comprehensive-analysis/favorite.ts'),
    route('delete', 'routes/comprehensive-analysis/delete.tsx'),
    route('evidence/:finding', 'routes/comprehensive-analysis/evidence.tsx'),
  ]),
];

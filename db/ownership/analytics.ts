import type { AnalyticsTables } from '../tables/analytics.ts';
import type { OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  visit_counts: {
    owner: 'nobody',
    why: 'how often pages were opened on a day, by everybody together',
    columns: ['day', 'kind', 'page', 'language', 'source', 'times'],
  },
  weekly_counts: {
    owner: 'nobody',
    why: 'how many people of a week did something, without saying who',
    columns: ['week', 'measure', 'part', 'language', 'people'],
  },
  counted_weeks: {
    owner: 'nobody',
    why: 'which weeks have their sums',
    columns: ['about', 'week', 'later'],
  },
} satisfies OwnershipOf<AnalyticsTables>;

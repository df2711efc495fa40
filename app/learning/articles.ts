import type { Article } from './learning.ts';

/** Questions that people ask, four a pillar. */
export const articles: readonly Article[] = [];

import type { RouteConfigEntry } from '@react-router/dev/routes';

/** What members have together, behind the guard that `app/routes.ts` puts before them. */
export const community: RouteConfigEntry[] = [];

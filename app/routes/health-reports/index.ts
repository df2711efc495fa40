import { redirect } from 'react-router';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'body-composition' } satisfies PageFacts;

/** The room of health begins with what there is of it. */
export const loader = () => redirect('/health-reports/body', 302);

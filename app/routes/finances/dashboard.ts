import { redirect } from 'react-router';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'finances' } satisfies PageFacts;

/** The specification has two addresses for one page (3, §2). */
export const loader = () => redirect('/finances', 302);

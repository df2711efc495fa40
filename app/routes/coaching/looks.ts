import { redirect } from 'react-router';
import type { Route } from './+types/looks';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: null } satisfies PageFacts;

/** Where it stood before, which links in mails and bookmarks may name. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(`/settings/data/looks${new URL(request.url).search}`, 301);

import type { Route } from './+types/challenge';
import { findChallenge } from '#app/domain/challenges/read-challenges.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ChallengePage } from '#app/ui/challenges/challenge-page.tsx';
import { challengePath } from '#app/views/challenge-view.ts';
import { viewChallenge } from './one-view.ts';

export const handle = { held: false, feature: 'challenges' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const found = await findChallenge(facts.db, params.challenge, facts.language);
  if (!found) throw new Response('Not found', { status: 404 });
  return { view: await viewChallenge(facts, found), path: challengePath(found.id) };
}

export default function OneChallenge({ loaderData: { view, path } }: Route.ComponentProps) {
  return <ChallengePage view={view} path={path} />;
}

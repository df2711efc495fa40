import { data } from 'react-router';
import type { Route } from './+types/what-we-read';
import { denyFact, takeBackDenial } from '#app/domain/denied-facts/deny-fact.ts';
import { isFactId } from '#app/domain/reading/fact.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { ReadFactsPage } from '#app/ui/read-facts/read-facts-page.tsx';
import { readFactsPath } from '#app/ui/read-facts/read-facts.tsx';
import { heldFactViews } from '#app/views/read-facts-view.ts';

export const handle = { held: false, feature: null } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { onboarded, role } = facts.viewer;
  return { facts: await heldFactViews(facts), onboarded: onboarded || role === 'admin' };
}

/** Says of a fact that it is not so, or takes that back; sent from here, from an analysis and from the profile. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const fact = posted['fact']?.[0] ?? '';
  const intent = posted['intent']?.[0];
  if (!isFactId(fact) || (intent !== 'deny' && intent !== 'take-back'))
    throw new Response('Not found', { status: 404 });
  const isDenial = intent === 'deny';
  const said = await attempt(context, async () => {
    if (isDenial) await denyFact(db, viewer.id, fact, now);
    else await takeBackDenial(db, viewer.id, fact);
  });
  if (!said.ok) return data({ failed: fact }, said.status);
  const back = safeReturnPath(context, posted['back']?.[0]) ?? readFactsPath;
  return redirectWithFlash(context, back, [{ kind: 'success', key: isDenial ? 'factDenied' : 'factCounts' }]);
}

export default function WhatWeRead({ loaderData, actionData }: Route.ComponentProps) {
  return <ReadFactsPage {...loaderData} failed={actionData?.failed ?? null} />;
}

import type { Route } from './+types/composition';
import { compositionBefore } from '#app/domain/body/read-compositions.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CompositionPage } from '#app/ui/body/composition-page.tsx';
import { dayOf, photosOf, valueLines } from '#app/views/body-view.ts';
import { ownComposition } from './own-composition.ts';

export const handle = { feature: 'body-composition' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const composition = await ownComposition(facts, params.compositionId);
  const before = await compositionBefore(db, viewer.id, composition);
  const { id, method, notes, isShared, isForTestimonials } = composition;
  return {
    id,
    day: dayOf(facts, composition),
    lines: valueLines(facts, composition),
    method: method && String(t(`forms/body-composition:fields.method.options.${method}`)),
    photos: photosOf(facts, composition),
    notes,
    isShared,
    isForTestimonials,
    before: before && { id: before.id, day: dayOf(facts, before) },
    help: helpNeeded({ notes }),
  };
}

export default function Composition({ loaderData }: Route.ComponentProps) {
  return <CompositionPage {...loaderData} />;
}

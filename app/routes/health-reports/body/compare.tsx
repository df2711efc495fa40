import { data } from 'react-router';
import type { Route } from './+types/compare';
import type { BodyComposition } from '#app/domain/body/body-composition.ts';
import { newestCompositions } from '#app/domain/body/read-compositions.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { BodyComparison } from '#app/ui/body/comparison.tsx';
import { bodyComparison } from '#app/views/body-comparison.ts';
import { choiceText } from '#app/views/body-view.ts';
import { ownComposition } from './own-composition.ts';

export const handle = { script: false, feature: 'body-composition' } satisfies PageFacts;

/** Two at a time, by `a` and `b`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  const [a, b] = (['a', 'b'] as const).map((name) => searchParams.get(name) ?? '');
  const newest = await newestCompositions(facts.db, facts.viewer.id);
  const isSame = a !== '' && a === b;
  const [one, other] =
    a && b && !isSame ? [await ownComposition(facts, a), await ownComposition(facts, b)] : [];
  const choice = (each: BodyComposition) => ({ id: each.id, text: choiceText(facts, each) });
  const choices = newest.map(choice);
  // What an old link names stays to be chosen.
  for (const each of [one, other])
    if (each && !choices.some(({ id }) => id === each.id)) choices.push(choice(each));
  const known = (id: string | undefined, instead: string): string =>
    choices.some((choice) => choice.id === id) ? id! : instead;
  const shown = {
    choices,
    chosen: { a: known(a, choices.at(-1)?.id ?? ''), b: known(b, choices[0]?.id ?? '') },
    isSame,
    comparison: one && other ? bodyComparison(facts, one, other) : null,
    help: one && other ? helpNeeded({ notes: [one.notes, other.notes] }) : [],
  };
  return data(shown, isSame ? 400 : 200);
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <BodyComparison {...loaderData} />;
}

import type { Route } from './+types/body';
import { careOf } from '#app/domain/body/care.ts';
import { countConsents, listCompositions, newestCompositions } from '#app/domain/body/read-compositions.ts';
import { withdrawConsent } from '#app/domain/body/write-composition.ts';
import { monthText, dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import type { BodyComposition } from '#app/domain/body/body-composition.ts';
import { BodyPage } from '#app/ui/body/body-page.tsx';
import { bodyLineView, drawable } from '#app/views/body-line.ts';
import { bodyPath, dayOf, indexView, quantityName, shortLine, typedText } from '#app/views/body-view.ts';

export const handle = { held: false, feature: 'body-composition' } satisfies PageFacts;

/** The measurements of a page, month by month. */
function monthsOf(facts: MemberRequest, compositions: readonly BodyComposition[]) {
  const months = Map.groupBy(compositions, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, ofMonth]) => ({
    month,
    title: monthText(facts.language, month, facts.today),
    lines: ofMonth.map((one) => ({ id: one.id, day: dayOf(facts, one), line: shortLine(facts, one) })),
  }));
}

/** The first three of what the newest measurement says, with its index. */
function statsOf(facts: MemberRequest, newest: BodyComposition) {
  const index = indexView(facts, newest);
  const said = (['weight', 'body_fat', 'waist', 'muscle', 'water'] as const).flatMap((quantity) => {
    const value = typedText(facts, quantity, newest);
    return value === null ? [] : [{ word: quantityName(facts, quantity), value }];
  });
  const weighed = index ? [{ word: String(facts.t('body:index.name')), value: index.value }] : [];
  return { stats: [...said.slice(0, 1), ...weighed, ...said.slice(1)].slice(0, 3), how: index?.how ?? null };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today } = facts;
  const { searchParams } = new URL(request.url);
  const newest = await newestCompositions(db, viewer.id);
  const [now] = newest;
  if (!now) return { overview: null };
  const earliestFirst = newest.toReversed();
  const possible = drawable(newest);
  const chosen = possible.find((quantity) => quantity === searchParams.get('line')) ?? possible[0];
  const fixed = chosen && chosen !== possible[0] ? { fixed: { line: chosen } } : {};
  const query = readListQuery({ path: bodyPath, place: 'all', ...fixed }, searchParams);
  const { compositions, ...place } = await listCompositions(db, viewer.id, query.asked);
  return {
    overview: {
      day: dayInText(language, now.day, today),
      ...statsOf(facts, now),
      care: careOf(newest),
      drawn: chosen ? bodyLineView(facts, earliestFirst, chosen) : null,
      choices: possible.map((quantity, index) => ({
        text: quantityName(facts, quantity),
        href: index === 0 ? bodyPath : `${bodyPath}?line=${quantity}`,
        isCurrent: quantity === chosen,
      })),
      list: listView(query, place),
      months: monthsOf(facts, compositions),
      hasSeveral: newest.length > 1,
      consents: await countConsents(db, viewer.id),
    },
  };
}

/** Takes back what was agreed to, of all measurements at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const stopped = (await readPosted(request))['stop']?.[0];
  if (stopped !== 'shared' && stopped !== 'testimonials') return redirectWithFlash(context, bodyPath, []);
  await withdrawConsent(db, viewer.id, stopped, now);
  return redirectWithFlash(context, bodyPath, [{ kind: 'success', key: 'bodyConsentEnded' }]);
}

export default function Body({ loaderData: { overview } }: Route.ComponentProps) {
  return <BodyPage overview={overview} />;
}

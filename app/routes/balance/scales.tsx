import { data } from 'react-router';
import type { Route } from './+types/scales';
import {
  firstDayToRate,
  readBalanceRating,
  writeBalanceRating,
  type Scales,
} from '#app/domain/balance/ratings.ts';
import { lifePillars } from '#app/domain/balance/life-pillars.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { balanceScales } from '#app/forms/definitions/balance-scales.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { balancePath } from '#app/views/balance-view.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: balanceScales,
  feature: 'life-balance',
} satisfies PageFacts;

const path = `${balancePath}/scales`;
const [section] = balanceScales.sections;

/** A day of the last week, or today. */
const dayOf = ({ today }: MemberRequest, asked: string | null | undefined): string =>
  asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= firstDayToRate(today) && asked <= today
    ? asked
    : today;

const fieldsOf = (facts: MemberRequest, typed: Posted, problems: Readonly<Record<string, Problem>> = {}) =>
  viewSection(
    balanceScales,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

const asTyped = (scales: Scales): Posted =>
  Object.fromEntries(
    lifePillars.flatMap((pillar) =>
      scales[pillar] === undefined ? [] : [[pillar, [String(scales[pillar])]]],
    ),
  );

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today, language, t } = facts;
  const { searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, path, now) : null;
  const day = dayOf(facts, held?.['day']?.[0] ?? searchParams.get('day'));
  const there = await readBalanceRating(db, viewer.id, day);
  return {
    intro: [
      String(t('balance:scales.intro')),
      ...(day === today ? [] : [String(t('balance:scales.of', { day: dayInText(language, day, today) }))]),
    ],
    day,
    seen: held ? Number(held['seen']?.[0] ?? 0) || 0 : (there?.revision ?? 0),
    fields: fieldsOf(facts, held ?? (there ? asTyped(there.scales) : {})),
    heldAt: held && path,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  const day = dayOf(facts, posted['day']?.[0]);
  const seen = Number(posted['seen']?.[0] ?? 0) || 0;
  const parsed = parseSection(section, posted, facts);
  const again = (failed: string | null, shown = seen) => ({
    day,
    seen: shown,
    fields: fieldsOf(facts, posted, parsed.problems),
    failed,
    heldAt: posted['held']?.[0] ?? null,
  });
  if (Object.keys(parsed.problems ?? {}).length > 0) return data(again(null), 422);
  const scales = parsed.answers as AnswersOf<typeof balanceScales>;
  if (lifePillars.every((pillar) => scales[pillar] === undefined))
    return data(again(t('balance:scales.none')), 422);
  const made = await attempt(context, () => writeBalanceRating(db, viewer.id, day, scales, seen, now));
  if (!made.ok) return data(again(t('balance:scales.failed')), made.status);
  // Sent once more, it takes the place of what is there.
  if (!made.value.ok) return data(again(t('balance:scales.there'), made.value.there.revision), 409);
  if (posted['held']) await dropHeldPost(db, viewer.id, path, now);
  return redirectWithFlash(context, balancePath, [{ kind: 'success', key: 'balanceRated' }]);
}

export default function Scales({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('balance');
  const { day, seen, fields, heldAt } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('scales.title')}
      button={t('scales.save')}
      back={balancePath}
      backText={t('scales.back')}
      spacing="space-y-8"
      fields={fields}
      hidden={{ day, seen: String(seen), ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
      before={loaderData.intro.map((text) => (
        <p key={text} className="mt-2 text-ink-soft">
          {text}
        </p>
      ))}
    />
  );
}

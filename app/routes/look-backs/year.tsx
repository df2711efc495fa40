import type { Route } from './+types/year';
import { readChanges } from '#app/domain/look-backs/changes.ts';
import { periodOfYear } from '#app/domain/look-backs/read-year.ts';
import { hasOpened, spanOfYear } from '#app/domain/look-backs/spans.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { lookBackForm } from '#app/forms/definitions/look-back.ts';
import { mayOpen } from '#app/http/features.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { YearPage } from '#app/ui/look-backs/year-page.tsx';
import { opensText, yearPath } from '#app/views/look-backs.ts';
import { periodPath, progressPath } from '#app/views/progress-view.ts';
import { askedYear } from './asked-year.ts';
import { changeForm, keepChange } from './said-form.ts';
import { changesView } from './span-view.ts';
import { practiceOfYear, yearView } from './year-view.ts';

export const handle = {
  showsHeld: true,
  form: lookBackForm,
  feature: 'year-in-review',
} satisfies PageFacts;

/** A calendar year on one page. From December on it asks what changes in the next one, which shows it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today } = facts;
  const { year, first } = await askedYear(facts, params.year);
  const { pathname, searchParams } = new URL(request.url);
  const isAsked = request.method === 'GET' && searchParams.has('held');
  const span = spanOfYear(year);
  const isOpen = hasOpened(span, today);
  // What was sent to a year that does not ask yet has no field here: it stands on another page.
  if (isAsked && !isOpen) throw new Response('Not found', { status: 404 });
  const held = isAsked ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const { view, texts } = await yearView(facts, year, await mayOpen(context, 'measurements'));
  const changes = await readChanges(db, viewer.id, practiceOfYear(year), span);
  const said = changesView(facts, changes);
  const path = yearPath(year);
  const page = {
    ...view,
    number: year,
    earlier: year > first ? yearPath(year - 1) : null,
    later: year < Number(today.slice(0, 4)) ? yearPath(year + 1) : null,
    paper: `${path}/year-in-review.pdf`,
    timeline: periodPath(progressPath, periodOfYear(year), today, 'timeline'),
    action: path,
    saved: said[0]?.when ?? null,
    before: said.slice(1),
    opens: isOpen ? null : opensText(facts, span),
  };
  const form = isOpen ? changeForm(facts, held, changes[0]) : null;
  const help = helpNeeded({ texts: [...texts, ...changes.map(({ text }) => text)], ...held });
  return { page, form, help };
}

/** Keeps what is to change in the next year; what cannot be kept comes back with everything that was typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { year } = await askedYear(facts, params.year);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const { pathname } = new URL(request.url);
  const of = { practice: practiceOfYear(year), span: spanOfYear(year), path: yearPath(year), pathname };
  return keepChange(context, facts, of, posted);
}

export default function YearInReview({ loaderData: { page, form }, actionData }: Route.ComponentProps) {
  return <YearPage view={page} form={form && (actionData ?? form)} />;
}

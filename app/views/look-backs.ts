import { yearAsked } from '#app/domain/look-backs/read-year.ts';
import { readChanges } from '#app/domain/look-backs/changes.ts';
import { currentPractice } from '#app/domain/look-backs/practice.ts';
import {
  hasOpened,
  listSpans,
  newestSpan,
  opensOn,
  spanOfYear,
  type Practice,
  type Span,
} from '#app/domain/look-backs/spans.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import type { Run } from '#app/domain/program-days/find-run.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ReadyView, SpanRow } from '#app/ui/look-backs/views.ts';
import { pathsOf, walkerOf } from './program-run.ts';

/** Where the look backs on a practice are listed; each one's page is below it. */
export const lookBacksPath = ({ run }: Practice): string =>
  (run && pathsOf(run.source).lookBack) ?? '/look-back';

export const spanPath = (practice: Practice, { id }: Pick<Span, 'id'>): string =>
  `${lookBacksPath(practice)}/${id}`;

export const yearsPath = '/year-in-review';
/** Where a year is looked back on. */
export const yearPath = (year: number): string => `${yearsPath}/${year}`;

/** 'Week 3', '30 days', '2026' */
export const spanName = ({ t }: Pick<MemberRequest, 't'>, { kind, number }: Span): string =>
  t(`look-backs:name.${kind}`, { number });

/** 'March 10 to March 16' */
export const spanDays = (
  { t, language, today }: Pick<MemberRequest, 't' | 'language' | 'today'>,
  { from, to }: Span,
): string =>
  t('look-backs:days', { from: dayInText(language, from, today), to: dayInText(language, to, today) });

/** When a span that is to come can be looked back on. */
export const opensText = (
  { t, language, today }: Pick<MemberRequest, 't' | 'language' | 'today'>,
  span: Span,
): string => t('look-backs:opens', { day: dayInText(language, opensOn(span), today) });

/** What there is to look back on, newest first; what is to come has no page yet. */
export const spanRows = (facts: MemberRequest, practice: Practice): readonly SpanRow[] =>
  listSpans(practice, facts.today).map((span) => {
    const isOpen = hasOpened(span, facts.today);
    return {
      id: span.id,
      name: spanName(facts, span),
      line: isOpen ? spanDays(facts, span) : opensText(facts, span),
      href: isOpen ? spanPath(practice, span) : null,
    };
  });

/** For so many days after it has opened, pages lead to a look back. */
const newFor = 7;

/** The newest look back on a practice, where it has opened in these days and was not looked at to its end. At most one query. */
export async function readyView(facts: MemberRequest, practice: Practice): Promise<ReadyView | null> {
  const { db, viewer, t, today } = facts;
  const span = newestSpan(practice, today);
  if (!span || addDays(opensOn(span), newFor) <= today) return null;
  const [said] = await readChanges(db, viewer.id, practice, span);
  if (said) return null;
  return {
    href: spanPath(practice, span),
    text: t(`look-backs:ready.${span.kind}`, { number: span.number }),
  };
}

/** The year that is asked about in these days, until it was said what changes in the next. At most two queries. */
async function readyYear({ db, viewer, today, t }: MemberRequest): Promise<ReadyView | null> {
  const year = await yearAsked(db, viewer, today);
  if (year === null) return null;
  const [said] = await readChanges(db, viewer.id, { run: null, firstDay: today }, spanOfYear(year));
  return said ? null : { href: yearPath(year), text: t('look-backs:ready.year', { number: year }) };
}

/**
 * What Today leads to: the list of look backs, the newest one where it waits, and the year.
 * @param run their newest open program @param reviews whether the review of the year is open to them
 */
export async function lookBacksToday(
  facts: MemberRequest,
  run: Run | null,
  reviews: boolean,
): Promise<{ readonly list: string; readonly ready: ReadyView | null; readonly year: ReadyView | null }> {
  const practice = await currentPractice(facts.db, walkerOf(facts), facts.today, run);
  const year = reviews ? await readyYear(facts) : null;
  if (!practice) return { list: '/look-back', ready: null, year };
  return { list: lookBacksPath(practice), ready: await readyView(facts, practice), year };
}

import { data, redirect } from 'react-router';
import type { Route } from './+types/day';
import { firstOpenDay, habitOn } from '#app/domain/habits/habit-day.ts';
import { mondayOf } from '#app/domain/days/calendar.ts';
import { largestAmount, longestNote, markDay, noteMark } from '#app/domain/habits/mark-day.ts';
import { findHabit, isArchived } from '#app/domain/habits/read-habits.ts';
import { counts } from '#app/domain/habits/schedule.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { isDay } from '#app/forms/engine/parse.ts';
import { dayText, longDayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { levelReached } from '#app/http/level-reached.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { HabitDayPage } from '#app/ui/habits/habit-day-page.tsx';
import { readChange } from './day-change.ts';
import { tickRow } from '#app/views/tick-row.ts';

export const handle = {
  feature: 'habits',
  failure: 'habitToggle',
  labels: { note: 'habits:day.note', amount: 'habits:day.amount' },
} satisfies PageFacts;

/** A day of a habit: what it was, what can still be said of it, and its note. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, language } = facts;
  const { habitId, day } = params;
  const found = isDay(day) ? await findHabit(db, viewer.id, habitId, today, mondayOf(day)) : null;
  if (!found) throw new Response('Not found', { status: 404 });
  const habit = habitOn(found, day, today);
  const isOpen = day <= today && day >= firstOpenDay(today) && !isArchived(found) && counts(found.life, day);
  return {
    day,
    said: dayText(language, day, today),
    saidInText: longDayInText(language, day, today),
    row: tickRow(facts, habit),
    note: habit.note,
    seen: noteMark(habit.note),
    isOpen,
    isAhead: day > today,
    help: helpNeeded({ note: habit.note }),
  };
}

/** What is typed into one form of the page says nothing of the other. */
const unchanged = { note: null, error: null, seen: null, amount: null, amountError: null };

/** Where the answer leads: the page that was left, at the row of the habit. */
function backOf(context: Route.ActionArgs['context'], asked: string | undefined, habitId: string): string {
  const path = safeReturnPath(context, asked) ?? '/habits';
  return `${path.split('#')[0]}#habit-${habitId}`;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const { habitId, day } = params;
  const posted = await readPosted(request);
  const back = backOf(context, posted['back']?.[0], habitId);
  const change = readChange(posted);
  const typed = posted['amount']?.[0];
  if (!change && typed !== undefined) {
    const amountError = t('habits:refused.amount', { max: largestAmount });
    return data({ ...unchanged, amount: typed, amountError }, 422);
  }
  if (!change) return redirect(back, 303);
  if (change.kind === 'note') noteHelp(context, { note: change.note });
  const marked = await markDay(db, viewer.id, { habitId, day, change }, today, now);
  if (!marked.ok) {
    if (marked.reason === 'not-found') throw new Response('Not found', { status: 404 });
    if (marked.reason === 'note-changed') {
      // What was typed stands here; kept once more, it counts.
      const error = t('habits:refused.note-changed', { there: marked.there === '' ? '–' : marked.there });
      const note = posted['note']?.[0] ?? '';
      return data({ ...unchanged, note, error, seen: noteMark(marked.there) }, 409);
    }
    if (change.kind === 'note' && marked.reason !== 'no-day') {
      const error = t(`habits:refused.${marked.reason}`, { max: longestNote });
      return data({ ...unchanged, note: change.note, error, seen: posted['seen']?.[0] ?? null }, 422);
    }
    return redirectWithFlash(context, back, [{ kind: 'info', key: `dayRefused.${marked.reason}` }]);
  }
  const noted: readonly Flash[] = change.kind === 'note' ? [{ kind: 'success', key: 'habitNoted' }] : [];
  return redirectWithFlash(context, back, [...noted, ...(await levelReached(facts, marked.levelReached))]);
}

export default function HabitDay({ loaderData, actionData }: Route.ComponentProps) {
  const { note, seen, ...shown } = loaderData;
  const isNote = actionData !== undefined && actionData.note !== null;
  return (
    <HabitDayPage
      {...shown}
      note={isNote ? actionData.note : note}
      seen={isNote ? actionData.seen : seen}
      error={actionData?.error ?? null}
      amount={actionData?.amount ?? null}
      amountError={actionData?.amountError ?? null}
    />
  );
}

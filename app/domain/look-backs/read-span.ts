import type { Database } from '#db/database.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { readHabitDays, type DayTotal } from '../habits/read-habit-days.ts';
import { entriesAtEnds } from '../journal/entries-at-ends.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { checkInOf, type CheckIn } from '../program-days/check-ins.ts';
import { firstDayOf, standOf, type Run } from '../program-days/find-run.ts';
import { readKeptBeside } from '../program-days/look-back.ts';
import { readProgress, stepState } from '../program-days/read-progress.ts';
import { measurementOf, type Measurement } from '../measurements/measurement.ts';
import type { Practice, Span } from './spans.ts';

/** What was done in a span, in numbers. */
export interface SpanNumbers {
  /** Of the program; null without one. */
  readonly steps: { readonly done: number; readonly of: number } | null;
  readonly checkIns: number;
  /** Days of habits, each habit counted for itself: how many were kept of how many were due. */
  readonly habits: { readonly done: number; readonly due: number };
  /** Of the journal. */
  readonly pages: number;
}

/** A member's own words to a step, or of a page of the journal. */
export type OwnWords =
  | { readonly kind: 'answer'; readonly step: number; readonly text: string }
  | { readonly kind: 'page'; readonly entry: JournalEntry };

/** The look back at a quarter of a goal that was written within a span. */
export interface GoalPassed {
  readonly goalId: string;
  readonly title: string;
  readonly percent: number;
  readonly reflection: string;
}

/** What was done, said and written in a span. */
export interface SpanFacts extends SpanNumbers {
  readonly said: readonly CheckIn[];
  /** What became of habits on each day. */
  readonly days: readonly DayTotal[];
  /** The first and the last; one where there is no other. */
  readonly words: readonly OwnWords[];
  readonly goals: readonly GoalPassed[];
}

/** The steps that begin within a span and have come, by their numbers from 1 on. */
const stepsWithin = (run: Run, { from, to }: Span): readonly number[] =>
  run.steps.flatMap((_, index) => {
    const day = firstDayOf(run, index + 1);
    return day >= from && day <= to ? [index + 1] : [];
  });

const rateOf = (days: readonly DayTotal[]): SpanNumbers['habits'] =>
  days.reduce((all, { done, due }) => ({ done: all.done + done, due: all.due + due }), { done: 0, due: 0 });

/** @param today the member's own */
export async function readSpan(
  db: Database,
  userId: string,
  { run }: Practice,
  span: Span,
  today: Day,
): Promise<SpanFacts> {
  const { from, to } = span;
  const progress = run && (await readProgress(db, userId, run.id));
  const numbers = run ? stepsWithin(run, span).filter((number) => number <= standOf(run, today).step) : [];
  const done = progress
    ? numbers.filter((number) => stepState(progress, run!.steps[number - 1]!) === 'done').length
    : 0;
  const said = await db
    .selectFrom('check_ins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('on_day', '>=', from)
    .where('on_day', '<=', to)
    .orderBy('on_day')
    .execute();
  const answers = numbers.flatMap((step): OwnWords[] => {
    const { id } = run!.steps[step - 1]!;
    const text = progress!.answers.find((one) => one.step === id && one.text !== '')?.text;
    return text ? [{ kind: 'answer', step, text }] : [];
  });
  const { pages } = await readKeptBeside(db, userId, [from, to]);
  const entries = answers.length > 0 || pages === 0 ? [] : await entriesAtEnds(db, userId, [from, to]);
  const words: readonly OwnWords[] =
    answers.length > 0 ? answers : entries.map((entry) => ({ kind: 'page', entry }));
  const { days } = await readHabitDays(db, userId, to, [from, to], today);
  return {
    steps: run && { done, of: numbers.length },
    checkIns: said.length,
    habits: rateOf(days),
    days,
    pages,
    said: said.map(checkInOf),
    words: words.length > 1 ? [words[0]!, words.at(-1)!] : words,
    goals: await goalsPassed(db, userId, span),
  };
}

async function goalsPassed(db: Database, userId: string, { from, to }: Span): Promise<readonly GoalPassed[]> {
  const rows = await db
    .selectFrom('goal_checkpoints')
    .innerJoin('user_goals', 'user_goals.id', 'goal_checkpoints.goal_id')
    .select([
      'goal_checkpoints.goal_id',
      'user_goals.title',
      'goal_checkpoints.percent',
      'goal_checkpoints.day',
      'goal_checkpoints.reflection',
    ])
    .where('goal_checkpoints.user_id', '=', userId)
    .where('goal_checkpoints.day', '>=', from)
    .where('goal_checkpoints.day', '<=', to)
    .execute();
  return rows
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.percent - other.percent)
    .map(({ goal_id, title, percent, reflection }) => ({ goalId: goal_id, title, percent, reflection }));
}

/** Checkpoints of measurements are recorded some days before or after their day. */
const [measuredBefore, measuredAfter] = [3, 7];

/** The first and the last measurement of a span; null where there are no two. One query. */
export async function measuredAtEnds(
  db: Database,
  userId: string,
  { from, to }: Span,
): Promise<readonly [Measurement, Measurement] | null> {
  const rows = await db
    .selectFrom('measurements')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '>=', addDays(from, -measuredBefore))
    .where('day', '<=', addDays(to, measuredAfter))
    .orderBy('day')
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last && first !== last ? [measurementOf(first), measurementOf(last)] : null;
}

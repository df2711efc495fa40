import type { PillarName } from '#db/tables/practice.ts';
import type { HabitUnit } from '#app/domain/habits/library/library-habit.ts';
import type { HabitOfDay } from '#app/domain/habits/habit-day.ts';
import type { Rhythm } from '#app/domain/habits/schedule.ts';
import { weekdayList } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { TickRow } from '#app/ui/habits/views.ts';
import type { Pillar } from '#app/ui/pillar-hues.tsx';
import { numberFormat } from '#locales/formats.ts';

type Reader = Pick<MemberRequest, 't' | 'language'>;

/** A pillar as drawings name it. */
export const pillarOf = (pillar: PillarName): Pillar => pillar.toLowerCase() as Pillar;

/** Streaks are worth a word from here on. */
const shortestStreak = 3;

/** 'five days running', or times where not every day is due; null where it is too short to be one. */
export const streakText = ({ t }: Reader, streak: number, isDaily: boolean): string | null =>
  streak < shortestStreak ? null : t(`habits:streak.${isDaily ? 'days' : 'times'}`, { count: streak });

/** 'Every day', 'Monday, Wednesday', '3 times a week', 'every 2 days'. */
export function rhythmText({ t, language }: Reader, { kind, weekdays, number }: Rhythm): string {
  if (kind === 'per-week') return t('habits:rhythm.perWeek', { count: number });
  if (kind === 'every-n-days') return t('habits:rhythm.everyDays', { count: number });
  if (kind === 'daily' || weekdays === 127) return t('habits:rhythm.daily');
  return weekdayList(
    language,
    [0, 1, 2, 3, 4, 5, 6].filter((index) => (weekdays >> index) & 1),
  );
}

/** Units of the library by the names that they have in English: what was begun in it is read in the reader's language. */
const knownUnits: ReadonlySet<string> = new Set<HabitUnit>(['minutes', 'glasses', 'pages', 'steps', 'times']);

/** What a habit is counted in; anybody's own word stays as it was typed. */
export const unitText = ({ t }: Pick<Reader, 't'>, unit: string): string =>
  knownUnits.has(unit) ? t(`habits:unit.${unit}`) : unit;

/** '10 minutes', '6,000 steps'. */
export const amountText = (reader: Reader, amount: number, unit: string): string =>
  reader.t('habits:amount.whole', {
    target: numberFormat(reader.language).format(amount),
    unit: unitText(reader, unit),
  });

/** How a day of a habit went, in words: 'Done', '8 of 10 pages'. */
export function dayWords({ t }: Pick<Reader, 't'>, { state, amount, target, unit }: HabitOfDay): string {
  if (target === null || state === 'skipped') return t(`habits:state.${state}`);
  return `${t('habits:amount.of', { amount, target })} ${unitText({ t }, unit)}`;
}

/** A habit of a day as its row shows it. */
export function tickRow(facts: Reader, habit: HabitOfDay): TickRow {
  const { id, name, pillar, cue, unit, target, amount, state, streak, isDaily, week, isAway } = habit;
  const ofWeek = week ? facts.t('habits:ofWeek', { done: week.done, count: week.asked }) : '';
  return {
    id,
    name,
    href: `/habits/${id}`,
    pillar: pillarOf(pillar),
    line: [cue, ofWeek].filter((part) => part !== '').join(' · ') || null,
    streak: isAway ? null : streakText(facts, streak, isDaily),
    state,
    amount,
    target,
    unit: unitText(facts, unit),
    said: isAway ? dayWords(facts, habit) : null,
  };
}

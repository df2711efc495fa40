import { addDays, mondayOf, sundayOf } from '#app/domain/days/calendar.ts';
import { readHabitWeek, type HabitSpan, type SpanDay } from '#app/domain/habits/habit-span.ts';
import { isDay } from '#app/forms/engine/parse.ts';
import { longDayInText, shortDayText, weekdaysOf } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { WeekCell, WeekRow } from '#app/ui/habits/views.ts';
import type { WeekView } from '#app/ui/habits/week.tsx';
import { pillarOf } from '#app/views/tick-row.ts';

/** What a day of a habit is called and counted as: of those that ask for nothing, what was skipped is told apart. */
export const calledState = ({ state, stored }: SpanDay): SpanDay['state'] | 'skipped' =>
  state === 'rest' && stored === 'skipped' ? 'skipped' : state;

/** How a day of a habit is called wherever its sign stands. */
export const stateWord = ({ t }: Pick<MemberRequest, 't'>, day: SpanDay): string =>
  t(`habits:state.${calledState(day)}`);

/** A week of all habits, by default this one. */
export async function weekView(facts: MemberRequest, query: URLSearchParams): Promise<WeekView> {
  const { db, viewer, today, language, t } = facts;
  const asked = query.get('date') ?? today;
  const day = isDay(asked) && asked <= today && asked >= '2000' ? asked : today;
  const monday = mondayOf(day);
  const isNow = monday === mondayOf(today);
  const letters = weekdaysOf(language);
  // A week that is full asks for no more, and takes more.
  const stateOf = (habit: HabitSpan, { state, stored, isOpen }: SpanDay): WeekCell['state'] => {
    if (stored === 'skipped') return stored;
    return state === 'rest' && isOpen && habit.rhythm.kind === 'per-week' ? 'open' : state;
  };
  const cellOf = (habit: HabitSpan, one: SpanDay, index: number): WeekCell => ({
    day: one.day,
    letter: letters[index]!.short,
    number: String(Number(one.day.slice(8))),
    name: longDayInText(language, one.day, today),
    state: stateOf(habit, one),
    said: stateWord(facts, one),
    isOpen: one.isOpen,
    isToday: one.day === today,
  });
  const rowOf = (habit: HabitSpan): WeekRow => ({
    id: habit.id,
    name: habit.name,
    href: `/habits/${habit.id}`,
    pillar: pillarOf(habit.pillar),
    kept: t('habits:kept', { done: habit.done, asked: habit.asked }),
    cells: habit.days.map((one, index) => cellOf(habit, one, index)),
  });
  const at = (date: string): string => `/habits?tab=weekly&date=${date}`;
  const habits = await readHabitWeek(db, viewer.id, day, today);
  return {
    tab: 'weekly',
    said: t('habits:week.of', {
      from: shortDayText(language, monday, today),
      to: shortDayText(language, sundayOf(day), today),
    }),
    ticks: { view: 'week', rows: habits.map(rowOf), back: isNow ? '/habits?tab=weekly' : at(monday) },
    numbers: numbersOf(habits, facts),
    earlier: at(addDays(monday, -7)),
    later: isNow ? null : at(addDays(monday, 7)),
    words: habits.map(({ name }) => name),
  };
}

/** The same in numbers. */
export const numbersOf = (habits: readonly HabitSpan[], { t }: Pick<MemberRequest, 't'>) => ({
  label: t('habits:numbers.label'),
  columns: ['habit', 'done', 'asked', 'percent'].map((column) => t(`habits:numbers.${column}`)),
  rows: habits.map(({ name, done, asked, percent }) => [
    name,
    String(done),
    String(asked),
    percent === null ? '–' : t('habits:percent', { percent }),
  ]),
});

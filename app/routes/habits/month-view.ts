import { addDays, weekdayOf, lastOfMonth } from '#app/domain/days/calendar.ts';
import { readHabitMonth, type HabitSpan, type SpanDay } from '#app/domain/habits/habit-span.ts';
import { dayText, monthInText, monthText, weekdaysOf } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { MonthMap, MonthView } from '#app/ui/habits/month.tsx';
import { dayPath } from '#app/ui/habits/views.ts';
import type { HeatDay } from '#app/ui/parts/heat-map.tsx';
import { pillarOf } from '#app/views/tick-row.ts';
import { numbersOf, stateWord } from './week-view.ts';

export const dotOf = {
  done: 'kept',
  part: 'part',
  open: 'quiet',
  rest: 'rest',
  before: 'ahead',
  ahead: 'ahead',
} as const;

/** A month of all habits, by default this one. */
export async function monthView(facts: MemberRequest, query: URLSearchParams): Promise<MonthView> {
  const { db, viewer, today, language } = facts;
  const asked = query.get('month') ?? '';
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= today.slice(0, 7);
  const month = isMonth ? asked : today.slice(0, 7);
  const habits = await readHabitMonth(db, viewer.id, month, today);
  const at = (day: string): string => `/habits?tab=monthly&month=${day.slice(0, 7)}`;
  return {
    tab: 'monthly',
    said: monthText(language, month, today),
    saidInText: monthInText(language, month, today),
    weekdays: weekdaysOf(language),
    maps: habits.map((habit) => mapOf(habit, facts)),
    numbers: numbersOf(habits, facts),
    earlier: at(addDays(`${month}-01`, -1)),
    later: month === today.slice(0, 7) ? null : at(addDays(lastOfMonth(month), 1)),
    words: habits.map(({ name }) => name),
  };
}

function mapOf(habit: HabitSpan, facts: MemberRequest): MonthMap {
  const { t, language, today } = facts;
  const dayOf = (one: SpanDay): HeatDay => ({
    number: String(Number(one.day.slice(8))),
    href: one.day <= today ? dayPath(habit.id, one.day) : undefined,
    name: t('habits:dayIs', { day: dayText(language, one.day, today), state: stateWord(facts, one) }),
    state: dotOf[one.state],
    isToday: one.day === today,
  });
  const cells: (HeatDay | null)[] = [
    ...Array.from({ length: weekdayOf(habit.days[0]!.day) }, () => null),
    ...habit.days.map(dayOf),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  const most =
    habit.bestWeekday === null
      ? ''
      : t('habits:month.most', { days: t(`habits:month.weekdays.${habit.bestWeekday}`) });
  return {
    id: habit.id,
    name: habit.name,
    pillar: pillarOf(habit.pillar),
    // Before anything was asked for, '0 of 0 days' would be a number of nothing.
    sentence:
      habit.done + habit.asked === 0
        ? t('habits:month.notYet')
        : t('habits:month.sentence', { done: habit.done, count: habit.asked, most }),
    weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)),
  };
}

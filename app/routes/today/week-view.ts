import type { PageOfDay } from '#app/domain/dashboard/read-day.ts';
import { daysFrom } from '#app/domain/days/calendar.ts';
import { readHabitDays, totalOn, type DayTotal } from '#app/domain/habits/read-habit-days.ts';
import { shortDayText, weekdaysOf } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { WeekView } from '#app/ui/today/views.ts';
import type { TodayOpens } from './opens.ts';

/** What a day of the calendar is asked with. */
export const dayPath = (day: string): string => `/calendar?date=${day}`;

/** The habits of a day with the days around it; where habits are closed there are none, and nothing was due on any of those days. */
export async function habitDays(
  { db, viewer, today }: MemberRequest,
  opens: Pick<TodayOpens, 'habits'>,
  day: string,
  around: readonly [string, string],
): ReturnType<typeof readHabitDays> {
  if (opens.habits) return readHabitDays(db, viewer.id, day, around, today);
  return {
    habits: [],
    listed: totalOn([], day, today),
    days: daysFrom(...around).map((one) => totalOn([], one, today)),
    hasHabits: false,
  };
}

/** The days of this week as links, with what became of each in words. */
export function weekOf(
  { t, language, today }: MemberRequest,
  days: readonly DayTotal[],
  pages: readonly PageOfDay[],
  { calendar }: Pick<TodayOpens, 'calendar'>,
): WeekView {
  const names = weekdaysOf(language);
  return days.map((total, index) => ({
    id: total.day,
    letter: names[index]!.short,
    number: String(Number(total.day.slice(8))),
    name: `${names[index]!.long}, ${shortDayText(language, total.day)}: ${saidOf(t, total, pages)}`,
    state: total.state,
    isToday: total.day === today,
    ...(total.day === today ? { href: '/dashboard' } : {}),
    ...(total.day < today && calendar ? { href: dayPath(total.day) } : {}),
  }));
}

/** 'two of three habits, a page' */
export function saidOf(
  t: MemberRequest['t'],
  { day, done, due, state }: DayTotal,
  pages: readonly PageOfDay[],
): string {
  const count = pages.filter((page) => page.day === day).length;
  const said = [
    state === 'ahead' || state === 'rest' ? '' : t('today:said.habits', { done, count: due }),
    count > 0 ? t('today:said.pages', { count }) : '',
  ].filter((text) => text !== '');
  return said.length > 0 ? said.join(', ') : t(state === 'ahead' ? 'today:said.ahead' : 'today:said.nothing');
}

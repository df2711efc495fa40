import { addDays } from '#app/domain/days/calendar.ts';
import { firstOpenDay, readHabitDay, type HabitOfDay } from '#app/domain/habits/habit-day.ts';
import { listHabits } from '#app/domain/habits/list-habits.ts';
import { isDay } from '#app/forms/engine/parse.ts';
import { dayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { OverviewView } from '#app/ui/habits/overview.tsx';
import { suggestionsFor } from './suggestions.ts';
import { tickRow } from '#app/views/tick-row.ts';

const parts = ['morning', 'afternoon', 'evening', 'anytime'] as const;
const partOf = ({ timeOfDay }: HabitOfDay): string => (timeOfDay === 'all' ? 'anytime' : timeOfDay);

/** The habits of a day, by default of today, by part of the day; where there is none at all, three that fit. */
export async function overviewView(facts: MemberRequest, query: URLSearchParams): Promise<OverviewView> {
  const { db, viewer, today, language } = facts;
  const asked = query.get('date') ?? today;
  const day = isDay(asked) && asked <= today && asked >= firstOpenDay(today) ? asked : today;
  const habits = await readHabitDay(db, viewer.id, day, today);
  const isEmpty = habits.length === 0 && (await listHabits(db, viewer.id, today)).habits.length === 0;
  const due = habits.filter(({ state }) => state !== 'skipped');
  const done = due.filter(({ state }) => state === 'done').length;
  const path = day === today ? '/habits' : `/habits?date=${day}`;
  return {
    tab: 'overview',
    said: dayText(language, day, today),
    isToday: day === today,
    done,
    due: due.length,
    groups: parts.flatMap((part) => {
      const own = habits.filter((habit) => partOf(habit) === part);
      if (own.length === 0) return [];
      const rows = own.map((habit) => tickRow(facts, habit));
      return [{ part, ticks: { view: 'day', rows, day, back: path } as const }];
    }),
    earlier: day > firstOpenDay(today) ? `/habits?date=${addDays(day, -1)}` : null,
    suggestions: isEmpty ? await suggestionsFor(facts) : null,
    words: habits.flatMap(({ name, cue, note }) => [name, cue, note]),
  };
}

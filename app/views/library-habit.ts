import type { HabitFacts } from '#app/domain/habits/create-habit.ts';
import { growingWeeks } from '#app/domain/habits/growth.ts';
import { progressionOf } from '#app/domain/habits/progression.ts';
import type { LibraryHabit, LibrarySchedule } from '#app/domain/habits/library/library-habit.ts';
import { daily, type Rhythm } from '#app/domain/habits/schedule.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { HabitChoice } from '#app/ui/habits/habit-choices.tsx';
import { pillarOf, rhythmText } from '#app/views/tick-row.ts';

type Reader = Pick<MemberRequest, 't' | 'language'>;

/** The library's schedule as habits keep theirs. */
function rhythmOf(schedule: LibrarySchedule): Rhythm {
  switch (schedule.kind) {
    case 'daily':
      return daily;
    case 'weekdays':
      return {
        kind: 'weekdays',
        weekdays: schedule.days.reduce((bits, day) => bits | (1 << (day - 1)), 0),
        number: 1,
      };
    case 'per-week':
      return { ...daily, kind: 'per-week', number: schedule.times };
    case 'every':
      return { ...daily, kind: 'every-n-days', number: schedule.days };
  }
}

/** The other way round. */
export function libraryScheduleOf({ kind, weekdays, number }: Rhythm): LibrarySchedule {
  if (kind === 'per-week') return { kind, times: number };
  if (kind === 'every-n-days') return { kind: 'every', days: number };
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => (weekdays >> (day - 1)) & 1);
  return kind === 'weekdays' ? { kind, days } : { kind: 'daily' };
}

const wordOf = ({ t }: Reader, { key }: LibraryHabit, part: 'name' | 'description' | 'cue' | 'why'): string =>
  t(`habit-library:${key}.${part}`);

/** A habit of the library as a member begins it, in their language. */
export function factsOf(reader: Reader, habit: LibraryHabit): HabitFacts {
  const { unit, target } = habit;
  const isCounted = unit !== undefined && target !== undefined;
  return {
    name: wordOf(reader, habit, 'name'),
    pillar: habit.pillar,
    timeOfDay: habit.timeOfDay,
    description: wordOf(reader, habit, 'description'),
    cue: wordOf(reader, habit, 'cue'),
    unit: isCounted ? reader.t(`habits:unit.${unit}`) : '',
    target: isCounted ? target : null,
    rhythm: rhythmOf(habit.schedule),
    grows: growingWeeks(progressionOf(habit)),
  };
}

/** A habit of the library as lists show it. @param names of the habits that the member has already */
export function choiceOf(reader: Reader, habit: LibraryHabit, names: ReadonlySet<string>): HabitChoice {
  const name = wordOf(reader, habit, 'name');
  const { unit, target } = habit;
  const amount =
    unit && target ? [reader.t(`habit-library:progression.amount.${unit}`, { count: target })] : [];
  return {
    key: habit.key,
    name,
    pillar: pillarOf(habit.pillar),
    description: wordOf(reader, habit, 'description'),
    why: wordOf(reader, habit, 'why'),
    rhythm: [rhythmText(reader, rhythmOf(habit.schedule)), ...amount].join(', '),
    isTaken: names.has(name),
  };
}

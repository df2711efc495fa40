import type { PillarName, TimeOfDay } from '#db/tables/practice.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import type { HabitFacts } from '#app/domain/habits/create-habit.ts';
import { firstOpenDay } from '#app/domain/habits/habit-day.ts';
import { growingWeeks } from '#app/domain/habits/growth.ts';
import { progressionOf } from '#app/domain/habits/progression.ts';
import { daily, type Rhythm } from '#app/domain/habits/schedule.ts';
import { habitForm } from '#app/forms/definitions/habit.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { libraryScheduleOf } from '#app/views/library-habit.ts';

const [section] = habitForm.sections;
type Answers = AnswersOf<typeof habitForm>;
type Problems = Readonly<Record<string, Problem>>;

/** A habit as it was typed: what it says, or what is wrong with it. */
export interface TypedHabit {
  readonly facts: HabitFacts;
  readonly startsOn: string | undefined;
  readonly problems: Problems;
}

const missing: Problem = { key: 'required' };

function rhythmOf(answers: Answers): Rhythm {
  const { frequency: kind = 'daily', weekdays = [], times, every } = answers;
  if (kind === 'weekdays')
    return { kind, weekdays: weekdays.reduce((bits, day) => bits | (1 << (Number(day) - 1)), 0), number: 1 };
  if (kind === 'per-week') return { ...daily, kind, number: times ?? 1 };
  return kind === 'every-n-days' ? { ...daily, kind, number: every ?? 2 } : daily;
}

/** Reads the form of a habit. Nothing is asked of what the chosen frequency has no use for. */
export function parseHabit(posted: Posted, facts: MemberRequest): TypedHabit {
  const parsed = parseSection(section, posted, facts);
  const answers = parsed.answers as Answers;
  const problems: Record<string, Problem> = { ...parsed.problems };
  for (const field of section.fields)
    if ('required' in field && answers[field.id] === undefined) problems[field.id] ??= requiredProblem(field);
  const { frequency } = answers;
  const used = { weekdays: 'weekdays', times: 'per-week', every: 'every-n-days' } as const;
  for (const [id, kind] of Object.entries(used) as [keyof typeof used, string][])
    if (frequency !== kind) delete problems[id];
    else if (answers[id] === undefined || (id === 'weekdays' && answers.weekdays?.length === 0))
      problems[id] ??= missing;
  if (answers.unit !== undefined && answers.target === undefined) problems['target'] ??= missing;
  if (answers.target !== undefined && answers.unit === undefined) problems['unit'] ??= missing;
  const startsOn = answers.starts_on;
  if (startsOn && (startsOn < firstOpenDay(facts.today) || startsOn > addDays(facts.today, 365)))
    problems['starts_on'] ??= { key: 'habitStart' };
  const rhythm = rhythmOf(answers);
  const { unit = '', target = null } = answers;
  const schedule = libraryScheduleOf(rhythm);
  return {
    facts: {
      name: answers.name ?? '',
      pillar: (answers.pillar ?? 'Health') as PillarName,
      timeOfDay: (answers.time_of_day ?? 'anytime') as TimeOfDay,
      description: answers.description ?? '',
      cue: answers.cue ?? '',
      unit,
      target,
      rhythm,
      grows: answers.grows
        ? growingWeeks(progressionOf({ schedule, ...(target === null ? {} : { unit: 'times', target }) }))
        : [],
    },
    startsOn,
    problems,
  };
}

/** A habit as the controls of its form. */
export function habitAsTyped(habit: HabitFacts): Posted {
  const { kind, weekdays, number } = habit.rhythm;
  const chosen = [1, 2, 3, 4, 5, 6, 7].filter((day) => (weekdays >> (day - 1)) & 1).map(String);
  return {
    name: [habit.name],
    pillar: [habit.pillar],
    time_of_day: [habit.timeOfDay === 'all' ? 'anytime' : habit.timeOfDay],
    frequency: [kind],
    weekdays: kind === 'weekdays' ? chosen : [],
    times: kind === 'per-week' ? [String(number)] : [],
    every: kind === 'every-n-days' ? [String(number)] : [],
    target: habit.target === null ? [] : [String(habit.target)],
    unit: [habit.unit],
    cue: [habit.cue],
    description: [habit.description],
  };
}

/** What is said of a habit once, when it is new. */
const ofNew: readonly string[] = ['starts_on', 'grows'];

/** The fields of the form as a page shows them. @param isNew with the day from which it counts, and whether it grows */
export function habitFields(
  typed: Posted,
  problems: Problems,
  facts: MemberRequest,
  isNew: boolean,
): readonly FieldView[] {
  const input = { answers: {}, typed, suggested: {}, problems, today: facts.today };
  return viewSection(habitForm, section, input, facts).filter(({ id }) => isNew || !ofNew.includes(id));
}

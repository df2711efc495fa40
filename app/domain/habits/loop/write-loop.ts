import { writePlainCsv, type Cell } from '#app/gateways/files/write-csv.ts';
import { daysFrom, mondayOf, sundayOf, type Day } from '#app/domain/days/calendar.ts';
import type { Habit } from '../read-habits.ts';
import { isArchived } from '../read-habits.ts';
import { scheduleOn, type Rhythm } from '../schedule.ts';
import { strengthByDay } from '../tally.ts';

/** So often in so many days. */
function frequencyOf({ kind, weekdays, number }: Rhythm): readonly [times: number, span: number] {
  if (kind === 'per-week') return [number, 7];
  if (kind === 'every-n-days') return [1, number];
  return kind === 'daily' ? [1, 1] : [[...weekdays.toString(2)].filter((bit) => bit === '1').length, 7];
}

const colors = {
  Mindset: '#3949AB',
  Health: '#43A047',
  Financial: '#FF8F00',
  Relationships: '#D81B60',
  Purpose: '#00897B',
} as const;

const header = [
  'Position',
  'Name',
  'Type',
  'Question',
  'Description',
  'FrequencyNumerator',
  'FrequencyDenominator',
  'Color',
  'Unit',
  'Target Type',
  'Target Value',
  'Archived?',
];

const number = (index: number): string => String(index + 1).padStart(3, '0');

/** What a day asked for, where that was another amount than now; a day of before amounts was whole when it was done once. */
function otherTarget({ days, target }: Habit, day: Day): string {
  const there = days.get(day);
  if (target === null || !there || (there.state !== 'done' && there.state !== 'part')) return '';
  return there.target === target ? '' : (there.target ?? 1).toFixed(1);
}

function entryOf({ days, target }: Habit, day: Day): string {
  const { state, amount } = days.get(day) ?? { state: 'open', amount: 0 };
  if (state === 'skipped') return 'SKIP';
  if (target !== null) return String(amount * 1000);
  return state === 'done' ? 'YES_MANUAL' : 'NO';
}

/** A habit's folder: letters and digits that every file system takes, and neither a space nor a dot at its end. */
const folderOf = ({ name }: Habit, index: number): string =>
  `${number(index)} ${name
    .replaceAll(/[^ a-zA-Z0-9._-]+/g, '')
    .slice(0, 100)
    .trim()}`.replace(/[ .]+$/, '');

/**
 * Habits as Loop Habit Tracker exports them: `Habits.csv`, all days and all strengths in `Checkmarks.csv` and `Scores.csv`, and
 * a folder for each habit with its own, notes with them. Days are newest first, amounts in thousandths, as there. What a day asked
 * for before the amount was changed stands beside it, so that what was done comes back as done.
 * @param habits with all of their days @returns files by their paths
 */
export function writeLoop(habits: readonly Habit[], today: Day): ReadonlyMap<string, string> {
  const lives = habits.map((habit) => {
    const first = [...habit.days.keys()].reduce((one, day) => (day < one ? day : one), habit.life.startedOn);
    const strengths = strengthByDay(habit.life, habit.marks, mondayOf(first), sundayOf(today));
    let strength = 0;
    const scores = new Map<Day, string>();
    for (const day of daysFrom(first, today)) {
      strength = strengths.get(day) ?? strength;
      scores.set(day, strength.toFixed(4));
    }
    return { habit, first, scores };
  });
  const oldest = lives.reduce((one, { first }) => (first < one ? first : one), today);
  const days = daysFrom(oldest, today).toReversed();
  const common = (cellsOf: (day: Day) => readonly Cell[]): string =>
    writePlainCsv([
      ['Date', ...habits.map(({ name }) => name), ''],
      ...days.map((day) => [day, ...cellsOf(day), '']),
    ]);
  const files = new Map<string, string>();
  files.set(
    'Habits.csv',
    writePlainCsv([header, ...habits.map((habit, index) => rowOf(habit, index, today))]),
  );
  for (const [index, { habit, scores }] of lives.entries()) {
    const known = [...habit.days.keys()].sort().toReversed();
    const entries = known.map((day) => [day, entryOf(habit, day), habit.days.get(day)!.note]);
    const targets = known.map((day) => otherTarget(habit, day));
    const rows = [['Date', 'Value', 'Notes'], ...entries];
    // A column of ours, where it says something: there a habit has one amount for all of its days.
    const marks = targets.some((target) => target !== '')
      ? rows.map((row, at) => [...row, at === 0 ? 'Target' : targets[at - 1]!])
      : rows;
    const folder = folderOf(habit, index);
    files.set(`${folder}/Checkmarks.csv`, writePlainCsv(marks));
    files.set(`${folder}/Scores.csv`, writePlainCsv([['Date', 'Score'], ...[...scores].toReversed()]));
  }
  files.set(
    'Checkmarks.csv',
    common((day) => habits.map((habit) => entryOf(habit, day))),
  );
  files.set(
    'Scores.csv',
    common((day) => lives.map(({ scores }) => scores.get(day) ?? '0.0000')),
  );
  return files;
}

function rowOf(habit: Habit, index: number, today: Day): readonly Cell[] {
  const { name, description, pillar, unit, target } = habit;
  const [times, span] = frequencyOf(scheduleOn(habit.life, today));
  const type = target === null ? 'YES_NO' : 'NUMERICAL';
  const counted = target === null ? ['', '', ''] : [unit, 'AT_LEAST', target.toFixed(1)];
  const facts = [number(index), name, type, '', description, times, span, colors[pillar]];
  return [...facts, ...counted, String(isArchived(habit))];
}

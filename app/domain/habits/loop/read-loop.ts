import { cleanText, isDay } from '#app/forms/engine/parse.ts';
import { withoutGuard } from '#app/gateways/files/write-csv.ts';
import { readCsv } from '#app/gateways/files/read-archive.ts';
import type { Day } from '#app/domain/days/calendar.ts';
import { daily, type Rhythm } from '../schedule.ts';
import type { LoopDay, LoopHabit } from './loop-habit.ts';

/** What is taken of a file at the most: as many as anybody has. */
const most = { habits: 200, days: 60_000 };

export type LoopRead =
  | {
      readonly ok: true;
      readonly habits: readonly LoopHabit[];
      /** Habits of a kind that is not kept here. */ readonly left: number;
    }
  | { readonly ok: false; readonly reason: 'not-loop' | 'too-much' };

type Rows = readonly (readonly string[])[];

/** A cell as it was meant: without the apostrophes that keep spreadsheets from reckoning with it. */
const cell = (text: string | undefined, longest: number): string =>
  [...cleanText(withoutGuard(text ?? ''))].slice(0, longest).join('');

/** A column by its name in any of Loop's versions. */
const columnOf = (header: readonly string[], ...names: readonly string[]): number =>
  header.findIndex((title) => names.includes(title.trim().toLowerCase()));

/** So often in so many days, as we know it: what has no counterpart becomes so often a week. */
export function rhythmOf(times: number, span: number): Rhythm {
  if (!(times > 0) || !(span > 0) || times >= span) return daily;
  if (span === 7) return { ...daily, kind: 'per-week', number: times };
  if (times === 1 && span <= 60) return { ...daily, kind: 'every-n-days', number: span };
  return { ...daily, kind: 'per-week', number: Math.min(7, Math.max(1, Math.round((times * 7) / span))) };
}

interface Described extends Omit<LoopHabit, 'days'> {
  /** Its amount as it stands there, with its fraction. */
  readonly asked: number | null;
  readonly position: number;
  readonly isCounted: boolean;
  readonly isLimit: boolean;
}

/** The rows of Habits.csv. */
function describe(rows: Rows): readonly Described[] {
  const [header = [], ...lines] = rows;
  const at = {
    position: columnOf(header, 'position'),
    name: columnOf(header, 'name'),
    type: columnOf(header, 'type'),
    question: columnOf(header, 'question'),
    description: columnOf(header, 'description'),
    times: columnOf(header, 'frequencynumerator', 'numrepetitions'),
    span: columnOf(header, 'frequencydenominator', 'interval'),
    unit: columnOf(header, 'unit'),
    kind: columnOf(header, 'target type'),
    target: columnOf(header, 'target value'),
    archived: columnOf(header, 'archived?'),
  };
  return lines.map((line, index) => {
    const isCounted = line[at.type] === 'NUMERICAL';
    const asked = isCounted ? (askedOf(line[at.target]) ?? 1) : null;
    const span = Number(line[at.span]);
    return {
      position: Number(line[at.position]) || index + 1,
      name: cell(line[at.name], 80),
      description: cell([line[at.question], line[at.description]].filter(Boolean).join('\n'), 500),
      rhythm: rhythmOf(Number(line[at.times]), span),
      unit: isCounted ? cell(line[at.unit], 30) || '×' : '',
      target: asked === null ? null : wholeOf(asked),
      asked,
      isArchived: line[at.archived] === 'true',
      ...(isCounted && line[at.times] === '1' && span > 1 ? { sumOf: span } : {}),
      isCounted,
      isLimit: line[at.kind] === 'AT_MOST',
    };
  });
}

/**
 * What a cell says of a day; null where it says nothing. Numbers are thousandths, unless they have a point. Whether the day was whole
 * is said by what stands there, and not by what is left of it as a whole number: of half of one there would be nothing, or all.
 * @param asked the amount to be reached, with its fraction
 */
export function readEntry(
  value: string,
  asked: number | null,
): Pick<LoopDay, 'state' | 'amount' | 'target'> | null {
  if (value === 'SKIP' || (asked === null && value === '3')) return { state: 'skipped', amount: 0 };
  if (asked === null) return value === 'YES_MANUAL' || value === '2' ? { state: 'done', amount: 1 } : null;
  if (!/^\d{1,12}(\.\d+)?$/.test(value)) return null;
  const reached = value.includes('.') ? Number(value) : Number(value) / 1000;
  if (reached === 0) return null;
  const amount = wholeOf(reached);
  if (reached >= asked) return { state: 'done', amount };
  // What was less than the whole is less as a whole number too.
  return amount < wholeOf(asked) ? { state: 'part', amount } : { state: 'part', amount, target: amount + 1 };
}

/** An amount as a whole number, the only ones that are kept: at least one where there is something. */
const wholeOf = (amount: number): number => Math.min(1_000_000, Math.max(1, Math.round(amount)));

/** An amount to be reached; null where there is none. */
const askedOf = (text: string | undefined): number | null => {
  const asked = Number(text);
  return asked > 0 ? asked : null;
};

/** In which columns a day stands; below zero where there is none. */
interface Columns {
  readonly value: number;
  readonly notes: number;
  /** Ours alone: what the day asked for, where that was changed since. */
  readonly target: number;
}

function daysOf(rows: Rows, at: Columns, { asked }: Described, today: Day): LoopDay[] {
  const days = new Map<Day, LoopDay>();
  for (const line of rows) {
    const day = line[0] ?? '';
    if (!isDay(day) || day > today || day < '1970') continue;
    const own = asked === null ? null : askedOf(line[at.target]);
    const entry = readEntry(line[at.value]?.trim() ?? '', own ?? asked);
    const note = cell(line[at.notes], 500);
    // What was noted of a day on which nothing was done is no less a note.
    if (!entry && note === '') continue;
    const target = own === null || own === asked ? {} : { target: wholeOf(own) };
    days.set(day, { day, ...target, ...(entry ?? { state: 'open', amount: 0 }), note });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

const isMarks = ([first, ...others]: readonly string[]): boolean => first === 'Date' && others.length > 0;

/**
 * Habits of Loop Habit Tracker's export: the folder of its ZIP, or one of its files. Each habit's own file is read where it is
 * there, because it has the notes; else its column of the common one. What Loop ticked by itself is no tick.
 * @param files by their paths in the ZIP; one file alone under any name
 * @param today the member's own: no day after it is read
 */
export function readLoop(files: ReadonlyMap<string, string>, today: Day): LoopRead {
  const tables = [...files].map(([path, text]) => ({ path, rows: readCsv(text) ?? [] }));
  const listed = tables.find(({ rows: [header = []] }) => columnOf(header, 'position') === 0)?.rows;
  const own = (position: number): Rows | undefined =>
    tables.find(({ path }) =>
      new RegExp(`(^|/)${String(position).padStart(3, '0')}( [^/]*)?/Checkmarks\\.csv$`, 'i').test(path),
    )?.rows;
  const common = tables.find(
    ({ path, rows: [header = []] }) =>
      isMarks(header) && !/scores/i.test(path) && !/(^|\/)\d{3}( [^/]*)?\//.test(path),
  )?.rows;
  if (!listed && !common) return { ok: false, reason: 'not-loop' };
  const [header = [], ...lines] = common ?? [];
  const names = header.slice(1).filter((name) => name.trim() !== '');
  if (!listed && header[1] === 'Value') return { ok: false, reason: 'not-loop' };
  const described =
    (listed && describe(listed)) ??
    names.map((name, index): Described => {
      // A column with a number that is no sign of a tick is one of amounts.
      const isCounted = lines.some((line) => /^(\d{3,}|\d+\.\d+)$/.test(line[index + 1]?.trim() ?? ''));
      const facts = {
        description: '',
        rhythm: daily,
        unit: isCounted ? '×' : '',
        target: isCounted ? 1 : null,
        asked: isCounted ? 1 : null,
      };
      return {
        name: cell(name, 80),
        ...facts,
        isArchived: false,
        position: index + 1,
        isCounted,
        isLimit: false,
      };
    });
  const kept = described.filter(({ name, isLimit }) => name !== '' && !isLimit);
  const habits = kept.map((one): LoopHabit => {
    const { position, isCounted: _counted, isLimit: _limit, asked: _asked, ...facts } = one;
    const file = own(position);
    const [title = [], ...entries] = file ?? [];
    const column = listed && names.length === described.length ? position : names.indexOf(facts.name) + 1;
    const isTitled = title[0] === 'Date';
    const at = isTitled
      ? { value: 1, notes: columnOf(title, 'notes'), target: columnOf(title, 'target') }
      : { value: 1, notes: 2, target: -1 };
    const days = file
      ? daysOf(isTitled ? entries : file, at, one, today)
      : column > 0
        ? daysOf(lines, { value: column, notes: -1, target: -1 }, one, today)
        : [];
    return { ...facts, days };
  });
  if (habits.length > most.habits || habits.reduce((sum, { days }) => sum + days.length, 0) > most.days)
    return { ok: false, reason: 'too-much' };
  return habits.length === 0
    ? { ok: false, reason: 'not-loop' }
    : { ok: true, habits, left: described.length - kept.length };
}

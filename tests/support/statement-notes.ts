// Which statements each test makes, and which tests are enough for all of them: what `npm test` repeats on Postgres.
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What one test did to its databases. */
export interface TestNote {
  /** The file, from the project's root, and the names from the outermost `describe` to the test itself. */
  readonly test: string;
  readonly statements: readonly string[];
  /** Whether transactions were under way at the same time, which two engines settle in different ways. */
  readonly hadCompany: boolean;
  readonly milliseconds: number;
}

/** What the test that runs did so far. */
export interface Noting {
  readonly statements: Set<string>;
  /** Transactions that are under way. */
  open: number;
  hadCompany: boolean;
  /** Whether it has a like on the other engine. */
  isOfBoth: boolean;
  began: number;
}

/** Files share their process, and what stands before each is read anew for each. */
const shared = globalThis as { statementsOfTest?: Noting };

/** What is noted of the test that runs; made at the first call, which says how. */
export const noting = (listen: () => Noting): Noting => (shared.statementsOfTest ??= listen());

/** Says that the test that runs is of one engine alone: nothing is made by it on the other one. */
export function isOfOneEngine(): void {
  if (shared.statementsOfTest) shared.statementsOfTest.isOfBoth = false;
}

/** A test, or what stands around one, as the runner knows them. */
interface Named {
  readonly name: string;
  readonly suite?: Named | undefined;
}

/** The name of a test in a note. */
export function nameOfTest(task: Named & { readonly file: { readonly name: string } }): string {
  const names: string[] = [];
  for (let at: Named | undefined = task; at; at = at.suite) names.unshift(at.name);
  return [task.file.name, ...names].join(' > ');
}

/** The statement without how many values it was given: a list of three asks as one of seven does. */
export const shapeOf = (sql: string): string =>
  sql.replaceAll(/\?(?:, \?)+/g, '?, …').replaceAll(/\(\?, …\)(?:, \(\?, …\))+/g, '(?, …), …');

/** Adds a note to those of this process. */
export const keepNote = (folder: string, note: TestNote): void =>
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(note)}\n`);

/** All notes of a run. */
export function readNotes(folder: string): readonly TestNote[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as TestNote);
}

/**
 * Tests that need not be repeated, because those that are left make each statement `times` times, or as often as anybody does.
 * Whatever had company is repeated. Of two that say the same the quicker one stays.
 * @param notes where several tests have one name, they are repeated together or not at all
 * @returns their names
 */
export function needless(notes: readonly TestNote[], times: number): ReadonlySet<string> {
  const needed = new Map<string, number>();
  for (const { statements } of notes)
    for (const statement of statements)
      needed.set(statement, Math.min(times, (needed.get(statement) ?? 0) + 1));
  const made = new Map<string, number>();
  const count = ({ statements }: TestNote, by: 1 | -1): void => {
    for (const statement of statements) made.set(statement, (made.get(statement) ?? 0) + by);
  };
  const lacks = (statement: string, without = 0): boolean =>
    (made.get(statement) ?? 0) - without < (needed.get(statement) ?? 0);
  const chosen: TestNote[] = [];
  const quickestFirst = notes.toSorted((one, other) => one.milliseconds - other.milliseconds);
  for (const note of quickestFirst)
    if (note.hadCompany || note.statements.some((statement) => lacks(statement))) {
      chosen.push(note);
      count(note, 1);
    }
  // What was chosen early may have been made needless by what came later.
  const repeated = new Set<string>();
  for (const note of chosen.toReversed())
    if (note.hadCompany || note.statements.some((statement) => lacks(statement, 1))) repeated.add(note.test);
    else count(note, -1);
  return new Set(notes.map(({ test }) => test).filter((test) => !repeated.has(test)));
}

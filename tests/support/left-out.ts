import { appendFileSync, existsSync } from 'node:fs';
import { describe } from 'vitest';

/**
 * Says that something is not tried here, and why: `npm test` repeats it in its last lines, so that nobody takes tests that
 * did not run for tests that passed. Saying the same twice counts once.
 * @param what the tests, as a reader of those lines knows them
 * @param because what is missing, and how to get it
 */
export function leaveOut(what: string, because: string): void {
  const line = `${what}, because ${because}`;
  const file = process.env['LEFT_OUT_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  else console.warn(`left out: ${line}`);
}

/** A program that is no part of the project, which tests start as it comes from Debian. */
export interface DebianProgram {
  /** Where Debian puts it. */
  readonly path: string;
  /** The package that has it. */
  readonly from: string;
}

/**
 * Tests with a real counterpart: they run where all of its programs are installed; else they are left out, and that is
 * said.
 * @param title of the tests, and what is said to be left out
 */
export function describeWith(title: string, programs: readonly DebianProgram[], tests: () => void): void {
  const missing = programs.filter((program) => !existsSync(program.path));
  for (const { path, from } of missing)
    leaveOut(title, `${path} is not on this machine (Debian's package ${from})`);
  describe.skipIf(missing.length > 0)(title, () => {
    tests();
  });
}

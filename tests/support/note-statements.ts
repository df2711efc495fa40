// Before each file of tests: notes which statements its tests make, where `npm test` asked for that, and leaves out those that
// need not be made on a second engine.
import { existsSync, readFileSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { TransactionBuilder } from 'kysely';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { keepNote, nameOfTest, noting, shapeOf, type Noting } from './statement-notes.ts';

const folder = process.env['STATEMENT_NOTES'];
const leftOut = process.env['NEEDLESS_TESTS'];

/** Hears of all statements and transactions of this process. */
function listen(): Noting {
  const noted: Noting = { statements: new Set(), open: 0, hadCompany: false, isOfBoth: true, began: 0 };
  // oxlint-disable typescript/unbound-method -- each is called with the `this` it was given
  const { prepare } = BetterSqlite.prototype;
  BetterSqlite.prototype.prepare = function (this: BetterSqlite.Database, sql: string) {
    noted.statements.add(shapeOf(sql));
    return prepare.call(this, sql);
  } as typeof prepare;
  const { execute } = TransactionBuilder.prototype;
  TransactionBuilder.prototype.execute = async function (this: TransactionBuilder<unknown>, work) {
    noted.open += 1;
    noted.hadCompany ||= noted.open > 1;
    try {
      return await execute.call(this, work);
    } finally {
      noted.open -= 1;
    }
  } as typeof execute;
  // oxlint-enable typescript/unbound-method
  return noted;
}

if (folder) {
  const noted = noting(listen);
  beforeEach(() => {
    noted.statements.clear();
    Object.assign(noted, { open: 0, hadCompany: false, isOfBoth: true, began: performance.now() });
  });
  afterEach(({ task }) => {
    if (!noted.isOfBoth) return;
    keepNote(folder, {
      test: nameOfTest(task),
      statements: [...noted.statements],
      hadCompany: noted.hadCompany,
      milliseconds: performance.now() - noted.began,
    });
  });
}

/** A test, or what holds some. */
interface Task {
  readonly type: string;
  readonly name: string;
  readonly file: { readonly name: string };
  readonly suite?: Task | undefined;
  readonly tasks?: readonly Task[];
  mode: string;
}

if (leftOut && existsSync(leftOut)) {
  const needless = new Set(JSON.parse(readFileSync(leftOut, 'utf8')) as string[]);
  const leaveOutOf = (task: Task): void => {
    if (task.type === 'test' && needless.has(nameOfTest(task))) task.mode = 'skip';
    for (const inner of task.tasks ?? []) leaveOutOf(inner);
  };
  // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures a function wants from its pattern
  beforeAll(({}, suite: Task) => {
    leaveOutOf(suite);
  });
}

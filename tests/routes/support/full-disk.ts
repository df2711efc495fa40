import { CompiledQuery } from 'kysely';
import { engine } from '#tests/support/engine.ts';
import type { TestSite } from '#tests/support/site.ts';

/** Lets nothing be written to a table while `work` is done. */
export async function whileFull<T>(site: TestSite, table: string, work: () => Promise<T>): Promise<T> {
  const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
  if (engine === 'sqlite')
    await run(
      `create trigger no_room before insert on ${table} begin select raise(abort, 'the disk is full'); end`,
    );
  else await run(`alter table ${table} add constraint no_room check (false) not valid`);
  try {
    return await work();
  } finally {
    await run(engine === 'sqlite' ? 'drop trigger no_room' : `alter table ${table} drop constraint no_room`);
  }
}

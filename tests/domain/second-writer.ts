import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

/** What the other process runs: the app's own way to the database, as fast as it can. */
const program = `
const [databaseModule, file, name, count] = process.argv.slice(1);
const { openDatabase, inTransaction } = await import(databaseModule);
const db = openDatabase(file);
console.log('ready');
const write = (key) => inTransaction(db, async (trx) => {
  await trx.selectFrom('jobs').select('key').execute();
  await trx.insertInto('jobs').values({ id: key, kind: 'mail', key, payload: '{}', run_at: 'x', created_at: 'x' }).execute();
});
for (let n = 0; n < Number(count); ) {
  const stored = await write(name + ' ' + n).then(() => true, (error) => {
    if (error.name !== 'DatabaseBusyError') throw error;
    return false;
  });
  if (stored) n += 1;
}
await db.destroy();
console.log(count + ' rows');
`;

/**
 * A second process that writes rows to the table of jobs, each in a transaction that reads first.
 * `ready` settles once it is about to write; `finished` tells its last line, or rejects with what it said on its way out.
 */
export function startWriter(
  file: string,
  name: string,
  count: number,
): { readonly ready: Promise<void>; readonly finished: Promise<string> } {
  const databaseModule = pathToFileURL(path.resolve('db/database.ts')).href;
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--input-type=module',
      '--eval',
      program,
      '--',
      databaseModule,
      file,
      name,
      String(count),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ready = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<string>();
  let last = '';
  let said = '';
  createInterface(child.stdout).on('line', (line) => {
    last = line;
    if (line === 'ready') ready.resolve();
  });
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  child.on('close', (code) => {
    if (code === 0) return finished.resolve(last);
    const fault = new Error(`The second writer ended with ${code}: ${said}`);
    ready.reject(fault);
    finished.reject(fault);
  });
  return { ready: ready.promise, finished: finished.promise };
}

// `npm run forget-second-factor -- <address>`, or in the container `node scripts/forget-second-factor.ts <address>`: for
// an administrator who has lost both the app and the recovery codes. Whoever signs in to that account next sets up
// another factor: make sure beforehand that it is them. The address is told by mail. Exit code 0 when it is forgotten, 1 with what went wrong.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import { databaseName, faultOfDataFolder } from '../server/data-folder.ts';

// What it writes is for nobody else on this machine.
process.umask(0o077);

const dataDir = path.resolve(process.env['DATA_DIR'] || 'data');

// The recovery codes go with the next factor, and no session counts as passed for one that is newer than it.
const forgetIt = (place: string): string =>
  `delete from second_factors where user_id = (select id from users where email = ${place})`;
const readReader = (place: string): string =>
  `select language, timezone from profiles where email = ${place}`;
interface Reader {
  readonly language: unknown;
  readonly timezone: unknown;
}
const columns = ['id', 'kind', 'key', 'payload', 'run_at', 'created_at'];

/** Its person is told by mail; the site sends it. @returns the values of `columns` */
function notice(email: string, { language, timezone }: Partial<Reader> = {}): readonly string[] {
  const at = new Date().toISOString();
  const mail = {
    to: email,
    language: typeof language === 'string' ? language : 'en',
    template: 'second-factor-changed',
    params: { kind: 'removed', at, ...(typeof timezone === 'string' ? { zone: timezone } : {}) },
  };
  const id = uuid();
  return [id, 'mail', `mail:${mail.template}:${id}`, JSON.stringify(mail), at, at];
}
const enqueue = (places: readonly string[]): string =>
  `insert into jobs (${columns.join(', ')}) values (${places.join(', ')})`;

/** It stands in the administrators' list of what happened (app/domain/accounts/security-events.ts). */
const noteIt = (places: readonly [id: string, email: string, at: string]): string =>
  `insert into security_events (id, event, user_id, at) values (${places[0]}, 'second-factor-forgotten', (select id from users where email = ${places[1]}), ${places[2]})`;
const noted = (email: string): readonly string[] => [uuid(), email, new Date().toISOString()];

async function forget(email: string): Promise<number> {
  const url = process.env['DATABASE_URL'];
  if (url) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('begin');
      const gone = (await client.query(forgetIt('$1'), [email])).rowCount ?? 0;
      const { rows } = await client.query<Reader>(readReader('$1'), [email]);
      const places = columns.map((_, index) => `$${index + 1}`);
      if (gone > 0) {
        await client.query(enqueue(places), [...notice(email, rows[0])]);
        await client.query(noteIt(['$1', '$2', '$3']), [...noted(email)]);
      }
      await client.query('commit');
      return gone;
    } finally {
      await client.end();
    }
  }
  const file = path.join(dataDir, databaseName);
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. DATA_DIR says where it is.`);
  const db = new BetterSqlite(file, { fileMustExist: true, timeout: 5000 });
  try {
    return db
      .transaction(() => {
        const gone = db.prepare(forgetIt('?')).run(email).changes;
        const row = db.prepare<[string], Reader>(readReader('?')).get(email);
        if (gone > 0) {
          db.prepare(enqueue(columns.map(() => '?'))).run(...notice(email, row));
          db.prepare(noteIt(['?', '?', '?'])).run(...noted(email));
        }
        return gone;
      })
      .immediate();
  } finally {
    db.close();
  }
}

try {
  const [email, ...more] = process.argv.slice(2);
  if (!email || more.length > 0)
    throw new Error('Say whose: npm run forget-second-factor -- ada@example.com');
  if ((await forget(email.trim().toLowerCase())) === 0)
    throw new Error(`No account with the address ${email} has a second factor.`);
  console.log('Forgotten. At the next visit to the administration, another one is set up.');
} catch (error) {
  const fault = error instanceof BetterSqlite.SqliteError ? faultOfDataFolder(dataDir) : null;
  console.error(fault ?? (error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}

// `npm run forget-second-factor -- <address>`, or in the container `node scripts/forget-second-factor.ts <address>`: for
// an administrator who has lost both the app and the recovery codes. Whoever signs in to that account next sets up
// another factor: make sure beforehand that it is them. Exit code 0 when it is forgotten, 1 with what went wrong.
import path from 'node:path';
import process from 'node:process';
import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';

// The recovery codes go with the next factor, and no session counts as passed for one that is newer than it.
const statement = (place: string): string =>
  `delete from second_factors where user_id = (select id from users where email = ${place})`;

async function forget(email: string): Promise<number> {
  const url = process.env['DATABASE_URL'];
  if (url) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(statement('$1'), [email])).rowCount ?? 0;
    } finally {
      await client.end();
    }
  }
  const file = path.join(process.env['DATA_DIR'] || 'data', 'freedom-plan.sqlite');
  const db = new BetterSqlite(file, { fileMustExist: true, timeout: 5000 });
  try {
    return db.prepare(statement('?')).run(email).changes;
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
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

// `npm run bench -- money`: what the finances cost somebody with 1,000 and with 100,000 transactions, as many in a month: ten months, and
// a long life. Read the growth.
import path from 'node:path';
import process from 'node:process';
import { v7 as uuid } from 'uuid';
import { createAccount, listAccounts } from '../../app/domain/finances/accounts.ts';
import { ensureCategories, presetId, presets, type Preset } from '../../app/domain/finances/categories.ts';
import { addDays } from '../../app/domain/days/calendar.ts';
import type { Database } from '../../db/database.ts';
import { memberNumber, openFolder, seededFolder, sessionSecret, signIn } from './databases.ts';
import { compareGrowth } from './growth.ts';
import { addressHeader } from './load.ts';
import { freePort, startServer } from './servers.ts';

const few = 1000;
const many = Number(process.argv[2] ?? 100_000);
const aDay = 10 / 3;
/** Milliseconds that a search may cost more: one that finds nothing reads every row of a life once. */
const mostOfSearch = 120;
const atOnce = 500;
const payees = ['Market', 'Bakery', 'Bus', 'Pharmacy', 'Film club', 'Power company', 'Employer'];

/** Gives a member an account with so many transactions, the newest today; whoever has one keeps it. */
async function seed(db: Database, userId: string, count: number, now: Date): Promise<void> {
  if ((await listAccounts(db, userId)).length > 0) return;
  const id = uuid();
  await createAccount(
    db,
    userId,
    id,
    { name: 'Checking', kind: 'checking', opening: 0, currency: 'USD' },
    now,
  );
  await ensureCategories(db, userId, now);
  const categories = (Object.keys(presets) as Preset[]).map((preset) => presetId(userId, preset));
  const today = now.toISOString().slice(0, 10);
  for (let done = 0; done < count; done += atOnce)
    await db
      .insertInto('transactions')
      .values(
        Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => {
          const n = done + index;
          return {
            id: uuid(),
            user_id: userId,
            account_id: id,
            day: addDays(today, -Math.floor(n / aDay)),
            currency: 'USD',
            cents: n % 20 === 0 ? 150_000 : -((n * 37) % 9000) - 100,
            payee: payees[n % payees.length]!,
            note: '',
            category_id: n % 9 === 0 ? null : categories[n % categories.length]!,
            counts: 1 as const,
            transfer_id: null,
            import_id: null,
            fingerprint: null,
            revision: 0,
            created_at: now.toISOString(),
          };
        }),
      )
      .execute();
}

const pages = [
  ['overview', ''],
  ['budget', '?tab=budget'],
  ['insights', '?tab=insights'],
  ['the list', '/transactions'],
  ['of a month', (today: string) => `/transactions?from=${addDays(today, -30)}&to=${today}`],
  ['without a category', '/transactions?category=none'],
  ['searched: many found', '/transactions?q=bakery'],
  ['searched: nothing found', '/transactions?q=xylophone'],
] as const;

const folder = await seededFolder(64);
const db = openFolder(folder);
const now = new Date();
for (const [index, count] of [few, many].entries()) {
  const userId = await memberNumber(db, index + 1);
  await seed(db, userId, count, now);
  await db.updateTable('profiles').set({ current_xp: 5000 }).where('id', '=', userId).execute();
}
await db.destroy();
const port = await freePort();
const cookies = await signIn(folder, [1, 2], `http://localhost:${port}`, 'money');
const server = await startServer(
  path.resolve('server/main.mjs'),
  { DATA_DIR: folder, SESSION_SECRET: sessionSecret, TRUST_PROXY_HEADER: addressHeader },
  { port },
);
const today = now.toISOString().slice(0, 10);
const paths = pages.map(([, below]) => `/finances${typeof below === 'string' ? below : below(today)}`);
const side = (index: number) => ({ server, cookie: cookies[index]!, paths });
await compareGrowth(
  'Somebody’s finances',
  [few.toLocaleString('en'), many.toLocaleString('en')],
  pages.map(([name]) => name),
  [side(0), side(1)],
  (name) => (name.startsWith('searched') ? mostOfSearch : null),
);

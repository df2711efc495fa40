import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/database.ts';
import { daysFrom } from '#app/domain/days/calendar.ts';
import { saveReminders } from '#app/domain/reminders/reminder-settings.ts';
import { buildProgram, type BuiltProgram } from '#tests/support/built-program.ts';
import { compiledOnce } from '#tests/support/compiled-once.ts';
import { someMember } from '#tests/support/database.ts';

const zone = 'Europe/Madrid';
/** In the night of the change the first one is leapt over, or comes twice. */
const times = { morning: '02:30', evening: '20:00' };

let program: BuiltProgram;
beforeAll(async () => {
  program = await buildProgram('tests/support/reminder-child.ts');
});
const folders: string[] = [];
afterAll(async () => {
  await program.remove();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Lives on from a moment until it is ended. @returns where it stood, and whether it came to the end */
function live(
  folder: string,
  from: string,
  to: string,
  statements: number,
): Promise<{ readonly at: string; readonly lived: boolean }> {
  const args = [program.file, folder, from, to, String(statements)];
  return new Promise((resolve, reject) => {
    // Each begins where the one before ended: what it is made of is compiled once.
    const env = { ...process.env, ...compiledOnce };
    execFile(process.execPath, args, { env }, (error, output, said) => {
      const lines = output.trim().split('\n');
      const lived = lines.at(-1) === 'lived';
      if (!lived && error?.signal !== 'SIGKILL') reject(new Error(said || output));
      else resolve({ at: lines.at(lived ? -2 : -1) ?? from, lived });
    });
  });
}

const open = (folder: string) => openDatabase(path.join(folder, 'freedom-plan.sqlite'));

/** A site on which one member waits for both times from a day on. @returns where it is, and their id */
async function someSite(first: string): Promise<{ readonly folder: string; readonly id: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-reminders-'));
  folders.push(folder);
  const db = open(folder);
  await migrate(db);
  const id = await someMember(db, 'iris@example.com');
  await db.updateTable('profiles').set({ timezone: zone }).where('id', '=', id).execute();
  await saveReminders(db, id, zone, { times, byMail: true }, new Date(`${first}T00:00:00Z`));
  await db.destroy();
  return { folder, id };
}

/** Each time of these days was decided and asked for, once. */
async function expectAskedOnce(folder: string, id: string, days: readonly string[]): Promise<void> {
  const wanted = days.flatMap((day) => [`${day} evening`, `${day} morning`]);
  const db = open(folder);
  const decided = await db.selectFrom('reminder_slots').select(['day', 'slot', 'decided']).execute();
  const jobs = await db.selectFrom('jobs').select('key').execute();
  await db.destroy();
  expect(decided.map(({ day, slot }) => `${day} ${slot}`).toSorted()).toEqual(wanted);
  expect(decided.every((one) => one.decided === 'sent')).toBe(true);
  expect(jobs.map(({ key }) => key.slice('mail:reminder-'.length)).toSorted()).toEqual(
    wanted.map((time) => `${time.slice(11)}:${id}:${time.slice(0, 10)}`).toSorted(),
  );
}

/** Each mail of these days was sent, once. */
async function expectSentOnce(folder: string, days: readonly string[]): Promise<void> {
  const db = open(folder);
  const left = await db.selectFrom('jobs').select('id').where('state', '!=', 'done').execute();
  await db.destroy();
  expect(left).toEqual([]);
  const files = await readdir(path.join(folder, 'outbox'));
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, 'outbox', file)))),
  );
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    ...days.map(() => 'What is left of today'),
    ...days.map(() => 'What this morning holds'),
  ]);
}

test.concurrent.each([
  ['to summer time', '2026-03-26', '2026-04-01', 1],
  ['from summer time', '2026-10-22', '2026-10-28', 4],
])(
  'C8-053 a week over the change %s, killed at every step: each time once',
  { timeout: 300_000 },
  async (_change, first, last, begins) => {
    const { folder, id } = await someSite(first);
    // Each life is some statements longer than the one before: what is begun is cut off ever later, and at last goes through.
    let at = `${first}T00:00:00Z`;
    let kills = 0;
    for (let statements = begins; ; statements += 6) {
      const went = await live(folder, at, `${last}T22:00:00Z`, statements);
      ({ at } = went);
      if (went.lived) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(10);
    await expectAskedOnce(folder, id, daysFrom(first, last));
    await expectSentOnce(folder, daysFrom(first, last));
  },
);

test('C8-053 two processes at once on the same database: each time once', { timeout: 60_000 }, async () => {
  const { folder, id } = await someSite('2026-03-26');
  const lives = [0, 0].map((never) => live(folder, '2026-03-26T00:00:00Z', '2026-04-01T22:00:00Z', never));
  expect((await Promise.all(lives)).every(({ lived }) => lived)).toBe(true);
  // Their clocks drift apart, so whose turn a mail is stays open here.
  await expectAskedOnce(folder, id, daysFrom('2026-03-26', '2026-04-01'));
});

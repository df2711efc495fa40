import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/database.ts';
import { daysFrom } from '#app/domain/days/calendar.ts';
import { saveReminders } from '#app/domain/reminders/reminder-settings.ts';
import { someMember } from '#tests/support/database.ts';

const zone = 'Europe/Madrid';
/** In the night of the change the first one is leapt over, or comes twice. */
const times = { morning: '02:30', evening: '20:00' };

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-reminders-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Lives on from a moment until it is ended. @returns where it stood, and whether it came to the end */
function live(
  folder: string,
  from: string,
  to: string,
  statements: number,
): Promise<{ readonly at: string; readonly lived: boolean }> {
  const program = ['--no-warnings', 'tests/support/reminder-child.ts', folder, from, to, String(statements)];
  return new Promise((resolve, reject) => {
    // Each begins where the one before ended: what it is made of is compiled once.
    const env = { ...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'freedom-plan-compiled') };
    execFile(process.execPath, program, { env }, (error, output, said) => {
      const lines = output.trim().split('\n');
      const lived = lines.at(-1) === 'lived';
      if (!lived && error?.signal !== 'SIGKILL') reject(new Error(said || output));
      else resolve({ at: lines.at(lived ? -2 : -1) ?? from, lived });
    });
  });
}

test.concurrent.each([
  ['to summer time', '2026-03-26', '2026-04-01', 1],
  ['from summer time', '2026-10-22', '2026-10-28', 3],
])(
  'C8-053 a week over the change %s, killed at every step: each time once',
  { timeout: 120_000 },
  async (_change, first, last, begins) => {
    const folder = await newFolder();
    const open = () => openDatabase(path.join(folder, 'freedom-plan.sqlite'));
    const db = open();
    await migrate(db);
    const from = new Date(`${first}T00:00:00Z`);
    const id = await someMember(db, 'iris@example.com');
    await db.updateTable('profiles').set({ timezone: zone }).where('id', '=', id).execute();
    await saveReminders(db, id, zone, { times, byMail: true }, from);
    await db.destroy();

    // Each life is some statements longer than the one before: what is begun is cut off ever later, and at last goes through.
    let at = from.toISOString();
    let kills = 0;
    for (let statements = begins; ; statements += 4) {
      const went = await live(folder, at, `${last}T22:00:00Z`, statements);
      ({ at } = went);
      if (went.lived) break;
      kills += 1;
    }

    expect(kills).toBeGreaterThan(15);
    const days = daysFrom(first, last);
    const wanted = days.flatMap((day) => [`${day} evening`, `${day} morning`]);
    const after = open();
    const decided = await after.selectFrom('reminder_slots').select(['day', 'slot', 'decided']).execute();
    const jobs = await after.selectFrom('jobs').select(['state', 'attempts', 'key']).execute();
    await after.destroy();
    expect(decided.map(({ day, slot }) => `${day} ${slot}`).toSorted()).toEqual(wanted);
    expect(decided.every((one) => one.decided === 'sent')).toBe(true);
    expect(jobs.map(({ key }) => key.slice('mail:reminder-'.length)).toSorted()).toEqual(
      wanted.map((time) => `${time.slice(11)}:${id}:${time.slice(0, 10)}`).toSorted(),
    );
    expect(jobs.every(({ state }) => state === 'done')).toBe(true);
    const files = await readdir(path.join(folder, 'outbox'));
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, 'outbox', file)))),
    );
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      ...days.map(() => 'What is left of today'),
      ...days.map(() => 'What this morning holds'),
    ]);
  },
);

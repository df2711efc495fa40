// Lives a while of a site's life in a process of its own, in place of its clock: at every half hour a round of reminders, then
// the mails that are due. Says where it is before each step, and ends itself as `kill -9` would at a statement of the database.
// Run as `node reminder-child.ts <data folder> <from> <to> <statements until it ends>`
import path from 'node:path';
import process from 'node:process';
import type { KyselyPlugin } from 'kysely';
import pino from 'pino';
import { openDatabase } from '#db/database.ts';
import { sendDueReminders } from '#app/domain/reminders/send-reminders.ts';
import { folderTransport } from '#app/gateways/mail/transport.ts';
import type { Services } from '#app/http/contexts.ts';
import { prepareLanguages } from '#app/http/languages.ts';
import { mail } from '#server/jobs/mail.ts';
import { startWorker } from '#server/worker.ts';

const halfHour = 1_800_000;
const [folder = '', from = '', to = '', statements = ''] = process.argv.slice(2);

let now = new Date(from);
let left = Number(statements);
let counts = false;
/** Before a statement and behind it: a transaction is cut in either place. */
const step = (): void => {
  if (!counts) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    step();
    return node;
  },
  async transformResult({ result }) {
    step();
    return result;
  },
};

const opened = openDatabase(path.join(folder, 'freedom-plan.sqlite'));
const db = opened.withPlugin(killer);
const clock = (): Date => now;
const services = {
  db,
  languages: await prepareLanguages(() => undefined, { supportEmail: 'support@localhost' }),
  site: { appName: 'Freedom Plan', appUrl: 'https://plan.example', supportEmail: 'support@localhost' },
  sessionSecret: 'of no importance',
  previousSessionSecret: null,
  push: null,
} as unknown as Services;
const transport = folderTransport(path.join(folder, 'outbox'), 'Plan <plan@plan.example>', clock);
const handlers = { mail: mail.handlerWith({ ...services, transport, clock }) };
const logger = pino({ level: 'error' });
const worker = startWorker(db, handlers, clock, logger, { onlyWhenAsked: true });

for (; now <= new Date(to); now = new Date(now.getTime() + halfHour)) {
  console.log(now.toISOString());
  // An hour at which nobody waits for anything is soon told.
  const due = await opened
    .selectFrom('reminder_settings')
    .select('user_id')
    .where('next_at', '<=', now.toISOString())
    .executeTakeFirst();
  const open = await opened.selectFrom('jobs').select('id').where('state', '!=', 'done').executeTakeFirst();
  counts = due !== undefined || open !== undefined;
  if (!counts) continue;
  // As rounds do: what fails, because somebody else writes, is tried again.
  await sendDueReminders(db, { pushes: false }, now).catch((error: unknown) => logger.warn(String(error)));
  await worker.workOff();
}
await worker.stop();
await opened.destroy();
console.log('lived');

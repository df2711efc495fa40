import { forgetOldPages } from '#db/database.ts';
import { beginErasures, eraseAccount, findTraces } from '#app/domain/personal-data/deletion.ts';
import { stopPayments } from '#app/domain/personal-data/retained-payments.ts';
import { listLateErasures } from '#app/domain/personal-data/undecided-refunds.ts';
import { exportFile } from '#app/domain/personal-data/exports.ts';
import { removeMailsTo } from '#app/gateways/mail/outbox.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

type Needs = Pick<RoundServices, 'db' | 'files' | 'exports' | 'payments' | 'logger' | 'mailFolder'>;

/**
 * Erases every account whose time is over: what lies outside the database first, so that a kill in between loses no trace of it.
 * One that may still be charged, or whose erasure fails, waits for the next time and keeps nobody else; so does one whose
 * owner waits for the answer to a refund request, which is an alarm from the first hour on.
 */
export const eraseClosedAccounts = {
  name: 'erase-closed-accounts',
  everyMilliseconds: 3_600_000,
  alarm: 'housekeeping',
  async run(services, now) {
    const due = await beginErasures(services.db, now);
    const failures: unknown[] = [];
    for (const userId of due)
      await erase(services, userId, now).catch((error: unknown) => failures.push(error));
    if (due.length > 0) await forgetOldPages(services.db);
    for (const user of await listLateErasures(services.db, now))
      services.logger.error(
        { event: 'erasure-waits', user },
        'a refund request of a closed account is undecided',
      );
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  },
} satisfies Round<Needs>;

async function erase(
  { db, files, exports, payments, logger, mailFolder }: Needs,
  userId: string,
  now: Date,
): Promise<void> {
  if (!(await stopPayments(db, payments, userId, now))) {
    logger.error({ event: 'erasure-waits', user: userId }, 'the payment provider could not be told to stop');
    return;
  }
  const traces = await findTraces(db, userId);
  if (mailFolder) await removeMailsTo(mailFolder, traces.addresses);
  for (const name of traces.files) await files.remove(name);
  for (const id of traces.exportIds) await exports.remove(exportFile(id));
  await eraseAccount(db, userId, traces.addresses, now);
  logger.info({ event: 'account-erased', user: userId }, 'an account was erased');
}

import { forgetOldPages } from '#db/database.ts';
import { remindUnfinished } from '#app/domain/lifecycle/lifecycle-mails.ts';
import { checkTrialExpiration, remindOfTrialEnd } from '#app/domain/trials/trial-rounds.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { findOrphans } from '#app/domain/files/files.ts';
import { beginErasures, eraseAccount, findTraces } from '#app/domain/personal-data/deletion.ts';
import { stopPayments } from '#app/domain/personal-data/retained-payments.ts';
import { expireExports, exportFile, findForgottenExports } from '#app/domain/personal-data/exports.ts';
import { removeMailsTo } from '#app/gateways/mail/outbox.ts';
import type { Services } from '#app/http/contexts.ts';

const everyMilliseconds = 3_600_000;

/** How long a file that can be downloaded no more may lie there. */
const exportMilliseconds = 300_000;

const day = 86_400_000;

/**
 * A file is written before the row that names it: only what is older than this can be nobody's. What has lost its row is
 * removed by a job of its own; here are those whose row never came, because the process was killed in between.
 */
const orphanHours = 1;

type Kept = Pick<Services, 'db' | 'files' | 'exports' | 'payments' | 'logger'>;

/**
 * Forgets what has run out, at the start and then every hour (files to be downloaded every five minutes), and sees to trials that end; looks once a day who is to be
 * reminded of their onboarding.
 * @param outboxFolder of the mails that were not sent anywhere
 */
export function startHousekeeping(
  services: Kept,
  outboxFolder: string | null,
  clock: () => Date,
): { readonly stop: () => Promise<void> } {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const remind = async (now: Date): Promise<void> => {
    if (now.getTime() - lookedAt < day) return;
    const reminded = await remindUnfinished(services.db, now);
    lookedAt = now.getTime();
    if (reminded > 0) services.logger.info({ event: 'reminded', reminded }, 'reminded of their onboarding');
  };
  const clean = (): Promise<void> =>
    keepHouse(services, outboxFolder, clock())
      .then(() => endTrials(services, clock()))
      .then(() => remind(clock()))
      .catch((error: unknown) =>
        services.logger.error({ event: 'housekeeping', error: String(error) }, 'housekeeping failed'),
      );
  let running = clean();
  const timer = setInterval(() => {
    running = clean();
  }, everyMilliseconds);
  const exportTimer = setInterval(() => {
    running = running
      .then(() => expireExports(services.db, clock()))
      .catch((error: unknown) =>
        services.logger.error({ event: 'housekeeping', error: String(error) }, 'housekeeping failed'),
      );
  }, exportMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(exportTimer);
      await running;
    },
  };
}

/** Trials that are over, and people whose sixth day it is. */
export async function endTrials({ db, logger }: Pick<Kept, 'db' | 'logger'>, now: Date): Promise<void> {
  const expired = await checkTrialExpiration(db, null, now);
  const reminded = await remindOfTrialEnd(db, now);
  if (expired + reminded > 0) logger.info({ event: 'trials', expired, reminded }, 'trials ended or end soon');
}

/** One round. Each part can be cut off at any moment; the next round goes on with what is left. */
export async function keepHouse(services: Kept, outboxFolder: string | null, now: Date): Promise<void> {
  await purgeExpired(services.db, now);
  await expireExports(services.db, now);
  await eraseClosedAccounts(services, outboxFolder, now);
  await sweepFiles(services, now);
}

/**
 * Erases every account whose time is over: what lies outside the database first, so that a kill in between loses no trace of it.
 * One that may still be charged waits for the next round.
 */
async function eraseClosedAccounts(services: Kept, outboxFolder: string | null, now: Date): Promise<void> {
  const { db, files, exports, payments, logger } = services;
  const due = await beginErasures(db, now);
  for (const userId of due) {
    if (!(await stopPayments(db, payments, userId, now))) {
      logger.error(
        { event: 'erasure-waits', user: userId },
        'the payment provider could not be told to stop',
      );
      continue;
    }
    const traces = await findTraces(db, userId);
    if (outboxFolder) await removeMailsTo(outboxFolder, traces.addresses);
    for (const name of traces.files) await files.remove(name);
    for (const id of traces.exportIds) await exports.remove(exportFile(id));
    await eraseAccount(db, userId, traces.addresses, now);
    logger.info({ event: 'account-erased', user: userId }, 'an account was erased');
  }
  if (due.length > 0) await forgetOldPages(db);
}

/** Removes files that no row names. */
async function sweepFiles({ db, files, exports }: Kept, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - orphanHours * 3_600_000);
  for (const name of await findOrphans(db, await files.olderThan(longAgo))) await files.remove(name);
  const names = await exports.olderThan(longAgo);
  const forgotten = new Set(
    await findForgottenExports(
      db,
      names.map((name) => name.split('.')[0]!),
    ),
  );
  for (const name of names) {
    const isUnfinished = name.endsWith('.part');
    if (isUnfinished || forgotten.has(name.split('.')[0]!)) await exports.remove(name);
  }
}

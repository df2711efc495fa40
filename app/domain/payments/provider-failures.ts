import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { noticePayment } from './alarms.ts';

/** So many failures within so many minutes are no accident any more. */
const mostFailures = 3;
const withinMinutes = 10;
/** Administrators are told again after this. */
const silentMinutes = 60;

const before = (now: Date, minutes: number): string =>
  new Date(now.getTime() - minutes * 60_000).toISOString();

/**
 * Notes that the payment provider has failed. The third time within ten minutes administrators are told by mail, at most once
 * an hour, whichever machine counts. Never inside another transaction: the provider is asked outside of any.
 * @returns whether they were told now
 */
export const noteProviderFailure = (db: Database, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom('provider_failures').where('failed_at', '<=', before(now, silentMinutes)).execute();
    const recent = await trx
      .selectFrom('provider_failures')
      .select((eb) => [
        eb.fn
          .countAll<number | string>()
          .filterWhere('failed_at', '>', before(now, withinMinutes))
          .as('failures'),
        eb.fn.sum<number | string | null>('told').as('told'),
      ])
      .where('failed_at', '>', before(now, silentMinutes))
      .executeTakeFirstOrThrow();
    const isEnough = Number(recent.failures) + 1 >= mostFailures;
    const tells = isEnough && Number(recent.told ?? 0) === 0;
    const id = uuid();
    await trx
      .insertInto('provider_failures')
      .values({ id, failed_at: now.toISOString(), told: tells ? 1 : 0 })
      .execute();
    if (tells) await noticePayment(trx, { kind: 'provider-failing', key: id }, now);
    return tells;
  });

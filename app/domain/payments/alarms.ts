import type { Database } from '#db/database.ts';
import { administratorsToTell } from '../administration/administrators.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** What administrators are told about payments; each has its text in locales/<language>/mail.json. */
export type NoticeKind =
  | 'installment-failed'
  | 'dispute-opened'
  | 'dispute-warning'
  | 'dispute-won'
  | 'dispute-lost'
  | 'duplicate'
  | 'refused'
  | 'unknown-session'
  | 'no-schedule'
  | 'ledger-difference'
  | 'wrong-mode'
  | 'refund-asked'
  | 'refund-failed'
  | 'refund-undecided'
  | 'refund-lapsed'
  | 'provider-failing';

/** What a notice is about: never whose it is, never how much. Looking it up needs signing in. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Unique for the occasion: it is told once. */
  readonly key: string;
  readonly checkoutId?: string;
  /** The number of the order, where there is no checkout any more; null where it was not kept. */
  readonly order?: string | null;
  /** Whether the account that it belonged to was erased: nothing of ours tells whose it was. */
  readonly isErased?: true;
  /** By when somebody has to answer. */
  readonly until?: Date | null;
}

/** Kinds that are faults of ours or of the provider's, beyond what administrators are told: they stand in the log as errors. */
const faults: readonly NoticeKind[] = [
  'refused',
  'unknown-session',
  'no-schedule',
  'ledger-difference',
  'wrong-mode',
  'provider-failing',
];

/** A number by which people speak of an order. @param checkoutId a UUID */
export const orderNumber = (checkoutId: string): string =>
  checkoutId.replaceAll('-', '').slice(-8).toUpperCase();

/** Tells every administrator by mail, and the log where it is a fault. In the caller's transaction; each occasion once. */
export async function noticePayment(trx: Database, notice: Notice, now: Date): Promise<void> {
  const { kind, key, checkoutId, until, isErased } = notice;
  const order = notice.order ?? (checkoutId ? orderNumber(checkoutId) : null);
  const occasion = `${kind}:${key}`;
  if (faults.includes(kind)) {
    const payload = { what: kind, checkout: checkoutId ?? null };
    await enqueueJob(trx, { kind: 'payment-alarm', key: `payment-alarm:${occasion}`, payload }, now);
  }
  for (const { id, email, language } of await administratorsToTell(trx)) {
    const params = {
      kind,
      ...(order ? { order } : {}),
      ...(isErased ? { erased: 'yes' as const } : {}),
      ...(until ? { until: until.toISOString() } : {}),
    };
    const mail = { to: email, language, template: 'payment-notice', params } as const;
    await enqueueMail(trx, `${occasion}:${id}`, mail, now, `payments:${email}`);
  }
}

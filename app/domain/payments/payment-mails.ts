import type { Database } from '#db/database.ts';
import type { PaymentTables } from '#db/tables/payments.ts';
import type { PaymentDetails } from '#app/gateways/mail/payment-details.ts';
import type { MailName, MailParams } from '#app/gateways/mail/templates.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { orderNumber } from './alarms.ts';
import { tierName } from '../programs/texts-in-language.ts';

/** Mails about payments to whoever pays. */
export type PaymentMail = {
  [Name in MailName]: MailParams<Name> extends { readonly payment: string } ? Name : never;
}[MailName];

/**
 * Writes to whoever a checkout belongs to, in their language. In the caller's transaction.
 * @param key unique for the occasion: it is written once
 * @param more amounts in cents; program, number of the order, currency and refund rule are added
 */
export async function writeAboutPayment(
  trx: Database,
  checkout: Pick<PaymentTables['checkouts'], 'id' | 'user_id' | 'tier_id' | 'currency' | 'language'>,
  template: PaymentMail,
  key: string,
  more: Omit<PaymentDetails, 'program' | 'order' | 'currency' | 'timezone'>,
  now: Date,
): Promise<void> {
  const reader = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'profiles.language', 'profiles.timezone'])
    .where('users.id', '=', checkout.user_id)
    .executeTakeFirst();
  if (!reader) return;
  const language = reader.language ?? checkout.language;
  const tier = await trx
    .selectFrom('freedom_plan_tiers')
    .select(tierName('freedom_plan_tiers.id', language).as('name'))
    .where('id', '=', checkout.tier_id)
    .executeTakeFirst();
  if (!tier) return;
  const details: PaymentDetails = {
    program: tier.name,
    order: orderNumber(checkout.id),
    currency: checkout.currency,
    timezone: reader.timezone,
    ...more,
  };
  const mail = { to: reader.email, language, template, params: { payment: JSON.stringify(details) } };
  // Nobody makes these mails come by typing an address: they take nothing from the hour's allowance.
  await enqueueMail(trx, key, mail, now, `payments:${reader.email}`);
}

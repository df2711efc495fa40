import type { Database } from '#db/database.ts';
import { amountOf, dueDatesOf } from './begin-enrollment.ts';

/** What a checkout charges after today; amounts in cents. */
export interface PlanOfCheckout {
  readonly currency: string;
  readonly total: number;
  readonly later: readonly { readonly amount: number; readonly on: Date }[];
}

/** What a checkout of this person would charge if it were paid now, or null where they have none such. */
export async function readPlanOfCheckout(
  db: Database,
  checkoutId: string,
  userId: string,
  now: Date,
): Promise<PlanOfCheckout | null> {
  const checkout = await db
    .selectFrom('checkouts')
    .select([
      'currency',
      'total_amount',
      'first_amount',
      'installment_amount',
      'installments',
      'interval_unit',
      'interval_count',
    ])
    .where('id', '=', checkoutId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!checkout) return null;
  const [, ...later] = dueDatesOf(checkout, now);
  return {
    currency: checkout.currency,
    total: checkout.total_amount,
    later: later.map((on, index) => ({ amount: amountOf(checkout, index + 2), on })),
  };
}

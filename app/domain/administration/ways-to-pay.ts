import { inTransaction, type Database } from '#db/database.ts';
import type { IntervalUnit } from '#db/tables/catalogue.ts';
import { findMadeBy, noteAct } from './audit.ts';
import { changeable, readProgram, versionAfter, type EditableProgram } from './edit-program.ts';
import { saveTextsOf, type NamedTexts } from '../programs/texts-in-language.ts';

/** A way to pay as an administrator adds it. Amounts are cents, and add up to the total. */
export interface NewWay {
  readonly texts: NamedTexts;
  /** All payments, the one of today among them; 1: at once, at the price of the program. */
  readonly installments: number;
  /** Between two payments; null where there is one. */
  readonly interval: { readonly unit: IntervalUnit; readonly count: number } | null;
  readonly first: number;
  readonly each: number;
  readonly total: number;
}

/**
 * `trial`: it is free. `price`: the program has none. `at-once`: it can be paid at once already. `full-price`: at another price.
 * `list-price`: its list price has days, which ways to pay know nothing of. `offer`: its price is an offer that ends for each
 * account, which they would end. `sent-before`: the same form made another one.
 */
export type WayRefusal =
  | 'unknown'
  | 'trial'
  | 'price'
  | 'at-once'
  | 'full-price'
  | 'list-price'
  | 'offer'
  | 'sent-before';

/** Ids below are those of the seeds, which may bring more of their own. */
const firstId = 1001;

const isAtOnce = ({ installments }: Pick<NewWay, 'installments'>): boolean => installments === 1;

/** Why no way to pay can be added to a program at all, whatever it is like; null where one can. */
export function whyNoWay(
  { isTrial, price, listPriceFrom: from, listPriceUntil: until, options, upsell }: EditableProgram,
  now: Date,
): Exclude<WayRefusal, 'unknown' | 'at-once' | 'full-price' | 'sent-before'> | null {
  if (isTrial) return 'trial';
  if (price === null) return 'price';
  const today = now.toISOString().slice(0, 10);
  if (from !== null && (until === null || until >= today)) return 'list-price';
  return upsell?.hours && !options.some(({ active }) => active) ? 'offer' : null;
}

/** Why this way to pay does not fit a program; null where it does. */
function misfit(program: EditableProgram, way: NewWay, now: Date): WayRefusal | null {
  const reason = whyNoWay(program, now);
  if (reason !== null || !isAtOnce(way)) return reason;
  if (program.options.some((option) => option.active && isAtOnce(option))) return 'at-once';
  return way.total === program.price ? null : 'full-price';
}

async function insertWay(trx: Database, tierId: number, way: NewWay, at: string): Promise<void> {
  const { last } = await trx
    .selectFrom('freedom_plan_payment_options')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const id = Math.max(firstId, Number(last ?? 0) + 1);
  await trx
    .insertInto('freedom_plan_payment_options')
    .values({
      id,
      tier_id: tierId,
      plan_type: isAtOnce(way) ? 'full' : 'split',
      installments: way.installments,
      first_amount: way.first,
      installment_amount: way.each,
      total_amount: way.total,
      interval_unit: way.interval?.unit ?? null,
      interval_count: way.interval?.count ?? null,
      updated_at: at,
    })
    .execute();
  await saveTextsOf(trx, 'payment_option_texts', id, way.texts);
}

/** Offers to pay the whole price at once: by the way that was there and is not active, or by a new one. */
async function offerAtOnce(
  trx: Database,
  { id, options }: EditableProgram,
  price: number,
  texts: NamedTexts,
  at: string,
): Promise<void> {
  const whole = { first_amount: price, installment_amount: price, total_amount: price };
  const rested = options.find(isAtOnce);
  if (rested)
    await trx
      .updateTable('freedom_plan_payment_options')
      .set({ ...whole, is_active: 1, updated_at: at })
      .where('id', '=', rested.id)
      .where('tier_id', '=', id)
      .execute();
  else {
    const way = { texts, installments: 1, interval: null, first: price, each: price, total: price };
    await insertWay(trx, id, way, at);
  }
}

/**
 * Offers a further way to pay for a program, from now on, and writes down who did. What was agreed stays as it was. Where nothing
 * was active so far, the whole price was paid at once: that is offered beside it then.
 * @param formId of the form that was sent: the same one sent twice adds one
 * @param way valid in itself, with texts in English @param atOnce what the payment of the whole price is called
 */
export async function addWayToPay(
  db: Database,
  actorId: string,
  formId: string,
  tierId: number,
  way: NewWay,
  atOnce: NamedTexts,
  now: Date,
): Promise<
  { readonly ok: true; readonly hasAtOnce: boolean } | { readonly ok: false; readonly reason: WayRefusal }
> {
  return inTransaction(db, async (trx) => {
    const before = await readProgram(trx, tierId);
    if (!before) return { ok: false, reason: 'unknown' } as const;
    const made = await findMadeBy(trx, formId, 'tier');
    if (made)
      return isSameWay(made.details, way)
        ? ({ ok: true, hasAtOnce: false } as const)
        : ({ ok: false, reason: 'sent-before' } as const);
    const reason = misfit(before, way, now);
    if (reason !== null) return { ok: false, reason } as const;
    const at = versionAfter(before, now);
    const hadNone = !before.options.some(({ active }) => active);
    const price = before.price ?? 0;
    const hasAtOnce = hadNone && !isAtOnce(way);
    if (hasAtOnce) await offerAtOnce(trx, before, price, atOnce, at);
    await insertWay(trx, tierId, way, at);
    await trx.updateTable('freedom_plan_tiers').set({ updated_at: at }).where('id', '=', tierId).execute();
    const after = (await readProgram(trx, tierId))!;
    await noteAct(
      trx,
      {
        id: formId,
        actorId,
        userId: null,
        action: 'program-changed',
        subject: `tier:${before.tier}`,
        details: { before: changeable(before), after: changeable(after), way },
      },
      now,
    );
    return { ok: true, hasAtOnce } as const;
  });
}

/** Whether the form that made a way to pay said the same then. */
const isSameWay = (details: string, way: NewWay): boolean =>
  JSON.stringify((JSON.parse(details) as { readonly way?: unknown }).way) === JSON.stringify(way);

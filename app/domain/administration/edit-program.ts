import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { CatalogueTables } from '#db/tables/catalogue.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';
import { keepRestedDays } from '../program-days/keep-rested.ts';
import { saveTextsOf, textIn, tierName, type NamedTexts } from '../programs/texts-in-language.ts';
import { noteAct } from './audit.ts';
import { readProgramLines, readTexts, readWayTexts, saveLines, type ProgramLine } from './program-texts.ts';

type TierRow = Selectable<CatalogueTables['freedom_plan_tiers']>;

/** What can be changed of a tier, its ways to pay and its offer. Amounts are cents. */
export interface ProgramChange {
  /** By language. Readers of a language that has none find the English ones. */
  readonly texts: NamedTexts;
  /** What it includes, in the order of its card. Each line names the part of the product that fulfils it. */
  readonly lines: readonly ProgramLine[];
  readonly price: number | null;
  readonly listPrice: number | null;
  /** The first and the last day on which everybody pays the list price, `YYYY-MM-DD` in UTC. */
  readonly listPriceFrom: string | null;
  readonly listPriceUntil: string | null;
  readonly status: TierRow['enrollment_status'];
  readonly displayOrder: number;
  readonly refundRule: TierRow['refund_rule'];
  readonly habitCap: number;
  /** How many days its members may rest, in all. */
  readonly pauseDays: number;
  /** Calls with a coach in a month; 0: none. */
  readonly callsPerMonth: number;
  readonly options: readonly {
    readonly id: number;
    readonly texts: NamedTexts;
    readonly first: number;
    readonly each: number;
    readonly total: number;
    readonly active: boolean;
  }[];
  readonly plans: readonly { readonly id: number; readonly price: number; readonly active: boolean }[];
  readonly upsell: { readonly hours: number | null; readonly places: number | null } | null;
}

/** A tier as it stands, with what cannot be changed of it. */
export interface EditableProgram extends ProgramChange {
  readonly id: number;
  /** In the reader's language, as are the names below. */
  readonly name: string;
  readonly tier: TierRow['tier'];
  readonly isLegacy: boolean;
  readonly isTrial: boolean;
  /** Of the last change; whoever saves says which one they saw. */
  readonly updatedAt: string;
  readonly options: readonly (ProgramChange['options'][number] & {
    readonly name: string;
    readonly installments: number;
    readonly interval: { readonly unit: 'day' | 'month'; readonly count: number } | null;
  })[];
  readonly plans: readonly (ProgramChange['plans'][number] & {
    readonly name: string;
    readonly durationDays: number;
  })[];
  /** How many people are paying for it at this moment. */
  readonly openCheckouts: number;
}

/** One tier with everything that can be changed of it, or null. @param language of the reader */
export async function readProgram(
  db: Database,
  id: number,
  language: Language = fallbackLanguage,
): Promise<EditableProgram | null> {
  const tier = await db
    .selectFrom('freedom_plan_tiers')
    .selectAll()
    .select(tierName('freedom_plan_tiers.id', language).as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!tier) return null;
  const options = await db
    .selectFrom('freedom_plan_payment_options')
    .selectAll()
    .select(textIn('payment_option_texts', 'name', 'freedom_plan_payment_options.id', language).as('name'))
    .where('tier_id', '=', id)
    .orderBy('id')
    .execute();
  const wayTexts = await readWayTexts(db, id);
  const plans = await db
    .selectFrom('payment_plans')
    .selectAll()
    .select(textIn('payment_plan_texts', 'name', 'payment_plans.id', language).as('name'))
    .where('tier_id', '=', id)
    .orderBy('id')
    .execute();
  const upsell = await db.selectFrom('upsells').selectAll().where('tier_id', '=', id).executeTakeFirst();
  const { open } = await db
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number | string>().as('open'))
    .where('tier_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return {
    id: tier.id,
    tier: tier.tier,
    isLegacy: tier.is_legacy === 1,
    isTrial: tier.program_category === 'trial',
    updatedAt: tier.updated_at,
    name: tier.name,
    texts: await readTexts(db, id),
    lines: await readProgramLines(db, id),
    price: tier.price_usd,
    listPrice: tier.list_price_usd,
    listPriceFrom: tier.list_price_from,
    listPriceUntil: tier.list_price_until,
    status: tier.enrollment_status,
    displayOrder: tier.display_order,
    refundRule: tier.refund_rule,
    habitCap: tier.habit_cap,
    pauseDays: tier.pause_days,
    callsPerMonth: tier.calls_per_month,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      texts: wayTexts.get(option.id) ?? {},
      installments: option.installments,
      interval:
        option.interval_unit && option.interval_count
          ? { unit: option.interval_unit, count: option.interval_count }
          : null,
      first: option.first_amount,
      each: option.installment_amount,
      total: option.total_amount,
      active: option.is_active === 1,
    })),
    plans: plans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      durationDays: plan.duration_days,
      price: plan.price_usd,
      active: plan.active === 1,
    })),
    upsell: upsell ? { hours: upsell.offer_hours, places: upsell.places_per_quarter } : null,
    openCheckouts: Number(open),
  };
}

/** The moment of a change: later than the last one, also within one millisecond, because it tells one version from the next. */
export const versionAfter = ({ updatedAt }: Pick<EditableProgram, 'updatedAt'>, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();

/** What an audit row keeps of a program. */
export const changeable = ({
  id: _id,
  name: _name,
  tier: _tier,
  isLegacy: _isLegacy,
  isTrial: _isTrial,
  updatedAt: _updatedAt,
  openCheckouts: _openCheckouts,
  options,
  plans,
  ...rest
}: ProgramChange & Partial<Omit<EditableProgram, keyof ProgramChange>>): ProgramChange => ({
  ...rest,
  options: options.map(({ id, texts, first, each, total, active }) => ({
    id,
    texts,
    first,
    each,
    total,
    active,
  })),
  plans: plans.map(({ id, price, active }) => ({ id, price, active })),
});

/**
 * Saves a change of a program in one transaction, with what it was before beside it. Checkouts that are open keep their price.
 * Where another version stands than the one that was edited, and everything in it is as wanted, such as after the same form,
 * there is nothing to do.
 * @param seen `updatedAt` of the program that was edited
 * @param change valid in itself: totals add up; ways to pay and plans that are not the program's are left alone
 * @returns `stale` where somebody else has changed it since then; `unnamed` where a line names no part that fulfils it
 */
export async function saveProgram(
  db: Database,
  actorId: string,
  id: number,
  seen: string,
  change: ProgramChange,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'unknown' | 'stale' | 'unnamed' }> {
  if (change.lines.some(({ part }) => part === null)) return { ok: false, reason: 'unnamed' };
  return inTransaction(db, async (trx) => {
    const before = await readProgram(trx, id);
    if (!before) return { ok: false, reason: 'unknown' } as const;
    if (before.updatedAt !== seen)
      return isDeepStrictEqual(changeable(before), changeable(change))
        ? ({ ok: true } as const)
        : ({ ok: false, reason: 'stale' } as const);
    const at = versionAfter(before, now);
    await trx
      .updateTable('freedom_plan_tiers')
      .set({
        price_usd: change.price,
        list_price_usd: change.listPrice,
        list_price_from: change.listPriceFrom,
        list_price_until: change.listPriceUntil,
        enrollment_status: change.status,
        display_order: change.displayOrder,
        refund_rule: change.refundRule,
        habit_cap: change.habitCap,
        pause_days: change.pauseDays,
        calls_per_month: change.callsPerMonth,
        updated_at: at,
      })
      .where('id', '=', id)
      .execute();
    if (change.pauseDays < before.pauseDays)
      await keepRestedDays(trx, id, before.pauseDays, change.pauseDays, now);
    await saveTextsOf(trx, 'freedom_plan_tier_texts', id, change.texts);
    await saveLines(trx, id, change.lines);
    const own = new Set(before.options.map((option) => option.id));
    for (const option of change.options.filter((one) => own.has(one.id))) {
      await saveTextsOf(trx, 'payment_option_texts', option.id, option.texts);
      await trx
        .updateTable('freedom_plan_payment_options')
        .set({
          first_amount: option.first,
          installment_amount: option.each,
          total_amount: option.total,
          is_active: option.active ? 1 : 0,
          updated_at: at,
        })
        .where('id', '=', option.id)
        .where('tier_id', '=', id)
        .execute();
    }
    for (const plan of change.plans)
      await trx
        .updateTable('payment_plans')
        .set({ price_usd: plan.price, active: plan.active ? 1 : 0, updated_at: at })
        .where('id', '=', plan.id)
        .where('tier_id', '=', id)
        .execute();
    if (change.upsell)
      await trx
        .updateTable('upsells')
        .set({ offer_hours: change.upsell.hours, places_per_quarter: change.upsell.places, updated_at: at })
        .where('tier_id', '=', id)
        .execute();
    const after = (await readProgram(trx, id))!;
    await noteAct(
      trx,
      {
        actorId,
        userId: null,
        action: 'program-changed',
        subject: `tier:${before.tier}`,
        details: { before: changeable(before), after: changeable(after) },
      },
      now,
    );
    return { ok: true } as const;
  });
}

import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { CatalogueTables } from '#db/tables/catalogue.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';
import { tierName } from '../programs/texts-in-language.ts';

type TierRow = Selectable<CatalogueTables['freedom_plan_tiers']>;

/**
 * Every tier, legacy or not, in the order in which they are shown; for the list of programs. At most a hundred.
 * @param language of their names
 */
export async function listPrograms(
  db: Database,
  language: Language = fallbackLanguage,
): Promise<
  readonly (Pick<
    TierRow,
    | 'id'
    | 'tier'
    | 'price_usd'
    | 'list_price_usd'
    | 'list_price_from'
    | 'list_price_until'
    | 'enrollment_status'
  > & {
    readonly name: string;
    readonly ways: number;
    /** How many of its lines name no part that fulfils them. */
    readonly unnamed: number;
  })[]
> {
  const tiers = await db
    .selectFrom('freedom_plan_tiers')
    .select([
      'id',
      'tier',
      tierName('freedom_plan_tiers.id', language).as('name'),
      'price_usd',
      'list_price_usd',
      'list_price_from',
      'list_price_until',
      'enrollment_status',
    ])
    .orderBy('display_order')
    .orderBy('id')
    .limit(100)
    .execute();
  const options = await db
    .selectFrom('freedom_plan_payment_options')
    .select(['tier_id', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('is_active', '=', 1)
    .groupBy('tier_id')
    .execute();
  const lines = await db
    .selectFrom('freedom_plan_tier_lines')
    .select(['tier_id', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('part', 'is', null)
    .groupBy('tier_id')
    .execute();
  const countOf = (
    counts: readonly { readonly tier_id: number; readonly count: number | string }[],
    id: number,
  ) => Number(counts.find((one) => one.tier_id === id)?.count ?? 0);
  return tiers.map((tier) => ({
    ...tier,
    ways: countOf(options, tier.id),
    unnamed: countOf(lines, tier.id),
  }));
}

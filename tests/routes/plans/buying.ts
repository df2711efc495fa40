import type { TestSite } from '#tests/support/site.ts';
import type { Page, SeatedMember, Visitor } from '#tests/support/visitor.ts';
import { createInvitation } from '#app/domain/programs/invitations.ts';

/** Both agreements ticked. */
export const agreed = { accept_terms: 'on', accept_refund: 'on' } as const;

/** A link of an invitation that is good for a week. @param tierId that it names */
export async function invite(site: TestSite, tierId: number | null = null) {
  const expiresAt = new Date(site.now().getTime() + 7 * 86_400_000);
  return createInvitation(site.db, { tierId, note: 'of a test', expiresAt }, site.now());
}

export const setTier = (site: TestSite, id: number, values: Record<string, unknown>) =>
  site.db.updateTable('freedom_plan_tiers').set(values).where('id', '=', id).execute();

/** From when on everybody pays the list price of the 30-day plan. @param day `YYYY-MM-DD`; null: nobody ever does */
export const listPriceFrom = (site: TestSite, day: string | null) =>
  setTier(site, 2, { list_price_from: day });

export const checkoutsOf = (site: TestSite, { id }: Pick<SeatedMember, 'id'>) =>
  site.db.selectFrom('checkouts').selectAll().where('user_id', '=', id).orderBy('id').execute();

/** The path of an address of the site itself. */
export const pathOf = (location: string | null): string => {
  const url = new URL(location ?? '', 'http://site.invalid');
  return url.pathname + url.search;
};

/** Presses Pay at the sandbox's page that an answer led to. @returns where that leads */
export async function payAtSandbox(visitor: Visitor, led: Page, intent = 'pay'): Promise<string> {
  const paid = await visitor.post(pathOf(led.location), { intent });
  return pathOf(paid.location);
}

/** The session that an answer of Pay led to. */
export const sessionOf = (led: Page): string => pathOf(led.location).split('/').at(-1) ?? '';

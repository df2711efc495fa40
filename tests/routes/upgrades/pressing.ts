import type { Page, SeatedMember } from '#tests/support/visitor.ts';
import { buttonsOf, valuesIn } from '#tests/routes/support/page.ts';
import type { TestSite } from '#tests/support/site.ts';

export const upgradePages = ['/upgrade-30-day', '/upgrade-foundation', '/upgrade-dna-graduate'] as const;

/** Both boxes ticked. */
export const agreed = { accept_terms: 'on', accept_refund: 'on' };

/** Where the sandbox takes money that is none. */
export const toPay = /\/sandbox\/checkout\/\w/;

/** The buttons of the page itself, without those of its frame. */
export const mainButtons = ({ html }: Page): readonly string[] =>
  buttonsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));

/** Presses a button of an upgrade page as it stands, with the totals and marks that it holds. @param way which button, from 0 */
export async function press(
  member: SeatedMember,
  path: string,
  way = 0,
  ticked: Readonly<Record<string, string>> = agreed,
): Promise<Page> {
  const { html } = await member.visitor.get(path);
  const ids = [...html.matchAll(/name="seen_total_(\d+)"/g)].map(([, id]) => id!);
  const totals = Object.fromEntries(
    ids.map((id) => [`seen_total_${id}`, valuesIn(html, `seen_total_${id}`)[0]!]),
  );
  const terms = Object.fromEntries(
    ids.map((id) => [`seen_terms_${id}`, valuesIn(html, `seen_terms_${id}`)[0]!]),
  );
  return member.visitor.post(path, { ...ticked, ...totals, ...terms, way: ids[way]! });
}

/** The one checkout of a member, if there is one. */
export const checkoutOf = (site: TestSite, member: SeatedMember) =>
  site.db.selectFrom('checkouts').selectAll().where('user_id', '=', member.id).executeTakeFirst();

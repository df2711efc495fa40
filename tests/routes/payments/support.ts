import { openCheckout, type Order } from '#app/domain/payments/open-checkout.ts';
import type { SandboxCard } from '#app/gateways/payments/sandbox-books.ts';
import { sandboxGateway, type SandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { orderOf } from '#tests/domain/payments/shop.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';

/** The sandbox of a running site. */
export const sandboxAt = (site: TestSite): SandboxGateway =>
  sandboxGateway({
    db: site.db,
    secret: site.configuration.sessionSecret,
    clock: site.now,
  });

/** Opens a checkout for a member, as the pages that sell do. */
export async function openAt(
  site: TestSite,
  { id, email }: Pick<SeatedMember, 'id' | 'email'>,
  choice: Order['choice'],
): Promise<{ readonly checkoutId: string; readonly sessionId: string }> {
  const order = {
    ...orderOf({ id, email }, choice),
    successUrl: `${site.url}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site.url}/payment-cancel`,
  };
  const opened = await openCheckout(site.db, sandboxAt(site), order, site.now());
  if (!opened.ok) throw new Error(`No checkout: ${opened.reason}`);
  return opened;
}

/** Pays at the sandbox without its page; nothing is told. */
export async function payAt(
  site: TestSite,
  { id }: Pick<SeatedMember, 'id'>,
  sessionId: string,
  card: SandboxCard = 'works',
): Promise<void> {
  await sandboxAt(site).desk.pay(sessionId, id, card, site.now());
}

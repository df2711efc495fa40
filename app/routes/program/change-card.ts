import { redirect } from 'react-router';
import type { Route } from './+types/change-card';
import { findPaymentCustomer } from '#app/domain/payments/my-programs.ts';
import { PaymentProviderError } from '#app/gateways/payments/payments.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { held: false, feature: null } satisfies PageFacts;

const here = '/freedom-plan';

export const loader = () => redirect(here, 303);

/** Sends a member on to the provider's page where they change their card. */
export async function action({ context }: Route.ActionArgs) {
  const { db, viewer, language } = memberRequest(context);
  const { payments } = context.get(servicesContext);
  const { origin } = context.get(requestContext);
  const notNow = () => redirectWithFlash(context, here, [{ kind: 'warning', key: 'cardNotNow' }]);
  const customer = payments && (await findPaymentCustomer(db, viewer.id, payments.provider));
  if (!payments || !customer) return notNow();
  try {
    const { url } = await payments.openPortal(customer, `${origin}${here}`, language);
    return redirect(url, 303);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return notNow();
  }
}

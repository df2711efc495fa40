import { redirect } from 'react-router';
import type { Route } from './+types/lite';
import { chooseLitePages } from '#app/domain/accounts/preferences.ts';
import { requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import { isLiteChoice } from '#app/http/lite.ts';
import { pageToReturnTo } from '#app/http/return-path.ts';

export const loader = () => redirect('/', 303);

/** Keeps the choice of light pages in a cookie, and with the account of who is signed in; then back to where they were. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const lite = posted.get('lite');
  const services = context.get(servicesContext);
  const headers = new Headers();
  if (isLiteChoice(lite)) {
    const viewer = context.get(viewerContext);
    if (viewer) await chooseLitePages(services.db, viewer.id, lite === 'on', context.get(requestContext).now);
    headers.append('Set-Cookie', await cookiesOf(services).lite.serialize(lite));
  }
  return redirect(pageToReturnTo(posted.get('next')), { status: 303, headers });
}

import { redirect } from 'react-router';
import type { Route } from './+types/language';
import { chooseLanguage } from '#app/domain/accounts/preferences.ts';
import { requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import { isLanguage } from '#app/http/languages.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { pageToReturnTo } from '#app/http/return-path.ts';

export const handle = { returnTo: false } satisfies PageFacts;

export const loader = () => redirect('/', 303);

/** Keeps the chosen language in a cookie, and with the account of who is signed in; then back to where they were. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const language = posted.get('language');
  const services = context.get(servicesContext);
  const headers = new Headers();
  if (isLanguage(language)) {
    const viewer = context.get(viewerContext);
    if (viewer) await chooseLanguage(services.db, viewer.id, language, context.get(requestContext).now);
    headers.append('Set-Cookie', await cookiesOf(services).language.serialize(language));
  }
  return redirect(pageToReturnTo(posted.get('next')), { status: 303, headers });
}

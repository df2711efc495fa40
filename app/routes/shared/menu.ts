import { redirect } from 'react-router';
import type { Route } from './+types/menu';
import { servicesContext } from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import { isMenuChoice } from '#app/http/frame-choices.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { pageToReturnTo } from '#app/http/return-path.ts';

export const handle = { held: false } satisfies PageFacts;

export const loader = () => redirect('/', 303);

/** Keeps in a cookie whether the sidebar is narrow; then back to where they were. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const choice = posted.get('menu');
  const headers = new Headers();
  if (isMenuChoice(choice))
    headers.append('Set-Cookie', await cookiesOf(context.get(servicesContext)).menu.serialize(choice));
  return redirect(pageToReturnTo(posted.get('next')), { status: 303, headers });
}

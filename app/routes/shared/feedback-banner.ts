import { redirect } from 'react-router';
import type { Route } from './+types/feedback-banner';
import { servicesContext } from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { pageToReturnTo } from '#app/http/return-path.ts';

export const handle = { held: false } satisfies PageFacts;

export const loader = () => redirect('/', 303);

/** Keeps in a cookie that the line asking for feedback was closed; then back to where they were. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const headers = new Headers();
  if (posted.get('banner') === 'closed')
    headers.append(
      'Set-Cookie',
      await cookiesOf(context.get(servicesContext)).feedbackBanner.serialize('closed'),
    );
  return redirect(pageToReturnTo(posted.get('next')), { status: 303, headers });
}

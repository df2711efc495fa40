import { redirect } from 'react-router';
import type { Route } from './+types/signup';
import { viewerContext } from '#app/http/contexts.ts';
import { readPlan } from '#app/http/return-path.ts';

/** Until programs can be bought, the way to one begins with an account; the chosen plan is carried along. */
export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (viewer) return redirect(viewer.onboarded ? '/dashboard' : '/onboarding', 303);
  const plan = readPlan(new URL(request.url).searchParams.get('plan'));
  return redirect(plan ? `/auth/signup?plan=${plan}` : '/auth/signup', 303);
}

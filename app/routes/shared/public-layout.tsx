import { Outlet } from 'react-router';
import type { Route } from './+types/public-layout';
import { viewerContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { pathWithGoal, readPlan } from '#app/http/return-path.ts';
import { Fault } from '#app/ui/fault-pages.tsx';
import { PublicFrame } from '#app/ui/frames/public-frame.tsx';

export const handle = { preloadsSerif: true } satisfies PageFacts;

export function loader({ request, context }: Route.LoaderArgs) {
  const goal = { next: null, plan: readPlan(new URL(request.url).searchParams.get('plan')) };
  return {
    signedIn: context.get(viewerContext) !== null,
    signUp: pathWithGoal('/auth/signup', goal),
    signIn: pathWithGoal('/auth', goal),
  };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame {...loaderData}>
      <Outlet />
    </PublicFrame>
  );
}

/**
 * Here and not at the root alone: where an act failed, loaders are run above this boundary only, and the root's is the one that knows
 * whether its reader is signed in.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Fault error={error} />;
}

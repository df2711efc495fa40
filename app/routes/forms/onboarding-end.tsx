import { Outlet } from 'react-router';
import type { Route } from './+types/onboarding-end';
import { readBeginning } from '#app/domain/onboarding/beginning.ts';
import { flashContext } from '#app/http/contexts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { OnboardingEnd } from '#app/ui/onboarding/onboarding-end.tsx';

/** Whoever has just come in by a wizard finds, in place of the dashboard and once, what they said. */
export async function loader({ context }: Route.LoaderArgs) {
  const isEnd = context.get(flashContext).some(({ key }) => key === 'welcomeAboard');
  if (!isEnd) return { beginning: null };
  const { db, viewer } = memberRequest(context);
  return { beginning: await readBeginning(db, viewer.id) };
}

export default function AfterOnboarding({ loaderData: { beginning } }: Route.ComponentProps) {
  return beginning ? <OnboardingEnd beginning={beginning} /> : <Outlet />;
}

import { Outlet } from 'react-router';
import type { Route } from './+types/onboarding-end';
import { readBeginning } from '#app/domain/onboarding/beginning.ts';
import { readTrialStatus } from '#app/domain/trials/trial-status.ts';
import { flashContext } from '#app/http/contexts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { OnboardingEnd } from '#app/ui/onboarding/onboarding-end.tsx';

/** Whoever has just come in by a wizard finds, in place of the dashboard and once, what they said. */
export async function loader({ context }: Route.LoaderArgs) {
  const isEnd = context
    .get(flashContext)
    .some((flash) => flash.kind !== 'held' && flash.key === 'welcomeAboard');
  if (!isEnd) return { beginning: null, trialDay: null };
  const { db, viewer, now } = memberRequest(context);
  const trial = await readTrialStatus(db, viewer.id, now);
  return {
    beginning: await readBeginning(db, viewer.id),
    trialDay: trial.status === 'active' && !trial.hasProgram ? trial.day : null,
  };
}

export default function AfterOnboarding({ loaderData: { beginning, trialDay } }: Route.ComponentProps) {
  return beginning ? <OnboardingEnd beginning={beginning} trialDay={trialDay} /> : <Outlet />;
}

import { Outlet, redirect } from 'react-router';
import type { Route } from './+types/intake-gate';

/** The dashboard's address of the habit intake (specification 2, §2.8) leads to the form itself. */
const leadToIntake: Route.MiddlewareFunction = ({ request }) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('tab') === 'habits' && searchParams.get('action') === 'intake')
    throw redirect('/forms/habit-intake', 303);
};

export const middleware: Route.MiddlewareFunction[] = [leadToIntake];

export default function IntakeGate() {
  return <Outlet />;
}

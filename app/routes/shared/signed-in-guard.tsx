import { Outlet } from 'react-router';
import type { Route } from './+types/signed-in-guard';
import { requireSignedIn } from '#app/http/guards.ts';

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

export default function SignedInGuard() {
  return <Outlet />;
}

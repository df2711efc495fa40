import { Outlet } from 'react-router';
import type { Route } from './+types/guest-guard';
import { requireGuest } from '#app/http/guards.ts';

export const middleware: Route.MiddlewareFunction[] = [requireGuest];

/** Makes the middleware run on every visit with script too. */
export const loader = () => null;

export default function GuestGuard() {
  return <Outlet />;
}

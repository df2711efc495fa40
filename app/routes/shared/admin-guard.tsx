import { Outlet } from 'react-router';
import type { Route } from './+types/admin-guard';
import { requireAdmin, requireSecondFactor } from '#app/http/guards.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireSecondFactor];

/** Makes the middleware run on every visit with script too. */
export const loader = () => null;

export default function AdminGuard() {
  return <Outlet />;
}

import { Outlet } from 'react-router';
import type { Route } from './+types/admin-guard';
import { requireAdmin, requireSecondFactor } from '#app/http/guards.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireSecondFactor];

export default function AdminGuard() {
  return <Outlet />;
}

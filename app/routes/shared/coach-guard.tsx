import { Outlet } from 'react-router';
import type { Route } from './+types/coach-guard';
import { requireCoach } from '#app/http/guards.ts';

export const middleware: Route.MiddlewareFunction[] = [requireCoach];

export default function CoachGuard() {
  return <Outlet />;
}

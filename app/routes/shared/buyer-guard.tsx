import { Outlet } from 'react-router';
import type { Route } from './+types/buyer-guard';
import { requireBuyer } from '#app/http/guards.ts';

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export default function BuyerGuard() {
  return <Outlet />;
}

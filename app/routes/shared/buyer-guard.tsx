import { Outlet } from 'react-router';
import type { Route } from './+types/buyer-guard';
import { requireBuyer } from '#app/http/guards.ts';

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** Makes the middleware run on every visit with script too. */
export const loader = () => null;

export default function BuyerGuard() {
  return <Outlet />;
}

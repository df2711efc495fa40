import { Outlet } from 'react-router';
import type { Route } from './+types/guest-guard';
import { servicesContext } from '#app/http/contexts.ts';
import { requireGuest } from '#app/http/guards.ts';
import { mayOpenWindows } from '#app/http/opener-policy.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { returnTo: false } satisfies PageFacts;

export const middleware: Route.MiddlewareFunction[] = [requireGuest, mayOpenWindows];

export const loader = ({ context }: Route.LoaderArgs) => ({
  hasGoogle: context.get(servicesContext).google !== null,
});

export default function GuestGuard() {
  return <Outlet />;
}

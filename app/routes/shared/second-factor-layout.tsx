import { Outlet } from 'react-router';
import type { Route } from './+types/second-factor-layout';
import { requireAdmin } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AuthFrame } from '#app/ui/frames/public-frame.tsx';

export const handle = { returnTo: false } satisfies PageFacts;

/** The way to the administration: only for administrators, and before their second factor. */
export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export default function SecondFactorLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}

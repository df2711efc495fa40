import { Outlet } from 'react-router';
import type { Route } from './+types/account-layout';
import { requireFeature } from '#app/http/require-feature.ts';
import { mayListen } from '#app/http/unused-permissions.ts';
import { Fault } from '#app/ui/fault-pages.tsx';
import { MemberFrame } from '#app/ui/frames/member-frame.tsx';
import { KeptPost } from '#app/ui/kept-post.tsx';
import { loader as memberLoader } from './member-layout.tsx';

export const middleware: Route.MiddlewareFunction[] = [mayListen, requireFeature];

/** The member's frame without the check that onboarding is done: whoever has an account may see, take and end it. */
export const loader = ({ request, context }: Route.LoaderArgs) => memberLoader({ request, context });

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MemberFrame shell={loaderData.shell}>
      <KeptPost kept={loaderData.kept} />
      <Outlet />
    </MemberFrame>
  );
}

/** What was not found, or failed, stands in the same frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <Fault error={error} shell={loaderData?.shell} />;
}

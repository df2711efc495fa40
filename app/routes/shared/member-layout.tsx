import { Outlet } from 'react-router';
import type { Route } from './+types/member-layout';
import { requireOnboarded, viewerOf } from '#app/http/guards.ts';
import { keptText } from '#app/http/kept-text.ts';
import { requireFeature } from '#app/http/require-feature.ts';
import { mayListen } from '#app/http/unused-permissions.ts';
import { Fault } from '#app/ui/fault-pages.tsx';
import { MemberFrame } from '#app/ui/frames/member-frame.tsx';
import { KeptPost } from '#app/ui/kept-post.tsx';
import { readShell } from '#app/views/shell-view.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOnboarded, requireFeature, mayListen];

export async function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const shell = await readShell(request, context);
  const kept = await keptText(request, context, viewerOf(context));
  return { shell, kept, help: kept?.help ?? [] };
}

export default function MemberLayout({ loaderData }: Route.ComponentProps) {
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

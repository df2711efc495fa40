import { Outlet } from 'react-router';
import type { Route } from './+types/member-layout';
import { listLevels, xpStatus } from '#app/domain/xp/levels.ts';
import { languageContext, servicesContext } from '#app/http/contexts.ts';
import { requireOnboarded, viewerOf } from '#app/http/guards.ts';
import { keptText } from '#app/http/kept-text.ts';
import { MemberFrame } from '#app/ui/frames/member-frame.tsx';
import { KeptPost } from '#app/ui/kept-post.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireOnboarded];

export async function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const viewer = viewerOf(context);
  const status = xpStatus(
    await listLevels(context.get(servicesContext).db, context.get(languageContext)),
    viewer.xp,
  );
  const kept = await keptText(request, context, viewer);
  return {
    kept,
    help: kept?.help ?? [],
    member: {
      name: viewer.name ?? viewer.email,
      isAdmin: viewer.role === 'admin',
      level: status.current_level,
      levelName: status.level_name,
      xp: status.current_xp,
    },
  };
}

export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MemberFrame member={loaderData.member}>
      <KeptPost kept={loaderData.kept} />
      <Outlet />
    </MemberFrame>
  );
}

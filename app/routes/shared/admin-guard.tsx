import { Outlet } from 'react-router';
import type { Route } from './+types/admin-guard';
import { findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { requireAdmin, requireSecondFactor, viewerOf } from '#app/http/guards.ts';
import { isTyped } from '#app/http/refusal.tsx';
import { KeptPost } from '#app/ui/kept-post.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireSecondFactor];

/** Brings back what a form had sent when its session had ended or its second factor was missing: `?held=1`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has('held')) return { kept: null };
  const path = pathname.replace(/\.data$/, '');
  const { db } = context.get(servicesContext);
  const held = await findHeldPost(db, viewerOf(context).id, path, context.get(requestContext).now);
  if (!held) return { kept: null };
  const fields = Object.entries(held).flatMap(([name, values]) =>
    values.map((value) => ({ name, value, isTyped: isTyped(name) })),
  );
  return { kept: { path, fields } };
}

export default function AdminGuard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.kept ? <KeptPost path={loaderData.kept.path} fields={loaderData.kept.fields} /> : null}
      <Outlet />
    </>
  );
}

import { Outlet, redirect, type MiddlewareFunction } from 'react-router';
import type { Route } from './+types/elite-gate';
import { eliteAccess, readStanding } from '#app/domain/submissions/elite-access.ts';
import { findFormAt, type RegisteredForm } from '#app/forms/registry.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { viewerOf } from '#app/http/guards.ts';
import { logRefusedAccess } from '#app/http/security-log.ts';
import { ElitePreview } from '#app/ui/forms/elite-preview.tsx';
import { elitePreview } from './elite-view.ts';
import { memberRequest } from '#app/http/member-request.ts';

/** The assessment of a URL; undefined for names that lead elsewhere or nowhere, which the form's own pages answer. */
const assessmentOf = (name: string | undefined): RegisteredForm | undefined =>
  findFormAt(`/assessments/${name}`);

/**
 * Only for members who have reached level and points. The start page stays: it says what is missing. Everything else of
 * the form leads there, and a POST does nothing.
 */
const requireStanding: MiddlewareFunction<Response> = async ({ request, params, context }) => {
  const form = assessmentOf(params['form']);
  if (!form) return;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  if (isRead && path === form.path) return;
  const standing = await readStanding(context.get(servicesContext).db, viewerOf(context));
  if (eliteAccess(form, standing)?.open) return;
  logRefusedAccess(context, 'elite');
  throw redirect(form.path, 303);
};

export const middleware: Route.MiddlewareFunction[] = [requireStanding];

/** The locked page in place of the form's, or null. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const form = assessmentOf(params.form);
  if (!form) return null;
  const facts = memberRequest(context);
  const standing = await readStanding(facts.db, facts.viewer);
  return eliteAccess(form, standing)?.open ? null : elitePreview(form, standing, facts);
}

export default function EliteGate({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ElitePreview view={loaderData} /> : <Outlet />;
}

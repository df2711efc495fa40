import type { MiddlewareFunction } from 'react-router';
import { readNotices } from '#app/domain/settings/notices.ts';
import { requestContext, servicesContext, viewerContext, refusalContext } from './contexts.ts';

/**
 * While maintenance lasts, members meet a page that says so and shows what they typed, to be sent again; guests can read,
 * and nobody but administrators changes anything. Pages that open doors for these stay open (`inMaintenance`).
 */
export const closeForMaintenance: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const services = context.get(servicesContext);
  const { maintenance } = await readNotices(services.db);
  if (!maintenance) return next();
  const viewer = context.get(viewerContext);
  if (viewer?.role === 'admin') return next();
  const page = services.pages().of(pattern);
  if (page?.facts.inMaintenance === true) return next();
  if (request.method !== 'POST' && !(viewer && page?.isForMembers)) return next();
  context.get(requestContext).logger.info({ event: 'maintenance', method: request.method }, 'closed for now');
  context.set(refusalContext, 'maintenance');
  return new Response(null, { status: 503, headers: { 'Retry-After': String(maintenance.minutes * 60) } });
};

import { loggedPath } from '../logged-path.ts';
import type { Asked } from './site-parts.ts';

/** Whether there is nobody any more whom an answer could reach. */
export const hasLeft = (c: Asked): boolean => c.env?.incoming?.socket.destroyed === true;

/** Somebody who left in the middle is no fault of ours: one quiet line, and the status that proxies count it by. */
export function sayLeft(c: Asked, error?: unknown): Response {
  const reason =
    error === undefined ? {} : { reason: error instanceof Error ? error.message : String(error) };
  c.get('log').info(
    { event: 'client-left', path: loggedPath(c.req.path), ...reason },
    'somebody left before the answer',
  );
  return new Response(null, { status: 499 });
}

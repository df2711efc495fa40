import type { RouterContextProvider } from 'react-router';
import { DatabaseBusyError } from '#db/database.ts';
import { requestContext } from './contexts.ts';

/** What came of an act whose failure the page itself tells, beside everything that was typed. */
export type Attempted<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: 500 | 503 };

/** Does `work`; a fault goes to the log under the request's id, and comes back as a status in place of a fault page. */
export async function attempt<T>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<T>,
): Promise<Attempted<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const text = error instanceof Error ? error.stack : String(error);
    context.get(requestContext).logger.error({ event: 'fault', error: text }, 'an act failed');
    return { ok: false, status: error instanceof DatabaseBusyError ? 503 : 500 };
  }
}

import type { RouterContextProvider } from 'react-router';
import { fulfilReading } from '#app/domain/reports/fulfil-reading.ts';
import { attempt } from '#app/http/attempt.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';

/** Nobody waits longer than so for a page. */
const longestSeconds = 20;

/**
 * Reads reports within the request, because a password is needed that nobody keeps. What takes too long, or goes wrong, is left to
 * the job, which knows no password.
 */
export async function readNow(
  context: Readonly<RouterContextProvider>,
  reportIds: readonly string[],
  password: string,
): Promise<void> {
  const { db, readPaper } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const late = new AbortController();
  const clock = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestSeconds * 1000);
    late.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  const readAll = attempt(context, async () => {
    for (const id of reportIds) await fulfilReading(db, id, readPaper, password, () => now);
  });
  await Promise.race([readAll, clock]);
  late.abort();
}

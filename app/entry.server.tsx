import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { DatabaseBusyError } from '#db/database.ts';
import { PasswordQueueFull } from '#app/domain/accounts/passwords.ts';
import { languageContext, refusalContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { withLightSheet } from '#app/http/light-sheet.ts';
import { wholePage } from '#app/http/whole-page.ts';
import { RequestIdContext } from '#app/ui/request-id.tsx';
import { pageMarkup } from '#app/ui/page-markup.tsx';

/**
 * What the framework would hand to its own scripts, which no page loads (app/root.tsx): waiting for it makes React render
 * a page in two goes.
 */
const withoutHandoff = (entry: EntryContext): EntryContext => ({ ...entry, serverHandoffStream: undefined });

/** Whether what an act was sent to is not there: whatever the act answered of it, its page has nowhere to stand. */
const isMissing = ({ staticHandlerContext: { errors } }: EntryContext): boolean =>
  Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 404);

/**
 * Renders a page whole: nothing is deferred, so that it is complete without JavaScript. What fails here is logged and answered
 * as any fault.
 */
export default function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Response {
  const status = isMissing(entry) ? 404 : answered;
  const facts = context.get(requestContext);
  const { languages, lightSheet } = context.get(servicesContext);
  const texts = languages[context.get(languageContext)];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const html = pageMarkup(
    <RequestIdContext value={facts.id}>
      <ServerRouter context={withoutHandoff(entry)} url={request.url} nonce={facts.nonce} />
    </RequestIdContext>,
    texts,
  );
  const page = `<!DOCTYPE html>${lightSheet ? withLightSheet(html, lightSheet) : html}`;
  return wholePage(Buffer.from(page), request, status, headers);
}

/** Faults go to the log under the request's id; visitors who left are none, and neither are answers such as 404. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { logger } = context.get(requestContext);
  if (error instanceof DatabaseBusyError || error instanceof PasswordQueueFull) {
    context.set(refusalContext, error instanceof DatabaseBusyError ? 'held-up' : 'busy');
    logger.warn({ event: 'overload', reason: error.name }, 'too much to do');
    return;
  }
  logger.error(
    { event: 'fault', error: error instanceof Error ? error.stack : String(error) },
    'a request failed',
  );
  // A page that was made anew would have lost what was typed.
  if (request.method === 'POST') context.set(refusalContext, 'fault');
}

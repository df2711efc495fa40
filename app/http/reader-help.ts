import type { RouterContextProvider } from 'react-router';
import { helpNeeded, type HelpKind } from '#app/domain/help/help-needed.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { flashContext, helpContext, requestContext, viewerContext } from './contexts.ts';
import { readerCountry } from './country.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Notes what was sent where it calls for help: the page that answers shows it first, or the one that this leads to
 * (`redirectWithFlash`). For what the next page does not show by itself.
 */
export function noteHelp(context: Context, sent: Answers): void {
  const noted = new Set([...context.get(helpContext), ...helpNeeded(sent)]);
  if (noted.size > 0) context.set(helpContext, [...noted]);
}

/** Where the reader most likely is: see `readerCountry`. */
export function countryOf(request: Request, context: Context): string | null {
  const viewer = context.get(viewerContext);
  return readerCountry({
    own: viewer?.country,
    proxy: context.get(requestContext).proxyCountry,
    acceptLanguage: request.headers.get('Accept-Language'),
    timezone: viewer?.timezone,
  });
}

/** Where this reader is, for whom they can call, and what help the last thing that they sent calls for. */
export function readerHelp(
  request: Request,
  context: Context,
): { readonly country: string | null; readonly sent: readonly HelpKind[] } {
  const flashed = context.get(flashContext).flatMap((flash) => (flash.kind === 'help' ? [flash.key] : []));
  return {
    country: countryOf(request, context),
    sent: [...context.get(helpContext), ...flashed],
  };
}

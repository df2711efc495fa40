import type { RouterContextProvider } from 'react-router';
import { servicesContext, viewerContext } from './contexts.ts';
import { cookiesOf } from './cookies.ts';
import { readChoice } from './read-cookie.ts';

/** What somebody chose in the footer; without a choice the browser's `Save-Data` decides. */
export type LiteChoice = 'on' | 'off';

export const isLiteChoice = (value: unknown): value is LiteChoice => value === 'on' || value === 'off';

/** Whether pages go out without script and without a web font: by the account, the cookie, or `Save-Data: on`. */
export function wantsLitePages(request: Request, context: Readonly<RouterContextProvider>): boolean {
  if (context.get(viewerContext)?.lite) return true;
  const chosen = readChoice(cookiesOf(context.get(servicesContext)).lite, request.headers.get('Cookie'));
  if (isLiteChoice(chosen)) return chosen === 'on';
  return request.headers.get('Save-Data')?.toLowerCase() === 'on';
}

import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { agreementNames } from './agreement-names.ts';
import { servicesContext } from './contexts.ts';
import { cookiesOf } from './cookies.ts';

/** The boxes of a page that sells, as its reader left them. */
export interface TickedBoxes {
  readonly terms: boolean;
  readonly refund: boolean;
}

const schema = z.object({ page: z.string(), mark: z.string(), terms: z.boolean(), refund: z.boolean() });

/**
 * Keeps what a guest ticked while they sign in, in this browser for some minutes: an address could be sent to somebody by
 * another, and would tick for them.
 * @param mark of what they agreed to
 * @returns the cookie
 */
export const keepTicked = (
  context: Readonly<RouterContextProvider>,
  page: string,
  mark: string,
  posted: FormData,
): Promise<string> =>
  cookiesOf(context.get(servicesContext)).ticked.serialize({
    page,
    mark,
    terms: posted.get(agreementNames.terms) === 'on',
    refund: posted.get(agreementNames.refund) === 'on',
  });

/**
 * What was ticked on this page before signing in, or null; once, and only while all that was agreed to is the same.
 * @param marks of what the page asks to agree to now
 * @returns with the cookie that ends it
 */
export async function takeTicked(
  context: Readonly<RouterContextProvider>,
  request: Request,
  page: string,
  marks: readonly string[],
): Promise<{ readonly ticked: TickedBoxes; readonly cookie: string } | null> {
  const cookie = cookiesOf(context.get(servicesContext)).ticked;
  const kept = schema.safeParse(cookie.read(request.headers.get('Cookie')));
  if (!kept.success || kept.data.page !== page || !marks.includes(kept.data.mark)) return null;
  const { terms, refund } = kept.data;
  return { ticked: { terms, refund }, cookie: await cookie.serialize('', { maxAge: 0 }) };
}

import type { Page, Visitor } from '#tests/support/visitor.ts';
import { agreesAt } from '#tests/support/google.ts';

/** Presses 'Continue with Google' and agrees there. @returns our address that the browser is sent back to */
export async function leavesForGoogle(
  visitor: Visitor,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const sent = await visitor.post('/auth/google', fields);
  if (sent.status !== 303 || !sent.location?.startsWith('http'))
    throw new Error(`Not sent to Google: ${sent.status} ${sent.location} ${sent.text}`);
  const back = await agreesAt(sent.location);
  return back.pathname + back.search;
}

/** Leaves for Google and comes back. */
export const comesBack = async (
  visitor: Visitor,
  fields: Readonly<Record<string, string>> = {},
): Promise<Page> => visitor.get(await leavesForGoogle(visitor, fields));

import { firstYear, yearNow } from '#app/domain/look-backs/read-year.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** As far back as addresses of days go (`askedPeriod`). */
const earliestYear = 1900;

/**
 * The year that an address asks for, and the first one of which there is something. One that is to come is not there.
 * @param year from the address; undefined: the one that is looked at now @throws a response
 */
export async function askedYear(
  { db, viewer, today }: MemberRequest,
  year: string | undefined,
): Promise<{ readonly year: number; readonly first: number }> {
  const first = await firstYear(db, viewer.id, viewer.timezone);
  if (year === undefined) return { year: yearNow(first, today), first };
  const asked = /^\d{4}$/.test(year) ? Number(year) : 0;
  // Progress leads to years of which there is nothing, too.
  if (asked < earliestYear || asked > Number(today.slice(0, 4)))
    throw new Response('Not found', { status: 404 });
  return { year: asked, first };
}

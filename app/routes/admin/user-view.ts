import { redirect, type RouterContextProvider } from 'react-router';
import { findBan } from '#app/domain/administration/bans.ts';
import { findUser } from '#app/domain/administration/find-user.ts';
import { listHeldPrograms } from '#app/domain/administration/programs-held.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { dayIn, knownTimezone } from '#app/http/day.ts';
import { momentText } from '#app/http/formats.ts';
import type { UserHead } from '#app/ui/admin/user-page.tsx';
import { programRequest } from '#app/views/program-view.ts';

type Context = Readonly<RouterContextProvider>;

/** What the pages about somebody need of a request. @throws 404 */
export async function userRequest(context: Context, userId: string) {
  const request = programRequest(context);
  const { db, language, viewer, now } = request;
  const found = await findUser(db, userId);
  if (!found) throw new Response('Not found', { status: 404 });
  const ban = await findBan(db, userId);
  const zone = knownTimezone(found.timezone);
  const who = { id: found.id, today: dayIn(zone, now), dayOf: (moment: Date) => dayIn(zone, moment) };
  const program = (await listHeldPrograms(db, [who], language)).get(found.id) ?? null;
  const head: UserHead = {
    id: found.id,
    name: found.name ?? found.email,
    email: found.email,
    role: found.role,
    program,
    isBanned: ban !== null,
    closes: found.deleteAfter && request.shortDay(found.deleteAfter),
  };
  return {
    ...request,
    found,
    ban,
    head,
    isSelf: found.id === viewer.id,
    page: `/admin/users/${found.id}`,
    moment: (at: Date): string => momentText(language, viewer.timezone, at),
  };
}

/** Back to somebody's page, with a message. */
export const backWith = (context: Context, page: string, message: Flash): Promise<Response> =>
  redirectWithFlash(context, page, [message]);

/** Back to somebody's page from a question that does not arise. */
export const notNow = (page: string): Response => redirect(page, 303);

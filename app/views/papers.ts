import { Readable } from 'node:stream';
import type { RouterContextProvider } from 'react-router';
import type { Day } from '#app/domain/days/calendar.ts';
import { readProfile } from '#app/domain/profile/profile.ts';
import { attempt } from '#app/http/attempt.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { dayIn } from '#app/http/day.ts';
import { attachmentNamed, fileHeaders } from '#app/http/file-headers.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { makePaper } from '#app/ui/pdf/make-paper.ts';
import type { Paper } from '#app/ui/pdf/paper.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';

type Context = Readonly<RouterContextProvider>;
type Facts = MemberRequest;

/** How files are called: the same on every machine, and in the reader's language. */
export interface FileName {
  readonly name: string;
  readonly shown: string;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

/** A name with the member's own day in it, or with that of a paper that has one. @param name letters, digits and hyphens */
export function fileNameOf(facts: Facts, name: string, title: string, at: Date | Day): FileName {
  const day = typeof at === 'string' ? at : dayIn(facts.viewer.timezone, at);
  return { name: `${name}-${day}`, shown: `${slug(title) || name}-${day}` };
}

/** What is not there, or somebody else's. */
export const notFound = (facts: Facts): Response =>
  new Response(facts.t('papers:missing'), {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });

/**
 * How the words of a paper are asked for: each of its days has its year, which a page leaves out where it is the present one. Who
 * asks for data keeps the member's own day.
 */
export const onPaper = (facts: Facts): Facts => ({ ...facts, today: '' });

/** By whose clock the days and times of a paper are: it is read elsewhere too. */
export const clockLine = ({ t, viewer, language }: Facts): string =>
  t('papers:clock', { place: placeOfZone(viewer.timezone, language) });

/** Where paper is cut the American way. */
const letterCountries = new Set('US CA MX CO CL VE PH GT CR PA PR DO SV NI'.split(' '));

/** Answers with a paper; where it cannot be made, with the page `back`, which says why. */
export async function answerWithPaper(
  context: Context,
  facts: Facts,
  paper: Paper,
  file: FileName,
  back: string,
): Promise<Response> {
  const { limiter, site } = context.get(servicesContext);
  const allowance = await limiter.take('paper-member', facts.viewer.id);
  if (!allowance.ok) {
    const { logger, address } = context.get(requestContext);
    const event = { event: 'limit-hit', limit: allowance.limit, address, user: facts.viewer.id };
    logger.warn(event, 'a limit was hit');
    return redirectWithFlash(context, back, [{ kind: 'warning', key: 'paperTooMany' }]);
  }
  const made = await attempt(context, async () => {
    const { profile } = await readProfile(facts.db, facts.viewer.id);
    const size = letterCountries.has(profile.country ?? '') ? 'LETTER' : 'A4';
    const { t, language, now } = facts;
    return makePaper(paper, { t, language, now, size, appName: site.appName });
  });
  if (!made.ok) return redirectWithFlash(context, back, [{ kind: 'warning', key: 'paperFailed' }]);
  const headers = fileHeaders('application/pdf', attachmentNamed(`${file.name}.pdf`, `${file.shown}.pdf`));
  return new Response(Readable.toWeb(made.value) as ReadableStream, { headers });
}

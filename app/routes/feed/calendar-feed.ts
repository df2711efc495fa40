import type { Route } from './+types/calendar-feed';
import { localTime } from '#app/domain/days/local-time.ts';
import { findFeedOwner, type FeedOwner } from '#app/domain/feed/feed-address.ts';
import { readFeedEntries } from '#app/domain/feed/feed-entries.ts';
import { readReminders } from '#app/domain/reminders/reminder-settings.ts';
import { writeCalendar } from '#app/gateways/calendar/write-calendar.ts';
import { requestContext, servicesContext, type Services } from '#app/http/contexts.ts';
import { knownTimezone } from '#app/http/day.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { script: false } satisfies PageFacts;

/** Neither shared caches nor search engines may have it: whoever knows the address reads it. */
const ofOne = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** A member's calendar, for programs that know its secret address and nothing else: no session, no page, words instead. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
  const owner = token ? await findFeedOwner(services.db, token) : null;
  if (!owner) return new Response('Not found', { status: 404, headers: ofOne });
  const allowance = await services.limiter.take('feed-member', owner.id);
  if (!allowance.ok) {
    const headers = { ...ofOne, 'Retry-After': String(allowance.retryAfterSeconds) };
    return new Response('Too often', { status: 429, headers });
  }
  return new Response(await write(services, owner, now), {
    headers: { ...ofOne, 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}

async function write({ db, site, languages }: Services, owner: FeedOwner, now: Date): Promise<string> {
  const zone = knownTimezone(owner.timezone);
  const { t } = languages[owner.language];
  const { times } = await readReminders(db, owner.id, zone, now);
  const { day: today } = localTime(zone, now);
  const entries = await readFeedEntries(db, { userId: owner.id, today, times });
  const { hostname } = new URL(site.appUrl);
  const events = entries.map(({ id, kind, words, path, ...when }) => ({
    ...when,
    uid: `${id}@${hostname}`,
    title: t(`reminders:feed.${kind}`, words),
    url: site.appUrl + path,
  }));
  return writeCalendar({ name: site.appName, zone, language: owner.language }, events, now);
}

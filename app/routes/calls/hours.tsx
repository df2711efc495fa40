import { data } from 'react-router';
import type { Route } from './+types/hours';
import {
  hoursMark,
  readExceptions,
  readSettings,
  removeException,
  saveSettings,
  setException,
} from '#app/domain/calls/hours.ts';
import { listOutside } from '#app/domain/calls/outside-hours.ts';
import { localTime } from '#app/domain/days/local-time.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayText, weekdaysOf } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { isDay, type Posted } from '#app/forms/engine/parse.ts';
import { HoursPage } from '#app/ui/calls/hours-page.tsx';
import type { Typed } from '#app/ui/calls/views.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { viewCall } from './call-view.ts';
import {
  changedFields,
  hoursLabel,
  noException,
  parseException,
  parseHours,
  rangeText,
  typedOf,
  type Problems,
} from './hours-form.ts';

export const handle = { held: false, script: false, feature: null, labels: hoursLabel } satisfies PageFacts;

const path = '/coach/hours';

const callsStay = { kind: 'warning', key: 'coachCallsStay' } as const;

/** What was typed in one of the two forms, and what is wrong with it. */
interface Sent {
  readonly hours?: Typed;
  readonly exception?: Typed;
  readonly problems?: Problems;
  readonly failed?: boolean;
  /** The mark of the hours that were typed over. */
  readonly seen?: string | undefined;
  /** Whether the hours were changed elsewhere since, so that what was sent is not kept yet. */
  readonly isChanged?: boolean;
}

const dayOf = ({ viewer }: MemberRequest, moment: string): string =>
  localTime(viewer.timezone, new Date(moment)).day;

type Again = ReturnType<typeof data<Awaited<ReturnType<typeof read>>>>;

async function read(facts: MemberRequest, sent: Sent = {}) {
  const { db, viewer, language, today, now, t } = facts;
  const settings = await readSettings(db, viewer.id);
  const exceptions = await readExceptions(db, viewer.id, today);
  const outside = await listOutside(db, viewer.id, viewer.timezone, now);
  const errors = Object.entries(sent.problems ?? {}).map(([id, key]) => [id, t(`calls:hours.errors.${key}`)]);
  return {
    typed: sent.hours ?? typedOf(settings ?? undefined),
    exception: sent.exception ?? noException,
    errors: Object.fromEntries(errors) as Readonly<Record<string, string>>,
    failed: sent.failed ?? false,
    seen: sent.seen ?? hoursMark(settings),
    changed: sent.isChanged ? changedFields(t, sent.hours ?? {}, settings) : null,
    weekdays: weekdaysOf(language).map(({ long }) => long),
    exceptions: exceptions.map(({ day, range }) => ({
      day,
      text: dayText(language, day, today),
      hours: rangeText(range),
      outside: outside.filter(({ startsAt }) => dayOf(facts, startsAt) === day).length,
    })),
    outside: outside.map((call) => viewCall(facts, call, 'coach')),
    place: placeOfZone(viewer.timezone, language),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  return read(memberRequest(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const posted = await readPosted(request);
  const again = async (sent: Sent, status: number) => data(await read(facts, sent), status);
  const intent = posted['intent']?.[0];
  if (intent === 'except') return except(context, facts, posted, again);
  const removed = posted['remove']?.[0];
  if (removed !== undefined) {
    if (isDay(removed)) await removeException(db, viewer.id, removed);
    return redirectWithFlash(context, `${path}#days`, [{ kind: 'success', key: 'coachDayRemoved' }]);
  }
  const parsed = parseHours(posted);
  const hours = parsed.typed;
  const seen = posted['seen']?.[0];
  if (parsed.problems) return again({ hours, seen, problems: parsed.problems }, 422);
  const saved = await attempt(context, () => saveSettings(db, viewer.id, parsed.settings, now, seen ?? null));
  if (!saved.ok) return again({ hours, seen, failed: true }, saved.status);
  // Shown beside what is set by now; sent once more, it takes its place.
  if (!saved.value.ok) return again({ hours, isChanged: true }, 409);
  const outside = await listOutside(db, viewer.id, viewer.timezone, now);
  return redirectWithFlash(context, path, [
    { kind: 'success', key: 'coachHoursSaved' },
    ...(outside.length > 0 ? [callsStay] : []),
  ]);
}

/** Keeps a day that differs. */
async function except(
  context: Route.ActionArgs['context'],
  facts: MemberRequest,
  posted: Posted,
  again: (sent: Sent, status: number) => Promise<Again>,
) {
  const { db, viewer, today, now } = facts;
  const parsed = parseException(posted, today);
  const { typed: exception } = parsed;
  if (parsed.problems) return again({ exception, problems: parsed.problems }, 422);
  const set = await attempt(context, () => setException(db, viewer.id, parsed.exception, today));
  if (!set.ok) return again({ exception, failed: true }, set.status);
  if (!set.value) return again({ exception, problems: { day: 'tooMany' } }, 409);
  const outside = await listOutside(db, viewer.id, viewer.timezone, now);
  const isMeant = outside.some(({ startsAt }) => dayOf(facts, startsAt) === parsed.exception.day);
  return redirectWithFlash(context, `${path}#days`, [
    { kind: 'success', key: 'coachDaySet' },
    ...(isMeant ? [callsStay] : []),
  ]);
}

export default function CoachHours({ loaderData, actionData }: Route.ComponentProps) {
  return <HoursPage {...(actionData ?? loaderData)} />;
}

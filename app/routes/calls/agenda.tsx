import type { Route } from './+types/agenda';
import { readSettings } from '#app/domain/calls/hours.ts';
import { listAgenda, readNextCall } from '#app/domain/calls/read-calls.ts';
import { addDays, mondayOf } from '#app/domain/days/calendar.ts';
import { isDay } from '#app/forms/engine/parse.ts';
import { startOfDay } from '#app/http/day.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AgendaPage } from '#app/ui/calls/agenda-page.tsx';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { viewCall } from './call-view.ts';

export const handle = { script: false, feature: null } satisfies PageFacts;

/** A week of a coach's calls, by their own clock; with this week, the call that comes next, whenever that is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today, now } = facts;
  const asked = new URL(request.url).searchParams.get('date') ?? '';
  const monday = mondayOf(isDay(asked) && asked >= '2000' && asked < '2100' ? asked : today);
  const [from, to] = [startOfDay(viewer.timezone, monday), startOfDay(viewer.timezone, monday, 7)];
  const calls = await listAgenda(db, viewer.id, from, to);
  const isThis = monday === mondayOf(today);
  const next = isThis ? await readNextCall(db, viewer.id, now) : null;
  return {
    next: next && viewCall(facts, next, 'coach'),
    calls: calls.map((call) => viewCall(facts, call, 'coach')),
    week: {
      from: shortDayText(language, monday),
      to: shortDayText(language, addDays(monday, 6)),
      before: addDays(monday, -7),
      after: addDays(monday, 7),
      isThis,
    },
    place: placeOfZone(viewer.timezone, language),
    hasHours: (await readSettings(db, viewer.id)) !== null,
  };
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
  return <AgendaPage {...loaderData} />;
}

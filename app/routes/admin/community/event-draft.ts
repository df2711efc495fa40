import type { FieldWords } from '#app/http/page-facts.ts';
import { isClockTime, localTime, momentAt } from '#app/domain/days/local-time.ts';
import type { EventFields } from '#app/domain/events/edit-events.ts';
import type { EditableEvent } from '#app/domain/events/editable-events.ts';
import { cleanText, isDay, type Posted } from '#app/forms/engine/parse.ts';
import { readTimezone } from '#app/forms/engine/time-zones.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { zoneOptions } from '#app/http/time-zones.ts';
import type { Draft, EditProblem } from '#app/ui/admin/community/edit-form.tsx';
import { languageCodes } from '#locales/languages.ts';

const words = ['title', 'body'] as const;
const fieldIds = [
  ...languageCodes.flatMap((language) => words.map((word) => `${word}_${language}`)),
  'day',
  'time',
  'minutes',
  'zone',
  'place',
  'url',
  'seats',
  'state',
];

/** An event as its fields show it; a new one where there is none. @param zone in which a new one begins */
export function draftOf(event: EditableEvent | null, zone: string): Draft {
  const texts = Object.fromEntries(
    languageCodes.flatMap((language) =>
      words.map((word) => [`${word}_${language}`, event?.texts[language]?.[word] ?? '']),
    ),
  );
  const rest = { place: event?.place ?? '', url: event?.url ?? '', state: event?.state ?? 'draft' };
  if (!event) return { ...texts, day: '', time: '', minutes: '60', zone, seats: '', ...rest };
  const { day, time } = localTime(event.zone, new Date(event.startsAt));
  const minutes = Math.round((Date.parse(event.endsAt) - Date.parse(event.startsAt)) / 60_000);
  const seats = event.seats === null ? '' : String(event.seats);
  return { ...texts, day, time, minutes: String(minutes), zone: event.zone, seats, ...rest };
}

/** What was typed into the fields of an event. */
export const draftFrom = (posted: Posted): Draft =>
  Object.fromEntries(fieldIds.map((id) => [id, (posted[id]?.[0] ?? '').replaceAll('\r\n', '\n')]));

/** Which states can be chosen: what was shown is no draft any more. */
export const statesFrom = (before: EditableEvent['state'] | null): readonly ('draft' | 'published')[] =>
  before === null || before === 'draft' ? ['draft', 'published'] : ['published'];

const isWebAddress = (text: string): boolean =>
  text.length <= 500 && URL.canParse(text) && new URL(text).protocol === 'https:';

const whole = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : -1);

/** Reads an event as it was typed, or says what is wrong with it. Every language needs a title. */
export function parseEvent(
  draft: Draft,
):
  | { readonly ok: true; readonly fields: EventFields }
  | { readonly ok: false; readonly errors: EditProblem['errors'] } {
  const errors: { id: string; key: string }[] = [];
  const typed = (id: string): string => cleanText(draft[id] ?? '');
  const check = (isRight: boolean, id: string, key: string): void => {
    if (!isRight) errors.push({ id, key });
  };
  const texts = Object.fromEntries(
    languageCodes.map((language) => {
      const [title, body] = [typed(`title_${language}`), typed(`body_${language}`)];
      check(title !== '', `title_${language}`, 'title');
      check(title.length <= 120, `title_${language}`, 'longTitle');
      check(body.length <= 5000, `body_${language}`, 'longBody');
      return [language, { title, body }] as const;
    }),
  );
  const [day, time, place, url] = [typed('day'), typed('time'), typed('place'), typed('url')];
  check(isDay(day) && day > '2020' && day < '2100', 'day', 'day');
  check(isClockTime(time), 'time', 'time');
  const minutes = whole(typed('minutes'));
  check(minutes >= 5 && minutes <= 1440, 'minutes', 'minutes');
  const zone = readTimezone(typed('zone'));
  check(Boolean(zone), 'zone', 'zone');
  check(place.length <= 200, 'place', 'longPlace');
  check(url === '' || isWebAddress(url), 'url', 'url');
  const seats = typed('seats') === '' ? null : whole(typed('seats'));
  check(seats === null || (seats >= 1 && seats <= 100_000), 'seats', 'seats');
  const state = (['draft', 'published'] as const).find((one) => one === typed('state'));
  check(state !== undefined, 'state', 'choose');
  if (errors.length > 0 || !zone || !state) return { ok: false, errors };
  const starts = momentAt(zone, day, time);
  const startsAt = starts.toISOString();
  const endsAt = new Date(starts.getTime() + minutes * 60_000).toISOString();
  return { ok: true, fields: { startsAt, endsAt, zone, place, url, seats, state, texts } };
}

/**
 * Whether an event would be told to people when it is over: a slip of the year, which everybody who comes would be mailed.
 * @param before as it stands; one that was over stays as it was
 */
export const isToldTooLate = (
  { state, startsAt, endsAt }: EventFields,
  now: Date,
  before: EditableEvent | null = null,
): boolean =>
  state === 'published' &&
  endsAt <= now.toISOString() &&
  !(before?.state === 'published' && before.startsAt === startsAt && before.endsAt === endsAt);

/** What a zone can be chosen by: the common ones, the reader's and the event's. */
export const zonesFor = ({ language, viewer, now }: MemberRequest, further: readonly string[] = []) =>
  zoneOptions(language, [viewer.timezone, ...further], now).map(
    ({ value, label }) => [value, label] as const,
  );

/** What stands above each of its fields. */
export const eventLabels: FieldWords = Object.fromEntries(
  ['title', 'body', 'day', 'time', 'minutes', 'zone', 'place', 'url', 'seats', 'state'].map((name) => [
    name,
    `together-admin:event.field.${name}`,
  ]),
);

import type { TFunction } from 'i18next';
import type { ChangedField } from '#app/ui/changed-elsewhere.tsx';
import type { FieldWords } from '#app/http/page-facts.ts';
import { firstSettings, type Exception, type HoursSettings } from '#app/domain/calls/hours.ts';
import type { Range } from '#app/domain/calls/slots.ts';
import { isClockTime } from '#app/domain/days/local-time.ts';
import { isDay, type Posted } from '#app/forms/engine/parse.ts';
import type { Typed } from '#app/ui/calls/views.ts';

/** What is wrong with each field: keys below `calls:hours.errors`. */
export type Problems = Readonly<Record<string, string>>;

/** How long a call may be, in minutes. */
export const lengths = [15, 30, 45, 60] as const;
const bounds = {
  buffer: { least: 0, most: 120 },
  notice: { least: 0, most: 336 },
  most: { least: 1, most: 24 },
} as const;
const longestUrl = 500;

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
const parts = [1, 2] as const;

/** 540 as '09:00'; the end of a day is its midnight, '00:00'. */
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What stands above each field. */
export const hoursLabel: FieldWords = (t, name) => labelOf(t, name);
const labelOf = (t: TFunction, name: string): string | undefined => {
  const [, day, side, part] = /^d([0-6])_(from|to)([12])$/.exec(name) ?? [];
  if (day !== undefined) {
    const weekday = t(`forms/habit:fields.weekdays.options.${Number(day) + 1}`);
    return t(`calls:hours.${side === 'from' ? 'fromOf' : 'toOf'}`, { day: weekday, part });
  }
  return ofHours[name] && t(ofHours[name]);
};
const ofHours: Readonly<Record<string, string>> = {
  meeting_url: 'calls:hours.meetingUrl',
  buffer: 'calls:hours.buffer',
  notice: 'calls:hours.notice',
  most: 'calls:hours.most',
  day: 'calls:days.day',
  from: 'calls:days.from',
  to: 'calls:days.to',
};

/** The fields as they stand for what is set. */
export function typedOf(settings: HoursSettings = firstSettings): Typed {
  const times = weekdays.flatMap((day) =>
    parts.flatMap((part) => {
      const range = settings.weekly[day]?.[part - 1];
      return [
        [`d${day}_from${part}`, range ? clockOf(range.from) : ''],
        [`d${day}_to${part}`, range ? clockOf(range.to) : ''],
      ];
    }),
  );
  return {
    ...(Object.fromEntries(times) as Typed),
    length: String(settings.lengthMinutes),
    buffer: String(settings.bufferMinutes),
    notice: String(settings.noticeHours),
    most: String(settings.mostPerDay),
    meeting_url: settings.meetingUrl,
  };
}

/** The fields that say something else in what is set by now, in the order of the page. @param there what is set by now */
export const changedFields = (
  t: TFunction,
  typed: Typed,
  there: HoursSettings | null,
): readonly ChangedField[] =>
  Object.entries(typedOf(there ?? undefined))
    .filter(([id, now]) => (typed[id] ?? '') !== now)
    .map(([id, now]) => ({
      id,
      label: (id === 'length' ? t('calls:hours.length') : labelOf(t, id)) ?? id,
      now: id === 'length' ? t('calls:hours.minutes', { count: Number(now) }) : now,
    }));

/** What was typed, each field once. */
const typedFrom = (posted: Posted, names: readonly string[]): Typed =>
  Object.fromEntries(names.map((name) => [name, (posted[name]?.[0] ?? '').trim()]));

/** A time from two fields, null where both are empty; what is wrong goes to `problems` by the name of its field. */
function rangeOf(
  typed: Typed,
  [fromName, toName]: readonly [string, string],
  problems: Record<string, string>,
): Range | null {
  const [from = '', to = ''] = [typed[fromName], typed[toName]];
  if (from === '' && to === '') return null;
  if (!isClockTime(from)) problems[fromName] = from === '' ? 'both' : 'time';
  if (!isClockTime(to)) problems[toName] = to === '' ? 'both' : 'time';
  if (problems[fromName] || problems[toName]) return null;
  const range = { from: minutesOf(from), to: minutesOf(to) || 1440 };
  if (range.from < range.to) return range;
  problems[toName] = 'order';
  return null;
}

function weekOf(typed: Typed, problems: Record<string, string>): HoursSettings['weekly'] {
  return weekdays.map((day) => {
    const ranges = parts
      .map((part) => rangeOf(typed, [`d${day}_from${part}`, `d${day}_to${part}`], problems))
      .filter((range) => range !== null)
      .toSorted((one, other) => one.from - other.from);
    const [first, second] = ranges;
    if (first && second && second.from < first.to) problems[`d${day}_from2`] = 'overlap';
    return ranges;
  });
}

const isHttps = (text: string): boolean =>
  text.length <= longestUrl && URL.canParse(text) && new URL(text).protocol === 'https:';

/** The hours that somebody sent: as they are kept, or what is wrong with them. */
export function parseHours(
  posted: Posted,
):
  | { readonly typed: Typed; readonly settings: HoursSettings; readonly problems: null }
  | { readonly typed: Typed; readonly problems: Problems } {
  const typed = typedFrom(posted, Object.keys(typedOf()));
  const problems: Record<string, string> = {};
  const weekly = weekOf(typed, problems);
  const lengthMinutes = lengths.find((one) => String(one) === typed['length']);
  if (lengthMinutes === undefined) problems['length'] = 'length';
  const number = (name: keyof typeof bounds): number => {
    const { least, most } = bounds[name];
    const value = /^\d{1,4}$/.test(typed[name] ?? '') ? Number(typed[name]) : Number.NaN;
    if (!(value >= least && value <= most)) problems[name] = name;
    return value;
  };
  const numbers = {
    bufferMinutes: number('buffer'),
    noticeHours: number('notice'),
    mostPerDay: number('most'),
  };
  const meetingUrl = typed['meeting_url'] ?? '';
  if (!isHttps(meetingUrl)) problems['meeting_url'] = 'https';
  if (lengthMinutes === undefined || Object.keys(problems).length > 0) return { typed, problems };
  return { typed, settings: { weekly, lengthMinutes, ...numbers, meetingUrl }, problems: null };
}

/** The names of the fields of a day that differs. */
const exceptionNames = ['day', 'from', 'to'] as const;
export const noException: Typed = { day: '', from: '', to: '' };

/** A day that differs, as it was sent: without times it is closed. @param today the coach's */
export function parseException(
  posted: Posted,
  today: string,
):
  | { readonly typed: Typed; readonly exception: Exception; readonly problems: null }
  | { readonly typed: Typed; readonly problems: Problems } {
  const typed = typedFrom(posted, exceptionNames);
  const problems: Record<string, string> = {};
  const day = typed['day'] ?? '';
  if (!isDay(day) || day >= '2100') problems['day'] = 'day';
  else if (day < today) problems['day'] = 'past';
  const range = rangeOf(typed, ['from', 'to'], problems);
  return Object.keys(problems).length > 0
    ? { typed, problems }
    : { typed, exception: { day, range }, problems: null };
}

/** The time of a day that differs in words, null where it is closed. */
export const rangeText = (range: Range | null): string | null =>
  range && `${clockOf(range.from)} – ${clockOf(range.to)}`;

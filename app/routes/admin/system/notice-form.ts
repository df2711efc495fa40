import type { Announcement } from '#app/domain/settings/notices.ts';
import { isDay, type Posted } from '#app/forms/engine/parse.ts';
import { languageCodes, type Language } from '#locales/languages.ts';

/** What stands in the fields of the notices. */
export interface NoticeDraft {
  readonly minutes: string;
  readonly until: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** An error beside a field: a key below `system:notices.error`. */
export interface NoticeError {
  readonly id: string;
  readonly key: string;
}

const longest = 300;
const mostMinutes = 1440;

/** How long the site will be closed, as it was typed. */
export function parseMinutes(
  posted: Posted,
):
  | { readonly errors: null; readonly minutes: number }
  | { readonly errors: readonly NoticeError[]; readonly draft: Partial<NoticeDraft> } {
  const typed = (posted['minutes']?.[0] ?? '').trim();
  const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= mostMinutes
    ? { errors: null, minutes }
    : { errors: [{ id: 'minutes', key: 'minutes' }], draft: { minutes: typed } };
}

/** A text in each language. */
export const textsOf = (say: (code: Language) => string): Readonly<Record<Language, string>> =>
  Object.fromEntries(languageCodes.map((code) => [code, say(code)])) as Record<Language, string>;

/** What was typed of an announcement. */
export const draftFrom = (posted: Posted): Pick<NoticeDraft, 'until' | 'texts'> => ({
  until: (posted['until']?.[0] ?? '').trim(),
  texts: textsOf((code) => (posted[`text_${code}`]?.[0] ?? '').replaceAll('\r\n', '\n').trim()),
});

/**
 * What is to be announced, in each language: it stands on every page of members, who read theirs.
 * @param now in its day in UTC, as the field says, the last day is not over yet
 */
export function parseAnnouncement(
  posted: Posted,
  now: Date,
):
  | { readonly errors: null; readonly announcement: Announcement }
  | { readonly errors: readonly NoticeError[]; readonly draft: Partial<NoticeDraft> } {
  const { until, texts } = draftFrom(posted);
  const errors: NoticeError[] = [];
  for (const code of languageCodes)
    if (texts[code] === '') errors.push({ id: `text-${code}`, key: 'text' });
    else if (texts[code].length > longest) errors.push({ id: `text-${code}`, key: 'long' });
  if (until !== '' && !isDay(until)) errors.push({ id: 'until', key: 'day' });
  else if (until !== '' && until < now.toISOString().slice(0, 10)) errors.push({ id: 'until', key: 'past' });
  if (errors.length > 0) return { errors, draft: { until, texts } };
  return { errors: null, announcement: { texts, until: until === '' ? null : until } };
}

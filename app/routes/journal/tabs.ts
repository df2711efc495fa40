import type { EntryType } from '#app/domain/journal/entry.ts';
import { isDay } from '#app/forms/engine/parse.ts';
import { problemText } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { pageOfNow } from '#app/http/part-of-day.ts';

export const journalTabs = ['morning', 'evening', 'challenges', 'history', 'insights'] as const;
export type JournalTab = (typeof journalTabs)[number];

/** The tab of an address: without one, or with one that is none, the page of this part of the day. */
export function tabOf({ now, viewer }: MemberRequest, asked: string | null): JournalTab {
  const known = journalTabs.find((tab) => tab === asked);
  if (known) return known;
  return pageOfNow(now, viewer.timezone);
}

/** What is written on a tab; null where one reads. */
export const typeOfTab = (tab: JournalTab): EntryType | null =>
  tab === 'morning' || tab === 'evening' ? tab : tab === 'challenges' ? 'challenge' : null;

export const tabOfType = (type: EntryType): JournalTab => (type === 'challenge' ? 'challenges' : type);

/** The day that an address asks for; where it does not exist or lies ahead, today, and why. */
export function dayOf(
  { t, today }: MemberRequest,
  asked: string | null,
): { readonly day: string; readonly typed: string; readonly problem: string | null } {
  const typed = (asked ?? '').trim().slice(0, 40);
  if (typed === '') return { day: today, typed: today, problem: null };
  if (!isDay(typed) || typed < '1900-01-01')
    return { day: today, typed, problem: problemText(t, { key: 'date' }) };
  if (typed > today) return { day: today, typed, problem: problemText(t, { key: 'dateFuture' }) };
  return { day: typed, typed, problem: null };
}

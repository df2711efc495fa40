import { textOf, type EntryType, type JournalEntry } from '#app/domain/journal/entry.ts';
import { listEntries, listTags } from '#app/domain/journal/list-entries.ts';
import {
  entriesBetween,
  entriesOnThisDay,
  latestEntries,
  monthsBeside,
} from '#app/domain/journal/read-entries.ts';
import { askedOf, moods, type Mood } from '#app/forms/definitions/journal-entry.ts';
import { isMonth, lastOfMonth, weeksOf } from '#app/domain/days/calendar.ts';
import { dayText, monthInText, monthText, weekdaysOf } from '#app/http/day-texts.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { viewExcerpt } from './entry-view.ts';

/** The list of entries at its address: by words, type, mood, tag and days. */
const definitionWith = (tags: readonly string[]): ListDefinition => ({
  path: '/journal',
  fixed: { tab: 'history' },
  search: true,
  filters: {
    type: { kind: 'one-of', values: Object.keys(askedOf) },
    mood: { kind: 'one-of', values: Object.keys(moods) },
    tag: { kind: 'one-of', values: tags },
    days: { kind: 'days' },
  },
});

/**
 * The history: what was found, where something is looked for; else a month of pages. With what was written on this day in other
 * years above, where there is something.
 */
export async function readHistory(facts: MemberRequest, query: URLSearchParams) {
  const { db, viewer, today } = facts;
  const tags = await listTags(db, viewer.id);
  const asked = readListQuery(definitionWith(tags), query);
  const { values, days } = asked;
  const found = await listEntries(db, viewer.id, asked.asked, {
    words: asked.q,
    type: (values['type'] as EntryType) || null,
    mood: values['mood'] ? moods[values['mood'] as Mood] : null,
    tag: values['tag'] || null,
    ...days,
  });
  const isSearch = asked.isNarrowed || query.has('page') || query.has('after') || query.has('before');
  const once = isSearch ? [] : await entriesOnThisDay(db, viewer.id, today);
  const month = isSearch ? null : await readMonth(facts, query.get('month'));
  const shown = [...once, ...(month ? month.entries : found.entries)];
  return {
    list: listView(asked, found),
    tags,
    found: isSearch ? found.entries.map((entry) => viewExcerpt(facts, entry)) : null,
    once: once.map((entry) => ({
      ...viewExcerpt(facts, entry),
      years: Number(today.slice(0, 4)) - Number(entry.day.slice(0, 4)),
    })),
    month: month && { ...month, entries: month.entries.map((entry) => viewExcerpt(facts, entry)) },
    texts: shown.map(textOf),
  };
}

/** A month: the one that is asked for, else that of the latest page. */
async function readMonth(facts: MemberRequest, asked: string | null) {
  const { db, viewer, language, today, t } = facts;
  const [latest] = asked && isMonth(asked) ? [] : await latestEntries(db, viewer.id, 1);
  const month = asked && isMonth(asked) ? asked : (latest?.day ?? today).slice(0, 7);
  const entries = await entriesBetween(db, viewer.id, `${month}-01`, lastOfMonth(month));
  const { earlier, later } = await monthsBeside(db, viewer.id, month);
  const written = Map.groupBy(entries, ({ day }) => day);
  const name = monthText(language, month, today);
  const path = (one: string): string => `/journal?tab=history&month=${one}`;
  const link = (one: string, isCurrent: boolean) => ({
    text: monthText(language, one, today),
    href: path(one),
    isCurrent,
  });
  const dayOf = (day: string) => {
    const pages: readonly JournalEntry[] = written.get(day) ?? [];
    const isAhead = day > today;
    const state = pages.length > 0 ? ('kept' as const) : isAhead ? ('ahead' as const) : ('quiet' as const);
    const text = dayText(language, day, today);
    return {
      number: String(Number(day.slice(8))),
      // A day without a page leads to where it can still be written.
      href: isAhead
        ? undefined
        : pages.length > 0
          ? `#entry-${pages[0]!.id}`
          : `/journal?tab=morning&date=${day}`,
      name: t(`journal:history.days.${state}`, { day: text }),
      state,
      isToday: day === today,
    };
  };
  return {
    name,
    nameInText: monthInText(language, month, today),
    choice: [
      ...(earlier ? [link(earlier, false)] : []),
      link(month, true),
      ...(later ? [link(later, false)] : []),
    ],
    sentence: t('journal:history.pagesOfMonth', { count: entries.length }),
    days: t('journal:history.onDays', { count: written.size }),
    weekdays: weekdaysOf(language),
    weeks: weeksOf(month).map((week) => week.map((day) => (day ? dayOf(day) : null))),
    entries,
  };
}

import { contentParts, partText, type JournalEntry } from '#app/domain/journal/entry.ts';
import { journalEntry, moodWord } from '#app/forms/definitions/journal-entry.ts';
import { formTexts } from '#app/forms/view.ts';
import { dayInMargin, dayText, monthText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { EntryView, ExcerptView } from '#app/ui/journal/views.ts';

/** A day as a leaf shows it: in its margin, and in words. */
export const leafDate = (language: string, day: string, today: string) => ({
  ...dayInMargin(language, day),
  long: dayText(language, day, today),
  month: day.slice(0, 7) === today.slice(0, 7) ? null : monthText(language, day.slice(0, 7), today),
});

type Facts = Pick<MemberRequest, 't' | 'language' | 'today'>;

/** An entry to be read: questions in short, answers as they were written. */
export function viewEntry({ t, language, today }: Facts, entry: JournalEntry): EntryView {
  const say = formTexts(t, journalEntry.id);
  const short = (id: string): string => say(`fields.${id}.short`) ?? id;
  const ratings = [
    ['energy', entry.energy],
    ['stress', entry.stress],
    ['selfCare', entry.selfCare],
  ] as const;
  const mood = moodWord(entry.mood);
  return {
    id: entry.id,
    date: leafDate(language, entry.day, today),
    type: entry.type,
    typeText: say(`fields.type.options.${entry.type}`) ?? entry.type,
    title: entry.title,
    mood,
    moodText: mood && (say(`fields.mood.options.${mood}`) ?? mood),
    parts: contentParts
      .map((id) => ({ id, label: short(id), text: partText(entry.content, id) }))
      .filter(({ text }) => text.trim() !== ''),
    ratings: ratings.flatMap(([id, value]) =>
      value === null ? [] : [{ id, label: short(id), text: t('forms:ratingOf', { rating: value }) }],
    ),
    tags: entry.tags,
  };
}

/** How much of an entry a list shows: its first sentence, and some more. */
const longestOpening = 140;
const longestRest = 220;

/** An entry in a list: the first sentence, and two more lines. */
export function viewExcerpt(facts: Facts, entry: JournalEntry): ExcerptView {
  const { id, date, type, typeText, title, mood, moodText } = viewEntry(facts, entry);
  const text = contentParts
    .map((part) => partText(entry.content, part).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ');
  const sentence = /^.*?[.!?…](?=\s|$)/u.exec(text)?.[0] ?? text;
  const opening = cut(title ?? sentence, longestOpening);
  const rest = title ? text : opening === sentence ? text.slice(sentence.length) : '';
  return {
    id,
    date,
    type,
    typeText,
    mood,
    moodText,
    opening: opening || typeText,
    rest: cut(rest.replace(/^[\s·]+/, ''), longestRest),
  };
}

/** At most so many characters, whole words of them. */
function cut(text: string, most: number): string {
  if ([...text].length <= most) return text;
  const head = [...text].slice(0, most).join('');
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), most / 2))} …`;
}

import type { ExportRange } from '#app/domain/journal/export-entries.ts';
import { contentParts, partText, type JournalEntry } from '#app/domain/journal/entry.ts';
import { moodWord } from '#app/forms/definitions/journal-entry.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { viewEntry } from './entry-view.ts';

type Pages = AsyncIterable<readonly JournalEntry[]>;

/** An entry under the names of the data, which are the specification's, in no language. */
const dataOf = (entry: JournalEntry) => ({
  id: entry.id,
  date: entry.day,
  type: entry.type,
  title: entry.title,
  mood: entry.mood,
  mood_word: moodWord(entry.mood),
  energy_level: entry.energy,
  stress_level: entry.stress,
  self_care_rating: entry.selfCare,
  tags: entry.tags,
  content: entry.content,
  created_at: entry.createdAt,
  updated_at: entry.savedAt.toISOString(),
});

/** One JSON document, an entry a line. */
export async function* jsonPieces(pages: Pages, range: ExportRange, now: Date): AsyncGenerator<string> {
  const head = { exported_at: now.toISOString(), from: range.from, to: range.to };
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
  let isFirst = true;
  for await (const entries of pages) {
    if (entries.length === 0) continue;
    const lines = entries.map((entry) => JSON.stringify(dataOf(entry))).join(',\n');
    yield `${isFirst ? '\n' : ',\n'}${lines}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

export const csvColumns = [
  'date',
  'type',
  'title',
  'mood',
  'mood_word',
  'energy_level',
  'stress_level',
  'self_care_rating',
  'tags',
  ...contentParts,
  'created_at',
  'updated_at',
] as const;

/** An entry a row; lists have a line for each of their items, tags stand as they are typed. */
export async function* csvRows(pages: Pages) {
  for await (const entries of pages)
    yield entries.map((entry) => {
      const { date, type, title, mood, mood_word, energy_level, stress_level, ...rest } = dataOf(entry);
      return [
        date,
        type,
        title,
        mood,
        mood_word,
        energy_level,
        stress_level,
        rest.self_care_rating,
        rest.tags.join(', '),
        ...contentParts.map((part) => partText(entry.content, part)),
        rest.created_at,
        rest.updated_at,
      ];
    });
}

/** A text to be read: a heading a day, a smaller one a question, and below it what was written as it was written. */
export async function* markdownPieces(facts: MemberRequest, pages: Pages): AsyncGenerator<string> {
  yield `# ${facts.t('journal:title')}\n`;
  for await (const entries of pages)
    yield entries
      .map((entry) => {
        const { typeText, title, parts, moodText, ratings, tags } = viewEntry(facts, entry);
        const marks = [moodText, ...ratings.map(({ label, text }) => `${label}: ${text}`)].filter(Boolean);
        return [
          `\n## ${[entry.day, typeText, title].filter(Boolean).join(' · ')}\n`,
          ...parts.map(({ label, text }) => `\n### ${label}\n\n${text}\n`),
          ...(marks.length > 0 ? [`\n${marks.join(' · ')}\n`] : []),
          ...(tags.length > 0
            ? [`\n${tags.map((tag) => `#${tag.replaceAll(/\s+/g, '-')}`).join(' ')}\n`]
            : []),
        ].join('');
      })
      .join('');
}

import { validate } from 'uuid';
import { placeOf } from '#app/domain/journal/drafts.ts';
import type { EntryType, JournalEntry } from '#app/domain/journal/entry.ts';
import { findPrompt } from '#app/domain/journal/prompts.ts';
import { findDayEntry, findEntry } from '#app/domain/journal/read-entries.ts';
import { moods, moodWord, type Mood } from '#app/forms/definitions/journal-entry.ts';
import type { Answer, Answers } from '#app/forms/engine/definition.ts';
import type { EntryText } from '#app/domain/journal/entry.ts';
import { contentOf, tagsOf } from '#app/domain/journal/entry.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The page of the journal that is opened in the editor, or saved from there. */
export interface EditedPage {
  /** What it is as an entry; null where it is none yet. */
  readonly entry: JournalEntry | null;
  readonly type: EntryType;
  /** The member's own day, YYYY-MM-DD. */
  readonly day: string;
  /** The key of the question that a new challenge is about. */
  readonly prompt: string | null;
  /** Where its drafts are. */
  readonly place: string;
}

/**
 * Finds the page that is meant: an entry of this member by its id; else the page of a part of a day, whether it is written or
 * not; else a challenge that is not written yet.
 */
export async function findPage(
  { db, viewer }: MemberRequest,
  meant: {
    readonly id: string | null;
    readonly type: EntryType;
    readonly day: string;
    readonly prompt: string | null;
  },
): Promise<EditedPage> {
  const named = meant.id && validate(meant.id) ? await findEntry(db, viewer.id, meant.id) : null;
  const { type, day } = named ?? meant;
  const ofDay = type === 'challenge' ? null : await findDayEntry(db, viewer.id, type, day);
  const entry = named ?? ofDay;
  // Several of one evening could be written once: all but the one that has the place have drafts of their own.
  const isOwnPage = entry !== null && entry.id !== ofDay?.id;
  const prompt = type === 'challenge' && !entry ? (findPrompt(meant.prompt)?.key ?? null) : null;
  const place = placeOf({ entryId: isOwnPage ? entry.id : null, type, day, prompt });
  return { entry, type, day, prompt, place };
}

/** An entry as answers to the questions of the editor. */
export function answersOf({ content, ...entry }: EntryText): Answers {
  const given: Readonly<Record<string, Answer | null>> = {
    ...content,
    title: entry.title,
    mood: moodWord(entry.mood),
    energy: entry.energy,
    stress: entry.stress,
    selfCare: entry.selfCare,
    tags: entry.tags,
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      (one): one is [string, Answer] => one[1] !== null && one[1] !== '' && !isEmptyList(one[1]),
    ),
  );
}

const isEmptyList = (answer: Answer): boolean => Array.isArray(answer) && answer.length === 0;

/** The other way round. */
export function textOfAnswers(
  answers: Readonly<Record<string, Answer | undefined>>,
  { type, day }: Pick<EditedPage, 'type' | 'day'>,
): EntryText {
  const words = (id: string): string => (answers[id] as string | undefined) ?? '';
  const lines = (id: string): string[] => [...((answers[id] as readonly string[] | undefined) ?? [])];
  const rating = (id: string): number | null => (answers[id] as number | undefined) ?? null;
  const mood = answers['mood'] as Mood | undefined;
  return {
    type,
    day,
    title: words('title') || null,
    content: contentOf({
      intention: words('intention'),
      gratitude: lines('gratitude'),
      mindDump: words('mindDump'),
      vision: words('vision'),
      topWork: lines('topWork'),
      topPersonal: lines('topPersonal'),
      workFocus: words('workFocus'),
      connection: words('connection'),
    }),
    mood: mood ? moods[mood] : null,
    energy: rating('energy'),
    stress: rating('stress'),
    selfCare: rating('selfCare'),
    tags: tagsOf(lines('tags')),
  };
}

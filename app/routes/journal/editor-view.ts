import { v7 as uuid } from 'uuid';
import type { Draft } from '#app/domain/journal/drafts.ts';
import type { JournalEntry } from '#app/domain/journal/entry.ts';
import { askedOf, journalEntry, shownLines } from '#app/forms/definitions/journal-entry.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { formTexts, viewSection, type FieldView } from '#app/forms/view.ts';
import { momentText, timeText } from '#app/http/formats.ts';
import { dayIn } from '#app/http/day.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { EditorView } from '#app/ui/journal/views.ts';
import { answersOf, type EditedPage } from './edited-page.ts';
import { leafDate, viewEntry } from './entry-view.ts';
import { promptText } from './prompt-text.ts';

const [section] = journalEntry.sections;

/** Names of the fields that an entry is made of; what a draft holds besides is which entry it is. */
const fieldNames: readonly string[] = [...section.fields.map(({ id }) => id), 'id', 'seen', 'prompt'];

/** What a draft keeps of a form. */
export const draftOf = (posted: Posted): Posted =>
  Object.fromEntries(
    Object.entries(posted).flatMap(([name, values]) =>
      fieldNames.includes(name)
        ? [[name, values.map((value) => value.replaceAll('\0', '').toWellFormed())]]
        : [],
    ),
  );

/** What the editor is opened with besides the page. */
export interface Opened {
  /** What was typed and is no entry: of a draft, of a form that was refused or held. */
  readonly typed?: Posted | null;
  readonly problems?: Readonly<Record<string, Problem>>;
  /** Drafts of this page, newest first. */
  readonly drafts?: readonly Draft[];
  /** Of a form that comes back, its own. */
  readonly tab?: string;
  readonly isHeld?: boolean;
  /** It was saved elsewhere meanwhile: what stands there now is shown beside what was typed. */
  readonly isConflict?: boolean;
  readonly current?: JournalEntry;
}

/** The editor with a page in it: texts in the reader's language, and everything that was typed. */
export function viewEditor(facts: MemberRequest, page: EditedPage, opened: Opened = {}): EditorView {
  const { language, viewer } = facts;
  const { entry, type, day } = page;
  const { drafts = [], problems = {}, isConflict = false } = opened;
  const [newest, ...others] = drafts;
  const typed = opened.typed ?? newest?.fields ?? null;
  const all = viewSection(
    journalEntry,
    section,
    {
      answers: typed ? {} : entry ? answersOf(entry) : startOf(facts, page),
      typed: typed ?? {},
      suggested: {},
      problems,
      today: facts.today,
    },
    facts,
  );
  const at = (id: string): FieldView =>
    asked(
      facts,
      type,
      all.find((field) => field.id === id)!,
    );
  const names: readonly string[] = askedOf[type];
  // A challenge is written under its question.
  const question = type === 'challenge' && all.find(({ id }) => id === 'title')?.values[0];
  const isFilled = ({ values }: FieldView): boolean => values.some((value) => value.trim() !== '');
  // What an entry of before says, and this type of entry does not ask any more.
  const besides = all
    .filter(({ id }) => !names.includes(id) && id !== 'type' && id !== 'day')
    .filter(isFilled);
  const [first = 'mindDump', ...rest] = names;
  const saved = entry?.savedAt;
  return {
    id: typed?.['id']?.[0] ?? entry?.id ?? uuid(),
    type,
    day,
    date: leafDate(language, day, facts.today),
    isToday: day === facts.today,
    seen: isConflict ? entry!.revision : Number(typed?.['seen']?.[0] ?? entry?.revision ?? 0) || 0,
    tab: opened.tab ?? uuid(),
    drafts: drafts.map((draft) => `${draft.tab} ${draft.at}`),
    choices: all.filter(({ id, error }) => (id === 'type' || id === 'day') && error),
    first: { ...at(first), ...(question ? { label: question } : {}), required: true },
    prompt: page.prompt,
    folded: [...rest, ...besides.map(({ id }) => id)].map(at).map((field) => ({
      ...field,
      isOpen: isFilled(field) || field.error !== undefined,
    })),
    saved: saved
      ? dayIn(viewer.timezone, saved) === facts.today
        ? timeText(language, viewer.timezone, saved)
        : momentText(language, viewer.timezone, saved)
      : null,
    isEntry: entry !== null,
    isTyped: typed !== null,
    draftAt: newest && !opened.typed ? momentText(language, viewer.timezone, new Date(newest.at)) : null,
    others: others.map((draft) => ({
      id: draft.tab,
      when: momentText(language, viewer.timezone, new Date(draft.at)),
      text: textIn(draft.fields),
    })),
    conflict: isConflict ? viewEntry(facts, entry!) : null,
    isHeld: opened.isHeld ?? false,
  };
}

/** What a new page begins with: a challenge, with its question as the title. */
const startOf = (facts: MemberRequest, { prompt }: EditedPage): Answers =>
  prompt ? { title: promptText(facts, prompt) } : {};

/** A field in the words of the part of the day; lists have as many lines as are needed, and three at least. */
function asked({ t }: MemberRequest, type: string, field: FieldView): FieldView {
  const own = formTexts(t, journalEntry.id)(`fields.${field.id}.${type}`);
  return {
    ...field,
    label: own ?? field.label,
    ...(field.kind === 'repeated-text' ? { count: Math.max(shownLines, field.values.length) } : {}),
  };
}

/** All that somebody typed, one below the other. */
const textIn = (fields: Posted): string =>
  section.fields
    .filter(({ id }) => id !== 'type' && id !== 'day')
    .flatMap(({ id }) => fields[id] ?? [])
    .filter((value) => value.trim() !== '')
    .join('\n');

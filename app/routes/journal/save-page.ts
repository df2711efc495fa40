import { data, type RouterContextProvider } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import { dropDrafts, keepDraft, listDrafts, type SeenDraft } from '#app/domain/journal/drafts.ts';
import { saysTheSame, type EntryType } from '#app/domain/journal/entry.ts';
import { writeEntry } from '#app/domain/journal/write-entry.ts';
import { dropHeldPost } from '#app/domain/submissions/held-posts.ts';
import { askedOf, journalEntry } from '#app/forms/definitions/journal-entry.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { levelReached } from '#app/http/level-reached.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { findPage, textOfAnswers, type EditedPage } from './edited-page.ts';
import { draftOf, viewEditor, type Opened } from './editor-view.ts';

const [section] = journalEntry.sections;
type Context = Readonly<RouterContextProvider>;

/** Where a page is opened in the editor. */
export function editorPath({ entry, type, day, place, prompt }: EditedPage, today: string): string {
  if (entry && place.startsWith('entry:')) return `/journal?entry=${entry.id}`;
  const query = new URLSearchParams({ tab: type === 'challenge' ? 'challenges' : type });
  if (type === 'challenge') query.set('prompt', prompt ?? 'own');
  if (day !== today) query.set('date', day);
  return `/journal?${query}`;
}

/** What a form of the editor says of itself, beside what was written. */
const readForm = (posted: Posted, place: string) => {
  const sent = posted['tab']?.[0] ?? '';
  return {
    tab: validate(sent) ? sent : uuid(),
    shown: (posted['draft'] ?? []).slice(0, 20).flatMap((one): SeenDraft[] => {
      const [tab, at] = one.split(' ');
      return tab && at ? [{ place, tab, at }] : [];
    }),
  };
};

/**
 * Takes a page of the journal: keeps it as an entry (`save`, which is what Enter does), as a draft (`draft`; `keep` where script
 * sends it by itself, and nobody waits for a message), or lets its drafts go (`drop`). What cannot be saved comes back with
 * everything that was typed, which is a draft by then.
 */
export async function savePage(context: Context, facts: MemberRequest, posted: Posted) {
  const { db, viewer, now, today } = facts;
  const parsed = parseSection(section, posted, facts);
  const { type: givenType, day: givenDay } = parsed.answers;
  const meant = {
    id: posted['id']?.[0] ?? null,
    type: (givenType as EntryType | undefined) ?? 'morning',
    day: (givenDay as string | undefined) ?? today,
    prompt: posted['prompt']?.[0] ?? null,
  };
  const page = await findPage(facts, meant);
  const { tab, shown } = readForm(posted, page.place);
  const back = (to: string, messages: readonly Flash[] = []) => redirectWithFlash(context, to, messages);
  const dropHeld = async () => {
    if (posted['held']) await dropHeldPost(db, viewer.id, '/journal', now);
  };
  const own: readonly SeenDraft[] = [...shown, { place: page.place, tab, at: null }];
  const intent = posted['intent']?.[0] ?? 'save';
  const keep = () =>
    keepDraft(db, viewer.id, { place: page.place, tab, fields: draftOf(posted) }, shown.slice(0, 1), now);

  if (intent === 'drop') {
    await dropDrafts(db, viewer.id, own);
    return back(editorPath(page, today), [{ kind: 'success', key: 'draftGone' }]);
  }
  if (intent === 'keep' || intent === 'draft') {
    // A draft that comes after its page was kept, and says the same, is none.
    if (page.entry && isClean(parsed) && saysTheSame(page.entry, textOfAnswers(parsed.answers, page)))
      await dropDrafts(db, viewer.id, own);
    else await keep();
    await dropHeld();
    return back(editorPath(page, today), intent === 'draft' ? [{ kind: 'success', key: 'draftKept' }] : []);
  }

  const problems = problemsOf(parsed, page);
  const refuse = async (status: 409 | 422, opened: Opened) => {
    await keep();
    const drafts = await listDrafts(db, viewer.id, page.place);
    const others = drafts.filter((draft) => draft.tab !== tab);
    const own = drafts.filter((draft) => draft.tab === tab);
    const shownPage = opened.isConflict ? { ...page, entry: opened.current! } : page;
    return data(
      viewEditor(facts, shownPage, { ...opened, typed: posted, tab, drafts: [...own, ...others] }),
      status,
    );
  };
  if (Object.keys(problems).length > 0) return refuse(422, { problems, isHeld: Boolean(posted['held']) });

  const id = posted['id']?.[0] ?? '';
  const written = await writeEntry(
    db,
    viewer.id,
    textOfAnswers(parsed.answers, page),
    {
      id: page.entry?.id ?? (validate(id) ? id : uuid()),
      seen: Number(posted['seen']?.[0] ?? 0) || 0,
      today,
      drafts: own,
    },
    now,
  );
  if (!written.ok) return refuse(409, { isConflict: true, current: written.current });
  await dropHeld();
  const { entry, points, levelReached: level } = written;
  const isOfToday = entry.day === today && entry.type !== 'challenge';
  const messages: Flash[] = [
    { kind: 'success', key: points > 0 ? 'entrySavedXp' : 'entrySaved', params: { n: points } },
  ];
  messages.push(...(await levelReached(facts, level)));
  return back(isOfToday ? '/journal' : `/journal/entries/${entry.id}`, messages);
}

const isClean = ({ problems }: ReturnType<typeof parseSection>): boolean =>
  Object.keys(problems).length === 0;

/** What keeps a page from being an entry: what is wrong with a field, or that nothing stands in it. */
function problemsOf(
  { answers, problems }: ReturnType<typeof parseSection>,
  { type, entry }: EditedPage,
): Readonly<Record<string, Problem>> {
  const all: Record<string, Problem> = { ...problems };
  // It stays where it was written: also for whoever has flown back over a date line.
  if (entry) delete all['day'];
  const field = (id: string) => section.fields.find((one) => one.id === id)!;
  if (answers['type'] === undefined) all['type'] ??= requiredProblem(field('type'));
  const first = askedOf[type][0];
  const isAnswered = section.fields.some(({ id }) => !aboutPage.includes(id) && saysSomething(answers[id]));
  // One that was filled in, and wrong, is told what is wrong with it.
  if (!isAnswered && Object.keys(all).length === 0) all[first] = requiredProblem(field(first));
  return all;
}

/** What is said of a page, and is no answer to what it asks. */
const aboutPage: readonly string[] = ['type', 'day', 'tags', 'title'];

const saysSomething = (answer: unknown): boolean =>
  answer !== undefined && !(Array.isArray(answer) && answer.length === 0);

import { listDrafts } from '#app/domain/journal/drafts.ts';
import { textOf, type JournalEntry } from '#app/domain/journal/entry.ts';
import { findDayEntry, findEntry, latestEntries } from '#app/domain/journal/read-entries.ts';
import { findHeldPost } from '#app/domain/submissions/held-posts.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { dayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { positionText } from '#app/ui/lists/pager.tsx';
import { findPage } from './edited-page.ts';
import { readChallenges } from './challenges-view.ts';
import { viewEditor } from './editor-view.ts';
import { viewExcerpt } from './entry-view.ts';
import { readHistory } from './history-view.ts';
import { readInsights } from './insights-view.ts';
import { dayOf, tabOf, tabOfType, typeOfTab, type JournalTab } from './tabs.ts';

/** How many pages stand beside the editor. */
const latest = 3;

/**
 * What a tab of the journal shows: the page that is written, with what there is to remember beside it; challenges; the history;
 * insights. `texts` is every text that is shown, for help.
 */
export async function readTab(facts: MemberRequest, query: URLSearchParams) {
  const { db, viewer, t, now, today } = facts;
  const held = query.has('held') ? await findHeldPost(db, viewer.id, '/journal', now) : null;
  const opened = await findOpened(facts, query, held);
  const { tab } = opened;
  const nothing = {
    editor: null,
    chooser: null,
    challenges: null,
    history: null,
    insights: null,
    side: null,
  };
  // Each address has a title of its own; the first one is called as the journal is.
  const titled = (...parts: readonly (string | false | null | undefined)[]): string =>
    [...parts, ...(query.size > 0 ? [t(`journal:tabs.${tab}`)] : []), t('journal:title')]
      .filter(Boolean)
      .join(' · ');
  if (tab === 'history') {
    const { texts, ...history } = await readHistory(facts, query);
    const { list, month } = history;
    const title = titled(
      positionText(t, list),
      list.isNarrowed && t('journal:history.filter'),
      query.has('month') && month?.name,
    );
    return { ...nothing, tab, title, history, texts };
  }
  if (tab === 'insights') {
    const insights = await readInsights(facts, query);
    const range = query.has('range') && insights.choice.find(({ isCurrent }) => isCurrent)?.text;
    return { ...nothing, tab, title: titled(range), insights, texts: [] };
  }

  const { editor, page } = await openEditor(facts, query, opened, held);
  const challenges = tab === 'challenges' && !editor ? await readChallenges(facts, query) : null;
  const side = editor ? await readSide(facts, page.type, page.day, page.entry) : null;
  return {
    ...nothing,
    tab,
    title: titled(
      page.day !== today && editor?.date.long,
      page.type === 'challenge' &&
        (editor ? editor.first.label : query.has('another') && challenges?.shown.prompt.text),
    ),
    editor,
    chooser: tab === 'challenges' || page.entry?.type === 'challenge' ? null : opened.chosen,
    challenges: challenges?.shown ?? null,
    side: side?.shown ?? null,
    texts: [
      ...(editor ? [editor.first, ...editor.folded].flatMap(({ values }) => values) : []),
      ...(editor?.others.map(({ text }) => text) ?? []),
      ...(side?.texts ?? []),
      ...(challenges?.texts ?? []),
    ],
  };
}

/** Which page the address, or a text that was held, is about. */
async function findOpened(facts: MemberRequest, query: URLSearchParams, held: Posted | null) {
  const id = held?.['id']?.[0] ?? query.get('entry');
  const entry = id ? await findEntry(facts.db, facts.viewer.id, id) : null;
  const heldTab = held?.['type']?.[0] === 'challenge' ? 'challenges' : (held?.['type']?.[0] ?? null);
  const tab: JournalTab = entry ? tabOfType(entry.type) : tabOf(facts, heldTab ?? query.get('tab'));
  // A page stays where it was written, also for whoever has flown back over a date line.
  const chosen = entry
    ? { day: entry.day, typed: entry.day, problem: null }
    : dayOf(facts, held?.['day']?.[0] ?? query.get('date'));
  return { id, tab, chosen };
}

async function openEditor(
  facts: MemberRequest,
  query: URLSearchParams,
  { id, tab, chosen }: Awaited<ReturnType<typeof findOpened>>,
  held: Posted | null,
) {
  const page = await findPage(facts, {
    id,
    type: typeOfTab(tab) ?? 'morning',
    day: chosen.day,
    prompt: held?.['prompt']?.[0] ?? query.get('prompt'),
  });
  const drafts = await listDrafts(facts.db, facts.viewer.id, page.place);
  // Nobody writes on a challenge before they take one.
  const isOpen = page.type !== 'challenge' || page.entry || held || query.has('prompt');
  const editor = isOpen ? viewEditor(facts, page, { typed: held, drafts, isHeld: held !== null }) : null;
  return { editor, page };
}

/** What there is to remember beside the editor: an intention, and the latest pages. */
async function readSide(facts: MemberRequest, type: string, day: string, own: JournalEntry | null) {
  const { db, viewer, language, today } = facts;
  // In the evening what the day began with; in the morning what the one before did.
  const of = type === 'evening' ? day : addDays(day, -1);
  const morning = type === 'challenge' ? null : await findDayEntry(db, viewer.id, 'morning', of);
  const entries = (await latestEntries(db, viewer.id, latest + 1)).slice(0, latest);
  const intention = morning?.content.intention ?? '';
  return {
    shown: {
      intention:
        intention && own?.id !== morning?.id ? { text: intention, when: dayText(language, of, today) } : null,
      entries: entries.map((entry) => viewExcerpt(facts, entry)),
    },
    texts: [intention, ...entries.map(textOf)],
  };
}

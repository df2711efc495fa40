import { pillarInFocus } from '#app/domain/habits/answer-signals.ts';
import { listBegunChallenges } from '#app/domain/journal/drafts.ts';
import { textOf } from '#app/domain/journal/entry.ts';
import { listEntries } from '#app/domain/journal/list-entries.ts';
import { findPrompt, journalPrompts, promptOfDay, type JournalPrompt } from '#app/domain/journal/prompts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Pillar } from '#app/ui/pillar-hues.tsx';
import { answersForSuggestions, questionOf } from '#app/views/own-answers.ts';
import { viewExcerpt } from './entry-view.ts';
import { promptText } from './prompt-text.ts';
import { tabOf } from './tabs.ts';

/** A question, and where somebody writes on it. */
export const viewPrompt = (facts: Pick<MemberRequest, 't'>, { key, pillar }: JournalPrompt) => ({
  key,
  text: promptText(facts, key),
  pillar: pillar.toLowerCase() as Pillar,
  pillarText: facts.t(`member:pillar.${pillar}`),
  to: `/journal?tab=challenges&prompt=${key}`,
});

/** How many others of today somebody has asked for; a number that no list has is none. */
const othersIn = (query: URLSearchParams): number => {
  const asked = Number(query.get('another'));
  return Number.isInteger(asked) && asked > 0 && asked < journalPrompts.length ? asked : 0;
};

/** The question of the day, of the pillar that the member's answers speak for, or one of those after it; those that were begun; and what was written. */
export async function readChallenges(facts: MemberRequest, query: URLSearchParams) {
  const { db, viewer, today, t } = facts;
  const part = tabOf(facts, null) === 'evening' ? 'evening' : 'morning';
  const another = othersIn(query);
  const focus = pillarInFocus((await answersForSuggestions(facts)) ?? {});
  let prompt = promptOfDay(viewer.id, today, [], part, focus?.pillar);
  const seen = [prompt.key];
  for (let at = 0; at < another; at += 1) {
    prompt = promptOfDay(viewer.id, today, seen, part);
    seen.push(prompt.key);
  }
  const begun = await listBegunChallenges(db, viewer.id);
  const { entries, total } = await listEntries(db, viewer.id, 1, { type: 'challenge' });
  return {
    shown: {
      prompt: viewPrompt(facts, prompt),
      because: focus && another === 0 ? questionOf(facts, focus.from) : null,
      another: `/journal?tab=challenges&another=${another + 1}`,
      begun: begun.map((key) => {
        const prompt = findPrompt(key);
        return prompt
          ? viewPrompt(facts, prompt)
          : { text: t('journal:challenges.own'), to: '/journal?tab=challenges&prompt=own' };
      }),
      entries: entries.map((entry) => viewExcerpt(facts, entry)),
      isMore: total > entries.length,
    },
    texts: entries.map(textOf),
  };
}

import { compilePhrases, coverPhrases, phraseFinders } from '../help/compile.ts';
import { sentencesOf } from '../help/normalise.ts';
import { goalsEn, harmlessEn, unwantedEn } from './goals/goals-en.ts';
import { goalsEs, harmlessEs, unwantedEs } from './goals/goals-es.ts';

/** What a goal is about, as far as a plan has to know it. */
export type GoalSubject = keyof typeof goalsEn;

/** Every subject; `locales/<language>/analysis/goals.json` has the plan of each. */
export const goalSubjects = Object.keys(goalsEn) as readonly GoalSubject[];

const phraseFinder = phraseFinders();
// People write in either language, whatever the page is in.
const finders = goalSubjects.map((subject) => ({
  subject,
  find: phraseFinder([...new Set<string>([...goalsEn[subject], ...goalsEs[subject]])]),
}));
const harmless = phraseFinder([...harmlessEn, ...harmlessEs]);
const unwanted = new RegExp(`(?:${compilePhrases([...unwantedEn, ...unwantedEs])}) $`);

/** A goal is a line or a few; no more of a text is read. */
const longest = 1000;

/** The subject that a sentence names first; of two that begin at one word, the one that says more. */
function firstIn(sentence: string): GoalSubject | null {
  const plain = coverPhrases(harmless, sentence);
  let first: { readonly subject: GoalSubject; readonly at: number; readonly length: number } | null = null;
  for (const { subject, find } of finders)
    for (const { at, said } of find(plain)) {
      if (first && (at > first.at || (at === first.at && said.length <= first.length))) continue;
      if (unwanted.test(`${plain.slice(0, at)} `)) continue;
      first = { subject, at, length: said.length };
    }
  return first?.subject ?? null;
}

function subjectIn(text: string): GoalSubject | null {
  for (const sentence of sentencesOf(text.slice(0, longest))) {
    const subject = firstIn(sentence);
    if (subject) return subject;
  }
  return null;
}

/**
 * What a goal is about, or null where no subject of ours fits: then nothing is guessed.
 * @param goal as it was written, in English or Spanish; what it names first counts
 * @param description read only where the goal itself tells nothing ('a better life')
 */
export const goalSubjectOf = (goal: string, description = ''): GoalSubject | null =>
  subjectIn(goal) ?? subjectIn(description);

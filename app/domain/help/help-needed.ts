import { hash } from 'node:crypto';
import type { Answers } from '#app/forms/engine/definition.ts';
import { coverPhrases, phraseFinders, type PhraseFinder } from './compile.ts';
import { isExcused } from './excuses.ts';
import { toldByChoice, type HelpKind } from './help-kind.ts';
import { sentencesOf } from './normalise.ts';
import { phraseSets } from './phrases/phrase-sets.ts';

export type { HelpKind };

const kinds: readonly HelpKind[] = ['crisis', 'urgent', 'violence'];

const phraseFinder = phraseFinders();
const compiled = kinds.map((kind) => {
  const sets = phraseSets.filter((set) => set.kind === kind);
  return {
    kind,
    own: phraseFinder(sets.flatMap((set) => set.own)),
    anybodys: phraseFinder(sets.flatMap((set) => set.anybodys)),
    together: sets
      .flatMap((set) => set.together)
      .map(([one, other]) => [phraseFinder(one), phraseFinder(other)] as const),
    harmless: phraseFinder(sets.flatMap((set) => set.harmless)),
  };
});

/**
 * Which kinds of help what was written or chosen calls for, gravest first, without doubles; empty where none. Both languages
 * are looked for, whichever the page is in. It judges and diagnoses nobody; it only says where help belongs before anything
 * else. Pure, and quick for any text.
 */
export function helpNeeded(answers: Answers): readonly HelpKind[] {
  const texts = Object.values(answers)
    .flat()
    .flatMap((answer) => (typeof answer === 'string' ? [answer] : []));
  const written = helpNeededInText(texts.join('\n'));
  const chosen = toldByChoice.filter(({ field, options }) => options.includes(String(answers[field])));
  return chosen.length === 0
    ? written
    : kinds.filter((kind) => written.includes(kind) || chosen.some((one) => one.kind === kind));
}

/** How many sentences away the second of two signs may stand from the first. */
const reach = 2;

const found = new Map<string, readonly HelpKind[]>();
const mostFound = 5000;

/**
 * The same for one text: an entry of a journal, a goal, a note. What was found in a text is remembered for a while, by a mark
 * that does not say what it is: pages show the same texts again and again, and looking takes as long as half a page.
 */
export function helpNeededInText(text: string): readonly HelpKind[] {
  if (text.trim() === '') return [];
  const mark = hash('sha256', text, 'base64');
  const before = found.get(mark);
  if (before) return before;
  const kindsNow = lookFor(text);
  if (found.size >= mostFound) found.delete(found.keys().next().value!);
  found.set(mark, kindsNow);
  return kindsNow;
}

function lookFor(text: string): readonly HelpKind[] {
  const written = sentencesOf(text);
  return compiled.flatMap(({ kind, own, anybodys, together, harmless }) => {
    // What is harmless for one danger may tell of another: 'if a bus hit me'.
    const sentences = written.map((sentence) => coverPhrases(harmless, sentence));
    /** Whether a sentence says one of these, and nothing around it takes its weight. */
    const says = (at: number, find: PhraseFinder, isOwn: boolean): boolean => {
      const around = { previous: sentences[at - 1] ?? '', next: sentences[at + 1] ?? '' };
      const sentence = sentences[at]!;
      for (const place of find(sentence))
        if (!isExcused({ sentence, ...around, ...place, isOwn })) return true;
      return false;
    };
    const speaks =
      sentences.some((_, at) => says(at, own, true) || says(at, anybodys, false)) ||
      together.some(([one, other]) => {
        const near = new Set<number>();
        for (const at of sentences.keys())
          if (says(at, one, true)) for (let by = -reach; by <= reach; by += 1) near.add(at + by);
        return sentences.some((_, at) => near.has(at) && says(at, other, true));
      });
    return speaks ? [kind] : [];
  });
}

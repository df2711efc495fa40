import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { findingWordsQuestion } from '#app/gateways/ai/finding-words-question.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import { anonymous } from '../analyses/anonymous.ts';
import { knownFacts } from '../analyses/known-facts.ts';
import { ownNames } from '../analyses/own-names.ts';
import type { Failure, Maker } from '../generations/fulfil-generation.ts';
import { wordingFlaw } from './check-wording.ts';
import { markOf, numbersIn, type FindingSaid } from './finding-said.ts';
import type { KeptWords } from './kept-words.ts';

/** No more findings than these are sent: the first ones weigh most. */
export const mostWorded = 20;

/** What came of asking: the words that may be shown, by keys; of the others the rules' sentence stands. */
export type Worded = Failure | { readonly words: KeptWords; readonly maker: Maker };

/**
 * Asks a service, once, for other words of some findings, and holds each against its finding. What it is sent are titles,
 * sentences and numbers, without the member's name and under names of that request alone.
 */
export async function wordFindings(
  db: Database,
  userId: string,
  service: AiService,
  findings: readonly FindingSaid[],
  language: Language,
): Promise<Worded> {
  const sent = findings.slice(0, mostWorded);
  const names = await ownNames(db, userId);
  const facts = await knownFacts(db, userId);
  const answer = await service.ask(
    findingWordsQuestion({
      language,
      findings: Object.fromEntries(
        sent.map(({ title, sentence }, at) => [
          `f${at + 1}`,
          { title: anonymous(title, names), sentence, numbers: numbersIn(sentence) },
        ]),
      ),
    }),
  );
  if (!answer.ok) return { failed: answer.problem, detail: answer.detail };
  const words = sent.flatMap((finding, at) => {
    const text = answer.content[`f${at + 1}`];
    if (text === undefined || wordingFlaw(text, finding, { language, facts })) return [];
    return [[finding.key, { of: markOf(finding), text }] as const];
  });
  const { model, usage } = answer;
  return { words: Object.fromEntries(words), maker: { analyst: 'ai', model, usage } };
}

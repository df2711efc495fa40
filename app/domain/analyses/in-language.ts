import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { FormAnalysis } from './analyses.ts';
import { writeByRules } from './built-in-analyst.ts';
import { readFactsFor } from './facts-for.ts';
import { answersBefore } from './elite/earlier.ts';
import type { Subject } from './material.ts';
import type { Reader } from './words.ts';

/**
 * An analysis for who reads in this language: one by the built-in analyst is told anew of the same answers, so that a page is never
 * half in one language and half in the other. It says the same then: told anew in the language that it was made in, it has to come
 * out word for word. Where it does not (answers, readings or our rules are others since), and where a service wrote it, it stays as
 * it is, in its own.
 * @param subject the submission that it was made of, as it is now
 */
export async function inLanguage(
  db: Database,
  userId: string,
  analysis: FormAnalysis,
  subject: Subject,
  language: Language,
  readerOf: (generation: { readonly language: Language }) => Reader,
): Promise<FormAnalysis> {
  if (analysis.language === language || analysis.analyst !== 'built-in') return analysis;
  if (analysis.formId !== subject.formId || analysis.mark !== subject.mark) return analysis;
  const { known, counts } = await readFactsFor(db, userId, subject);
  const beside = { known, counts, before: await answersBefore(db, userId, subject) };
  const { material } = subject;
  const then = writeByRules(material, readerOf({ language: analysis.language }), beside);
  if (!then || !isDeepStrictEqual(then.content, analysis.content)) return analysis;
  const now = writeByRules(material, readerOf({ language }), beside);
  return now ? { ...analysis, language, content: now.content, evidence: now.evidence ?? [] } : analysis;
}

import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Language } from '#db/tables/accounts.ts';
import { contradictionsIn } from '../reading/contradictions.ts';
import type { Fact } from '../reading/fact.ts';
import { fitsOf, type Fit } from '../reading/fits.ts';
import type { Concern } from '../help/safe-rules.ts';
import { fill, quote, type Standing } from './built-in.ts';
import { pointsOfFits, wordsOfFact } from './points.ts';

/** Beside a reading that has its own subject, no more facts than these are answered. */
const mostFits = 3;

/**
 * An analysis that no rules made, made to fit a life: what goes against the answers is left out of it, and what weighs most in them
 * comes before it.
 * @param said rules of its own that say something already, by id
 */
export function besideFacts(
  content: AnalysisContent,
  facts: readonly Fact[],
  about: Fit['about'],
  concerns: ReadonlySet<Concern>,
  language: Language,
  said: ReadonlySet<string> = new Set(),
): { readonly content: AnalysisContent; readonly standing: readonly Standing[] } {
  const fits = (text: string): boolean => contradictionsIn(text, facts, language).length === 0;
  const linesOf = (text: string): string => text.split('\n').filter(fits).join('\n');
  const fittings = fitsOf(facts, about, concerns, said).slice(0, mostFits);
  const cited = Object.fromEntries(
    fittings.map(({ fact: { id, words } }) => [wordsOfFact(id), quote(words)]),
  );
  const points = pointsOfFits(fittings, language);
  const texts = points.map(({ text }) => fill(text, cited));
  const actions = points.flatMap(({ action }) => action ?? []);
  return {
    content: {
      ...content,
      key_findings: [...texts, linesOf(content.key_findings)].join('\n'),
      recommendations: [...actions, ...content.recommendations.filter(fits)].slice(0, 10),
      behavioral_strategies: content.behavioral_strategies.filter(fits),
      transformation_focus_areas: [
        ...points.flatMap(({ focus }) => focus ?? []),
        ...content.transformation_focus_areas.filter(fits),
      ].slice(0, 6),
      roadmap: linesOf(content.roadmap),
    },
    standing: points.flatMap(({ fields, facts: stoodOn }, at) =>
      [texts[at], actions[at]].flatMap((line) =>
        line === undefined ? [] : [{ line, fields, facts: stoodOn }],
      ),
    ),
  };
}

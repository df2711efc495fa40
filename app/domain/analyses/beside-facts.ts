import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Language } from '#db/tables/accounts.ts';
import { contradictionsIn } from '../reading/contradictions.ts';
import type { Circumstance } from '../reading/circumstances.ts';
import type { Fact } from '../reading/fact.ts';
import { fitsOf, graveFacts, type Fit } from '../reading/fits.ts';
import type { Concern } from '../help/safe-rules.ts';
import { fill, quote, type Standing } from './built-in.ts';
import { pointsOfFits, wordsOfFact } from './points.ts';

/** What is known of the life that an analysis is made to fit. */
interface Life {
  readonly facts: readonly Fact[];
  readonly circumstances: ReadonlySet<Circumstance>;
  /** What rules of safety answer already. */
  readonly concerns: ReadonlySet<Concern>;
}

/** Beside a reading that has its own subject, no more facts than these are answered. */
const mostFits = 3;
const most = { recommendations: 10, areas: 6 };

/**
 * An analysis that no rules made, made to fit a life: what goes against the answers is left out of it, and what weighs most in them
 * comes before it. Of a form that asks nothing of a body, what they tell of one comes behind it: nights at work are not what a form
 * about closeness is about. What a plan of ordinary steps could harm comes first everywhere.
 * @param said rules of its own that say something already, by id
 */
export function besideFacts(
  content: AnalysisContent,
  { facts, circumstances, concerns }: Life,
  { about, asksOfBody }: { readonly about: Fit['about']; readonly asksOfBody: boolean },
  language: Language,
  said: ReadonlySet<string> = new Set(),
): { readonly content: AnalysisContent; readonly standing: readonly Standing[] } {
  const fits = (text: string): boolean => contradictionsIn(text, facts, language).length === 0;
  const linesOf = (text: string): string => text.split('\n').filter(fits).join('\n');
  const fittings = fitsOf(facts, about, concerns, said).slice(0, mostFits);
  const cited = Object.fromEntries(
    fittings.map(({ fact: { id, words } }) => [wordsOfFact(id), quote(words)]),
  );
  const points = pointsOfFits(fittings, language, circumstances).map((point) => ({
    ...point,
    text: fill(point.text, cited),
  }));
  const behind = new Set<string>(
    fittings
      .filter(({ fit }) => !asksOfBody && fit.about === 'body' && !graveFacts.has(fit.id))
      .map(({ fit }) => fit.id),
  );
  const of = (part: 'text' | 'action' | 'focus', isBehind: boolean): readonly string[] =>
    points.flatMap((point) => (behind.has(point.id) === isBehind ? (point[part] ?? []) : []));
  /** What a form says of its own makes room for what has to fit a life. */
  const around = (part: 'action' | 'focus', own: readonly string[], limit: number): string[] => {
    const [before, after] = [of(part, false), of(part, true)];
    return [...before, ...own.filter(fits).slice(0, limit - before.length - after.length), ...after];
  };
  return {
    content: {
      ...content,
      key_findings: [...of('text', false), linesOf(content.key_findings), ...of('text', true)].join('\n'),
      recommendations: around('action', content.recommendations, most.recommendations),
      behavioral_strategies: content.behavioral_strategies.filter(fits),
      transformation_focus_areas: around('focus', content.transformation_focus_areas, most.areas),
      roadmap: linesOf(content.roadmap),
    },
    standing: points.flatMap(({ text, action, fields, facts: stoodOn }) =>
      [text, action].flatMap((line) => (line === undefined ? [] : [{ line, fields, facts: stoodOn }])),
    ),
  };
}

import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Language } from '#db/tables/accounts.ts';
import { fieldsOf, type Answers, type FormDefinition } from '#app/forms/engine/definition.ts';
import { fill, quote } from './built-in.ts';
import { generalTexts } from './texts.ts';

const mostQuoted = 3;

/**
 * Analyses a form that has no rules of its own by what every form has: ratings beside each other, and own words.
 * @param words answers in words, by field
 * @param labels questions, by field
 * @returns null where it has fewer than two ratings: then there is nothing to compare
 */
export function analyseRatings(
  definition: FormDefinition,
  answers: Answers,
  words: Readonly<Record<string, string>>,
  labels: (fieldId: string) => string,
  language: Language,
): AnalysisContent | null {
  const { ratings: say, roadmap } = generalTexts[language];
  const rated = fieldsOf(definition)
    .flatMap((field) => {
      const value = answers[field.id];
      return field.kind === 'rating' && typeof value === 'number' ? [{ id: field.id, value }] : [];
    })
    .toSorted((one, other) => one.value - other.value);
  const lowest = rated[0];
  const highest = rated.at(-1);
  if (!lowest || !highest || rated.length < 2) return null;
  const of = (id: string) => ({ question: labels(id), answer: quote(words[id] ?? '') });
  const isEven = lowest.value === highest.value;
  const low = isEven ? [] : rated.filter(({ value }) => value < highest.value).slice(0, 3);
  const written = fieldsOf(definition)
    .filter((field) => field.kind === 'long-text' && words[field.id])
    .slice(0, mostQuoted);
  const steps = low.length > 0 ? low : rated.slice(0, 2);
  const [one, two] = steps;
  const step = (part: 'start' | 'grow', rating: { id: string } | undefined): string =>
    rating ? fill(say[part], of(rating.id)) : '';
  const stretches = [
    `${roadmap.first} ${step('start', one)}`,
    `${roadmap.second} ${step('grow', one)} ${step('start', two)}`,
    `${roadmap.third} ${step('grow', two)} ${roadmap.look}`,
  ];
  return {
    analysis: fill(say.summary, { count: String(rated.length) }),
    key_findings: [
      ...(isEven
        ? [say.even]
        : [fill(say.high, of(highest.id)), ...low.map(({ id }) => fill(say.low, of(id)))]),
      ...written.map((field) => fill(say.words, of(field.id))),
    ].join('\n'),
    recommendations: [...steps.map(({ id }) => fill(say.action, of(id))), say.note, say.review],
    roadmap: stretches.map((text) => text.replaceAll(/\s+/g, ' ').trim()).join('\n'),
    psychological_profile: null,
    behavioral_strategies: [say.strategy],
    transformation_focus_areas: steps.map(({ id }) => fill(say.focus, of(id))),
  };
}

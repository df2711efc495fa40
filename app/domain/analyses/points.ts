import type { Answers } from '#app/forms/engine/definition.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Circumstance } from '../reading/circumstances.ts';
import { ownGoesAgainst } from '../reading/contradictions.ts';
import { isFactId, type Fact, type FactId } from '../reading/fact.ts';
import type { Fitting } from '../reading/fits.ts';
import { testsHold, type Measured } from './rule-tests.ts';
import type { Rule, RuleKind, RuleSet, RuleTexts, Test } from './rules/rule-set.ts';
import { fitTexts } from './texts.ts';

/** Something that an analysis sees in answers, and what it advises about it. Texts may cite answers as `{{field}}`. */
export interface Point {
  /** Of its rule, or of its fact. */
  readonly id: string;
  readonly kind: RuleKind;
  /** What it is about: two points of one area are about the same. */
  readonly area: string | undefined;
  readonly areaName: string | undefined;
  readonly focus: string | undefined;
  readonly text: string;
  readonly action: string | undefined;
  readonly start: string | undefined;
  readonly grow: string | undefined;
  readonly strategy: string | undefined;
  /** The ids of the fields that it stands on. */
  readonly fields: readonly string[];
  /** The facts that it says or asks. */
  readonly facts: readonly Fact[];
  /** Whether no limit drops it. */
  readonly isSerious: boolean;
}

const cited = /\{\{(\w+)\}\}/g;

/** Put in by the analyst itself, once the changes are picked. */
const areaWords = ['first_area', 'second_area'];

/** Whether everything that a rule's texts cite was answered. */
const citesOnly = (
  texts: RuleTexts['rules'][string] | undefined,
  known: Readonly<Record<string, string>>,
): boolean =>
  Object.values(texts ?? {}).every((text) =>
    [...text.matchAll(cited)].every(
      ([, name = '']) => Object.hasOwn(known, name) || areaWords.includes(name),
    ),
  );

/** The fields that a measure, or a field itself, is reckoned from. */
function fieldsOfNumber(set: RuleSet, name: string): readonly string[] {
  const measure = set.measures?.[name];
  if (!measure) return [name];
  return 'product' in measure ? measure.product : measure.average;
}

function fieldsOfTest(set: RuleSet, test: Test, facts: readonly Fact[]): readonly string[] {
  if ('fact' in test) return facts.filter(({ id }) => id === test.fact).map(({ field }) => field);
  if ('number' in test) return fieldsOfNumber(set, test.number);
  if ('field' in test) return 'given' in test && !test.given ? [] : [test.field];
  return Object.values(set.ranking ?? {}).flatMap((name) => fieldsOfNumber(set, name));
}

/** The points of a rule set that hold for some answers, in the order of the rules. */
export function pointsOf(
  set: RuleSet,
  texts: RuleTexts,
  answers: Answers,
  facts: readonly Fact[],
  measured: Measured,
  known: Readonly<Record<string, string>>,
): readonly Point[] {
  const told = new Set(facts.map(({ id }) => id));
  return set.rules
    .filter((rule) => testsHold(rule, answers, measured, told) && citesOnly(texts.rules[rule.id], known))
    .map((rule: Rule): Point => {
      const said = texts.rules[rule.id];
      const named = Object.values(said ?? {}).flatMap((text) =>
        [...text.matchAll(cited)].flatMap(([, name = '']) =>
          areaWords.includes(name) ? [] : fieldsOfNumber(set, name),
        ),
      );
      const area = rule.area === undefined ? undefined : texts.areas[rule.area];
      return {
        id: rule.id,
        kind: rule.kind,
        area: rule.area,
        areaName: area?.name,
        focus: area?.focus,
        text: said?.text ?? '',
        action: said?.action,
        start: said?.start,
        grow: said?.grow,
        strategy: said?.strategy,
        fields: [...new Set([...rule.when.flatMap((test) => fieldsOfTest(set, test, facts)), ...named])],
        facts: facts.filter(({ id }) => rule.when.some((test) => 'fact' in test && test.fact === id)),
        isSerious: rule.isSerious ?? false,
      };
    });
}

/** By what the words of a fact are cited. */
export const wordsOfFact = (id: string): string => `words_${id}`;

/**
 * What facts ask of advice, as points: said where somebody said it, asked where it is only likely.
 * @param circumstances under which a part of a text is said otherwise, where it has other words for them
 */
export function pointsOfFits(
  fittings: readonly Fitting[],
  language: Language,
  circumstances: ReadonlySet<Circumstance>,
): readonly Point[] {
  const { facts: texts, likely } = fitTexts[language];
  return fittings.flatMap(({ fit: { id }, fact }): Point[] => {
    const said = (texts as Readonly<Record<string, FitTexts>>)[id];
    if (!said || (fact.certainty === 'likely' && fact.words === '')) return [];
    const asked = likely.replace('{{words}}', `{{${wordsOfFact(id)}}}`).replace('{{name}}', () => said.name);
    return [
      {
        id,
        kind: 'change',
        area: id,
        areaName: said.name,
        focus: said.focus,
        text: fact.certainty === 'said' ? said.text : asked,
        action: (circumstances.has('no_caffeine') && said.action_no_caffeine) || said.action,
        start: (circumstances.has('lives_alone') && said.start_lives_alone) || said.start,
        grow: said.grow,
        strategy: undefined,
        fields: [fact.field],
        facts: [fact],
        isSerious: true,
      },
    ];
  });
}

/** Facts as a service is told them: a sentence each, none of the person's own words. */
export const sentencesOfFacts = (facts: readonly Fact[], language: Language): readonly string[] =>
  facts.flatMap(({ id }) => (fitTexts[language].facts as Readonly<Record<string, FitTexts>>)[id]?.text ?? []);

/** The fact that a line says in the words of ours: for what was written before lines kept their facts. */
export const factOfLine = (line: string, language: Language): readonly FactId[] =>
  Object.entries(fitTexts[language].facts as Readonly<Record<string, FitTexts>>).flatMap(([id, said]) =>
    isFactId(id) && (line === said.text || line === said.action) ? [id] : [],
  );

/** The words that answer one fact. */
export interface FitTexts {
  /** As it stands in a sentence. */
  readonly name: string;
  readonly focus: string;
  readonly text: string;
  readonly action: string;
  /** The action without what it says of caffeine. */
  readonly action_no_caffeine?: string;
  readonly start: string;
  /** The beginning without what it says of others at home. */
  readonly start_lives_alone?: string;
  readonly grow: string;
}

/**
 * A point without what goes against the facts of this life: its advice goes and what it sees stays; nothing of it where that
 * goes against them, too.
 */
export function madeToFit(point: Point, facts: readonly Fact[], language: Language): Point | null {
  const goesAgainst = (...texts: readonly (string | undefined)[]): boolean =>
    texts.some((text) => text !== undefined && ownGoesAgainst(text, facts, language));
  if (goesAgainst(point.text)) return null;
  const advises = goesAgainst(point.action, point.start, point.grow);
  if (advises && point.kind === 'filler') return null;
  return {
    ...point,
    ...(advises ? { action: undefined, start: undefined, grow: undefined } : {}),
    ...(goesAgainst(point.strategy) ? { strategy: undefined } : {}),
    ...(advises || goesAgainst(point.focus) ? { focus: undefined } : {}),
  };
}

import type { AnalysisContent, Evidence, FormAnalyst } from '#app/gateways/ai/analyst.ts';
import { fieldsOf, type Answers, type Field, type FormDefinition } from '#app/forms/engine/definition.ts';
import { safeRulesFor } from '../help/concerns.ts';
import { circumstancesOf } from '../reading/circumstances.ts';
import { everyFactCounts, type Counts, type Fact } from '../reading/fact.ts';
import { answersThatCount } from '../reading/option-facts.ts';
import { readFacts, surestOf } from '../reading/read-facts.ts';
import { besideFacts } from './beside-facts.ts';
import { evidenceOf } from './evidence.ts';
import { namingAnswers, toldAnswers } from '../reading/empty-words.ts';
import { bandOf, scoreForm } from '#app/forms/engine/score.ts';
import { amountText, formTexts } from '#app/forms/view.ts';
import { analyseByRules, fill } from './built-in.ts';
import { analyseElite } from './elite/analyse-elite.ts';
import { noteIds } from './elite/notes.ts';
import { analyseFreedom } from './freedom.ts';
import type { Material } from './material.ts';
import { analyseStanding, type Standing } from './rated.ts';
import { withSafeAdvice, withSafeRules } from './safe-advice.ts';
import { generalTexts, rulesOf } from './texts.ts';
import { wordsOf, type Reader } from './words.ts';

/**
 * The analyst that needs nobody: fixed rules over the answers, on this machine. It reads the answers themselves, so what
 * may be sent elsewhere does not concern it, and no agreement is asked for.
 * @param beside what somebody has told elsewhere of their life (`known-facts.ts`), and what was answered to the same form the time
 *   before
 */
export function builtInAnalyst(material: Material, reader: Reader, beside: Beside = {}): FormAnalyst {
  return {
    name: 'built-in',
    async analyse() {
      const analysed = writeByRules(material, reader, beside);
      if (!analysed) return { ok: false, problem: 'ai', detail: 'nothing to compare' };
      return { ok: true, model: null, usage: null, ...analysed };
    },
  };
}

/** What is known beside a form's answers. */
export interface Beside {
  readonly known?: readonly Fact[];
  /** What counts of what the answers tell. */
  readonly counts?: Counts;
  readonly before?: Answers | null;
}

/** Fewer answers than these are not read together. */
const fewestTold = 4;
/** What says who somebody is, and nothing about how they are. */
const untelling: ReadonlySet<Field['kind']> = new Set(['text', 'date', 'consent', 'country', 'zone']);
const aboutWhom = new Set(['age', 'gender', 'height', 'weight', 'height_cm', 'weight_kg', 'journey_reasons']);

const answersTold = (definition: FormDefinition, answers: Answers): number =>
  fieldsOf(definition).filter(
    ({ id, kind }) => answers[id] !== undefined && !untelling.has(kind) && !aboutWhom.has(id),
  ).length;

/** What some material tells of a life, and what is known of it beside. */
export const factsOf = (
  material: Material,
  known: readonly Fact[],
  counts: Counts = everyFactCounts,
): readonly Fact[] =>
  material.kind === 'freedom'
    ? known
    : surestOf([
        ...readFacts(material.definition, toldAnswers(material.definition, material.answers), counts),
        ...known,
      ]);

interface Analysed {
  readonly content: AnalysisContent;
  readonly evidence?: readonly Evidence[];
}

/** What the built-in analyst writes of some material; null where there is nothing to compare. */
export function writeByRules(
  material: Material,
  reader: Reader,
  { known = [], counts = everyFactCounts, before = null }: Beside = {},
): Analysed | null {
  const { language } = reader;
  if (material.kind === 'freedom') {
    const content = analyseFreedom(material, language);
    return content && { content };
  }
  const { definition } = material;
  const safe = safeRulesFor(material.answers);
  const facts = factsOf(material, known, counts);
  const concerns = new Set(safe.map(({ concern }) => concern));
  const isQuiet = safe.some(({ leavesOut, quiets }) => leavesOut === 'all' || quiets.includes(definition.id));
  // What calls for help was read of everything above; from here on, what is not so as its member says is told by no option.
  const told = namingAnswers(definition, material.answers);
  const answers = answersThatCount(told, counts);
  const own = wordsOf(definition, answers, reader);
  const words = { ...own, ...Object.fromEntries(known.map((fact) => [fact.field, fact.words])) };
  const say = formTexts(reader.t, definition.id);
  const questions = Object.fromEntries([
    ...fieldsOf(definition).map(({ id }) => [id, say(`fields.${id}.label`) ?? id] as const),
    ...known.map(({ field }) => [field, generalTexts[language].fromProfile] as const),
  ]);
  const rules = rulesOf(definition.id);
  if (!rules) {
    const elite = analyseElite(definition, answersThatCount(material.answers, counts), before, safe, reader);
    const content = elite ?? standingOf(material, reader);
    if (isQuiet || content.recommendations.length === 0) return { content };
    const isOfBody = definition.id === 'health-optimization-elite';
    const life = { facts, concerns, circumstances: circumstancesOf(answers, facts) };
    const form = { about: isOfBody ? ('body' as const) : ('life' as const), asksOfBody: isOfBody || !elite };
    const made = besideFacts(content, life, form, language, noteIds(answers));
    return { content: made.content, evidence: evidenceOf(made.standing, questions, words) };
  }
  const { set, texts } = withSafeRules({ set: rules.set, texts: rules.texts[language] }, safe, language);
  const { content, standing } = analyseByRules(set, texts, {
    answers,
    words,
    facts,
    concerns,
    isQuiet: safe.some(({ leavesOut }) => leavesOut === 'all'),
    toldLittle: answersTold(definition, told) < fewestTold,
    language,
    amountOf: (amount, unit) => amountText(reader, amount, unit),
  });
  return { content, evidence: evidenceOf(standing, questions, words) };
}

/** An analysis of what stands high and low, of a form without rules of its own. */
function standingOf({ definition, answers: given }: Extract<Material, { kind: 'form' }>, reader: Reader) {
  const { language } = reader;
  const answers = toldAnswers(definition, given);
  const words = wordsOf(definition, answers, reader);
  const safe = safeRulesFor(given);
  const say = formTexts(reader.t, definition.id);
  const answered = fieldsOf(definition).flatMap((field) => {
    const answer = words[field.id];
    const question = say(`fields.${field.id}.label`) ?? field.id;
    return answer === undefined ? [] : [{ field, question, answer }];
  });
  // The advice of a form's own is not said where it could harm.
  const isQuiet = safe.some(({ quiets }) => quiets.includes(definition.id));
  const scored = scoreForm(definition, answers).flatMap(({ dimension, percent }): Standing[] => {
    if (percent === null) return [];
    const question = say(`dimensions.${dimension}.name`) ?? dimension;
    const answer = fill(generalTexts[language].ratings.score, { percent: String(percent) });
    const advice = isQuiet ? undefined : say(`dimensions.${dimension}.${bandOf(percent)}`);
    return [{ question, answer, value: percent, isTop: percent === 100, advice }];
  });
  const rated = answered.flatMap(({ field, question, answer }): Standing[] => {
    const value = answers[field.id];
    return field.kind === 'rating' && typeof value === 'number'
      ? [{ question, answer, value, isTop: value === 10 }]
      : [];
  });
  const content = analyseStanding(
    scored.length > 0 ? scored : rated,
    answered.filter(({ field }) => field.kind === 'long-text'),
    language,
  );
  return withSafeAdvice(content, safe, language);
}

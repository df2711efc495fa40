import type { FormAnalyst } from '#app/gateways/ai/analyst.ts';
import { fieldsOf, type Answers } from '#app/forms/engine/definition.ts';
import { safeRulesFor } from '../help/concerns.ts';
import { bandOf, scoreForm } from '#app/forms/engine/score.ts';
import { formTexts } from '#app/forms/view.ts';
import { analyseByRules, fill } from './built-in.ts';
import { analyseElite } from './elite/analyse-elite.ts';
import { analyseFreedom } from './freedom.ts';
import type { Material } from './material.ts';
import { analyseStanding, type Standing } from './rated.ts';
import { withSafeAdvice, withSafeRules } from './safe-advice.ts';
import { generalTexts, rulesOf } from './texts.ts';
import { wordsOf, type Reader } from './words.ts';

/**
 * The analyst that needs nobody: fixed rules over the answers, on this machine. It reads the answers themselves, so what
 * may be sent elsewhere does not concern it, and no agreement is asked for.
 * @param before what was answered to the same form the time before
 */
export function builtInAnalyst(
  material: Material,
  reader: Reader,
  before: Answers | null = null,
): FormAnalyst {
  return {
    name: 'built-in',
    async analyse() {
      const content = contentOf(material, reader, before);
      if (!content) return { ok: false, problem: 'ai', detail: 'nothing to compare' };
      return { ok: true, content, model: null, usage: null };
    },
  };
}

function contentOf(material: Material, reader: Reader, before: Answers | null) {
  const { language } = reader;
  if (material.kind === 'freedom') return analyseFreedom(material, language);
  const { definition, answers } = material;
  const words = wordsOf(definition, answers, reader);
  const safe = safeRulesFor(answers);
  const rules = rulesOf(definition.id);
  if (rules) {
    const { roadmap } = generalTexts[language];
    const { set, texts } = withSafeRules({ set: rules.set, texts: rules.texts[language] }, safe, language);
    return analyseByRules(set, texts, roadmap, answers, words, language);
  }
  const elite = analyseElite(definition, answers, before, safe, reader);
  if (elite) return elite;
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
    return [{ question, answer, value: percent, advice }];
  });
  const rated = answered.flatMap(({ field, question, answer }): Standing[] => {
    const value = answers[field.id];
    return field.kind === 'rating' && typeof value === 'number' ? [{ question, answer, value }] : [];
  });
  const content = analyseStanding(
    scored.length > 0 ? scored : rated,
    answered.filter(({ field }) => field.kind === 'long-text'),
    language,
  );
  return content && withSafeAdvice(content, safe, language);
}

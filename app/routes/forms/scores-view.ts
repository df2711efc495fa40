import { numberFormat } from '#locales/formats.ts';
import { heldAreas } from '#app/domain/analyses/elite/held-areas.ts';
import { isQuietFor } from '#app/domain/help/concerns.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { bandOf, scoreForm } from '#app/forms/engine/score.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import type { FormScoresView } from '#app/ui/forms/form-scores.tsx';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The scores of these answers in words and numbers of the reader's language; null for a form that scores nothing. */
export function scoresOf(
  form: RegisteredForm,
  answers: Answers,
  { t, language }: MemberRequest,
): FormScoresView | null {
  const say = formTexts(t, form.definition.id);
  const scores = scoreForm(form.definition, answers).map((score) => ({
    ...score,
    name: say(`dimensions.${score.dimension}.name`) ?? score.dimension,
  }));
  if (scores.length === 0) return null;
  // What a form advises of itself is not said where it could harm.
  const isQuiet = isQuietFor(form.definition.id, answers);
  const held = heldAreas(form.definition, answers);
  const means = numberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return {
    dimensions: scores.flatMap(({ dimension, percent, mean, ...score }) => {
      if (percent === null || mean === null) return [];
      const reason = held.get(dimension);
      const band = reason ? null : bandOf(percent);
      const said = band ? (say(`dimensions.${dimension}.${band}`) ?? '') : t(`forms:scores.held.${reason!}`);
      const sentence = isQuiet ? '' : said;
      return [{ ...score, id: dimension, percent, band, sentence, mean: means.format(mean) }];
    }),
    unscored: scores.filter((score) => score.percent === null).map((score) => score.name),
  };
}

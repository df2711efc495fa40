import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import { builtInAnalyst } from '#app/domain/analyses/built-in-analyst.ts';
import { opposites } from '#app/domain/analyses/elite/contradictions.ts';
import { scaleSteps, type Answers } from '#app/forms/engine/definition.ts';
import { scoredFieldsOf } from '#app/forms/engine/score.ts';
import { findForm, forms } from '#app/forms/registry.ts';
import type { Language } from '#db/tables/accounts.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { formMaterial } from '../reading.ts';

/** Somebody who has filled in an elite assessment, and perhaps has done so before. */
export interface ElitePerson {
  readonly name: string;
  readonly form: string;
  readonly answers: Answers;
  readonly before?: Answers;
}

export const eliteForms = forms.filter((form) => form.elite).map((form) => form.definition);

/** What everybody says besides the scales, who is well. */
const plain: Answers = {
  owes: true,
  works_for_pay: true,
  main_days: 'paid-work',
  has_partner: true,
  feels_safe: 'yes',
  alcohol_week: '1-7',
  tobacco: 'never',
  pain_limits: 1,
  support_wanted: 'coach',
  first_area: 'sleep',
  main_goal: 'reserve',
  form_of_legacy: 'people',
};

/** Answers by how high somebody stands in each area, from 1 to 5; some a little higher or lower, as answers are. */
export function answersAt(form: string, levels: Readonly<Record<string, number>>, usual = 3.5): Answers {
  const scored = scoredFieldsOf(findForm(form)!.definition).map((field, index) => {
    const level = (levels[field.scoring.dimension] ?? usual) + [0, 0.6, -0.6, 0.3][index % 4]!;
    const share = Math.min(1, Math.max(0, (level - 1) / (scaleSteps - 1)));
    const turned = field.scoring.reverse ? 1 - share : share;
    if (field.kind === 'choice')
      return [field.id, field.options[Math.round(turned * (field.options.length - 1))]!];
    return [field.id, 1 + Math.round(turned * (scaleSteps - 1))];
  });
  const known = new Set(
    findForm(form)!.definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id)),
  );
  const rest = Object.entries(plain).filter(([id]) => known.has(id));
  return { ...Object.fromEntries(rest), ...(Object.fromEntries(scored) as Answers) };
}

/** Every scale on one step. */
export const allOn = (form: string, step: number): Answers =>
  Object.fromEntries(
    Object.entries(answersAt(form, {})).map(([id, answer]) => [
      id,
      scoredFieldsOf(findForm(form)!.definition).some((field) => field.id === id && field.kind === 'scale')
        ? step
        : answer,
    ]),
  );

/** The same with a clear yes to both of some opposites. */
export const contradicting = (form: string, pairs: number): Answers => ({
  ...answersAt(form, {}),
  ...Object.fromEntries(
    (opposites[form] ?? []).slice(0, pairs).flatMap(([one, other]) => [
      [one, 5],
      [other, 5],
    ]),
  ),
});

const ofEach = (make: (form: string, dimensions: readonly string[]) => ElitePerson): readonly ElitePerson[] =>
  eliteForms.map(({ id, dimensions = [] }) => make(id, dimensions));

const relationships = 'relationship-mastery-elite';
const health = 'health-optimization-elite';
const financial = 'financial-mastery-elite';

/** At least one of each kind for each form. */
export const people: readonly ElitePerson[] = [
  ...ofEach((form, [, first = '', , third = '']) => ({
    name: 'low in one area, high in another',
    form,
    answers: {
      ...answersAt(form, { [first]: 1.6, [third]: 4.7 }),
      next_level: 'I finish what I begin.',
      healthy_self: 'Climb to the hut with my daughter.',
      year_from_now: 'At ease, and heard.',
      free_life: 'Teach, and be home at four.',
      told_at_eighty: 'She was there.',
    },
  })),
  ...ofEach((form, dimensions) => ({
    name: 'apart everywhere',
    form,
    answers: answersAt(
      form,
      Object.fromEntries(dimensions.map((id, at) => [id, [4.6, 2.2, 3.4, 1.8, 4.2, 2.8, 3.8][at]!])),
    ),
  })),
  ...ofEach((form) => ({ name: 'all alike in height', form, answers: answersAt(form, {}, 3) })),
  ...ofEach((form) => ({ name: 'the last step everywhere', form, answers: allOn(form, 5) })),
  ...ofEach((form) => ({ name: 'the middle everywhere', form, answers: allOn(form, 3) })),
  ...ofEach((form) => ({ name: 'one contradiction', form, answers: contradicting(form, 1) })),
  ...ofEach((form) => ({ name: 'many contradictions', form, answers: contradicting(form, 4) })),
  ...ofEach((form) => ({
    name: 'nearly empty',
    form,
    answers: Object.fromEntries(
      Object.entries(answersAt(form, {}))
        .filter(([, answer]) => typeof answer === 'number')
        .slice(2, 5),
    ),
  })),
  ...ofEach((form) => ({ name: 'quite empty', form, answers: {} })),
  ...ofEach((form, [first = '', second = '', , fourth = '']) => ({
    name: 'the second time better',
    form,
    answers: answersAt(form, { [first]: 3.9, [second]: 3.6, [fourth]: 2.4 }),
    before: answersAt(form, { [first]: 2, [second]: 3.5, [fourth]: 3.6 }),
  })),
  ...ofEach((form) => ({
    name: 'the second time the same',
    form,
    answers: answersAt(form, {}),
    before: answersAt(form, {}),
  })),
  {
    name: 'not safe at home',
    form: relationships,
    answers: {
      ...answersAt(relationships, { partnership: 1.5, repair: 1.5, boundaries: 1.5 }),
      feels_safe: 'no',
    },
  },
  {
    name: 'not always safe',
    form: relationships,
    answers: {
      ...answersAt(relationships, { communication: 1.5, partnership: 1.5 }),
      feels_safe: 'not-always',
    },
  },
  {
    name: 'would rather not say',
    form: relationships,
    answers: {
      ...answersAt(relationships, { partnership: 1.4, repair: 1.4, support: 2.4 }),
      feels_safe: 'rather-not-say',
    },
  },
  {
    name: 'without a partner',
    form: relationships,
    answers: { ...answersAt(relationships, { support: 1.6 }), has_partner: false },
  },
  {
    name: 'heavy alcohol',
    form: health,
    answers: { ...answersAt(health, { sleep: 1.6 }), alcohol_week: '28-or-more', tobacco: 'daily' },
  },
  {
    name: 'a good deal of alcohol, pain that nobody has seen',
    form: health,
    answers: {
      ...answersAt(health, { movement: 1.6 }),
      alcohol_week: '15-27',
      pain_limits: 4,
      pain_seen: false,
    },
  },
  {
    name: 'owes nothing',
    form: financial,
    answers: { ...answersAt(financial, { debt: 1.4 }), owes: false },
  },
  {
    name: 'owes, with no reserve',
    form: financial,
    answers: answersAt(financial, { debt: 1.5, safety: 1.2 }),
  },
];

/** What the built-in analyst writes to them. */
export async function readElite(
  { form, answers, before }: ElitePerson,
  language: Language,
): Promise<AnalysisContent> {
  const { reader, missing } = await preparedTexts();
  const order = { formType: '', title: '', language, questions: [] };
  const answer = await builtInAnalyst(formMaterial(form, answers), reader(language), {
    before: before ?? null,
  }).analyse(order);
  if (!answer.ok) throw new Error(answer.detail);
  if (missing.length > 0) throw new Error(`Texts are missing: ${missing.join(', ')}`);
  return answer.content;
}

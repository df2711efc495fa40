import {
  fieldsOf,
  scaleSteps,
  type Answer,
  type Answers,
  type Field,
  type FormDefinition,
} from '#app/forms/engine/definition.ts';
import { otherName, parseSection, type Posted } from '#app/forms/engine/parse.ts';
import { openFields } from '#app/forms/engine/progress.ts';
import { scoredFieldsOf } from '#app/forms/engine/score.ts';
import { findForm } from '#app/forms/registry.ts';
import { onNoon } from '#tests/support/answers.ts';
import type { EliteAnswers, Person } from './person.ts';

/** A form that somebody has filled in. */
export interface Answered {
  readonly definition: FormDefinition;
  readonly answers: Answers;
}

/** Every form that this person fills in, the wizard first. */
export function formsOf({ wizard, forms = {}, elite }: Person): readonly Answered[] {
  const others = Object.entries(forms).map(([form, answers]) => ({ form, answers }));
  const best = elite ? [{ form: elite.form, answers: answersOf(elite) }] : [];
  return [wizard, ...others, ...best].map(({ form, answers }) => {
    const { definition } = findForm(form)!;
    return { definition, answers: { ...agreed(definition), ...answers } };
  });
}

/** What everybody says who completes a form. */
function agreed(definition: FormDefinition): Answers {
  const given = fieldsOf(definition).flatMap((field): [string, Answer][] =>
    field.kind === 'consent'
      ? [[field.id, true]]
      : field.id === 'pillar_assessment_choice'
        ? [[field.id, 'skip']]
        : [],
  );
  return Object.fromEntries(given);
}

/** The answers of an elite assessment, by what somebody is like in each dimension. */
function answersOf({ form, levels, answers }: EliteAnswers): Answers {
  const asked = scoredFieldsOf(findForm(form)!.definition).flatMap((field): [string, Answer][] => {
    const level = levels[field.scoring.dimension];
    if (level === undefined) return [];
    const share = (level - 1) / (scaleSteps - 1);
    const turned = field.scoring.reverse ? 1 - share : share;
    switch (field.kind) {
      case 'choice':
        return [[field.id, field.options[Math.round(turned * (field.options.length - 1))]!]];
      case 'yes-no':
        return [[field.id, turned > 0.5]];
      case 'rating':
        return [[field.id, 1 + Math.round(turned * 9)]];
      default:
        return [[field.id, 1 + Math.round(turned * (scaleSteps - 1))]];
    }
  });
  return { ...Object.fromEntries(asked), ...answers };
}

const controlsOf = (field: Field, answer: Answer): Posted => {
  if (typeof answer === 'boolean') return { [field.id]: [answer ? 'yes' : 'no'] };
  if (!Array.isArray(answer)) return { [field.id]: [String(answer)] };
  const items = answer as readonly string[];
  if (field.kind === 'list') return { [field.id]: [items.join(', ')] };
  const other = items.find((item) => item.startsWith('Other: '));
  return {
    [field.id]: items.map((item) => (item === other ? 'Other' : item)),
    ...(other === undefined ? {} : { [otherName(field.id)]: [other.slice('Other: '.length)] }),
  };
};

/** What keeps these answers from being what somebody could have sent; nothing where they could. */
export function problemsOf({ definition, answers }: Answered): readonly string[] {
  const fields = fieldsOf(definition);
  const known = new Set(fields.map(({ id }) => id));
  const strange = Object.keys(answers).filter((id) => !known.has(id));
  const refused = definition.sections.flatMap((section) => {
    const posted: Posted = Object.fromEntries(
      section.fields.flatMap((field) =>
        answers[field.id] === undefined ? [] : Object.entries(controlsOf(field, answers[field.id]!)),
      ),
    );
    const read = parseSection(section, posted, { ...onNoon, answers });
    const changed = section.fields.filter(
      ({ id }) =>
        answers[id] !== undefined && JSON.stringify(read.answers[id]) !== JSON.stringify(answers[id]),
    );
    return [...Object.keys(read.problems), ...changed.map(({ id }) => id)];
  });
  const visited = definition.sections.map(({ id }) => id);
  const open = openFields(definition, { answers, typed: {}, visited }, onNoon).map(({ field }) => field.id);
  return [
    ...strange.map((id) => `${definition.id}: no field ${id}`),
    ...new Set(refused.map((id) => `${definition.id}: ${id} is refused`)),
    ...open.map((id) => `${definition.id}: ${id} is missing`),
  ];
}

import { isAsked } from './engine/conditions.ts';
import { scaleSteps, type Answers, type Field, type FormDefinition } from './engine/definition.ts';
import { answerText, formTexts } from './view.ts';

/** A section of a form with what was answered, for whoever takes a copy. */
export interface AnsweredSection {
  readonly id: string;
  readonly heading: string;
  readonly entries: readonly {
    readonly label: string;
    /** Where nothing was answered, the words for that. */
    readonly text: string;
    readonly given: boolean;
    /** Of a number, a step or a date as a table keeps it; null of anything else. */
    readonly value: string | null;
    /** What the value is counted in, in words; null where it has none. */
    readonly unit: string | null;
  }[];
}

const isGiven = (answer: Answers[string] | undefined): boolean =>
  answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0);

/** An answer as a table reckons with it. */
function measuredOf(
  field: Field,
  answer: Answers[string] | undefined,
  t: Parameters<typeof answerText>[3]['t'],
): { readonly value: string | null; readonly unit: string | null } {
  if (field.kind === 'date') return { value: typeof answer === 'string' ? answer : null, unit: null };
  if (typeof answer !== 'number') return { value: null, unit: null };
  const value = String(answer);
  if (field.kind === 'rating') return { value, unit: t('papers:ofSteps', { steps: 10 }) };
  if (field.kind === 'scale') return { value, unit: t('papers:ofSteps', { steps: scaleSteps }) };
  return { value, unit: field.kind === 'number' && field.unit ? t(`forms:units.${field.unit}`) : null };
}

/** Every question that these answers leave to be asked, in the form's order and the reader's language. */
export function answersInWords(
  definition: FormDefinition,
  answers: Answers,
  reader: Parameters<typeof answerText>[3],
): readonly AnsweredSection[] {
  const say = formTexts(reader.t, definition.id);
  return definition.sections.map((section) => ({
    id: section.id,
    heading: say(`sections.${section.id}.title`) ?? section.id,
    entries: section.fields
      .filter((field) => isAsked(field, answers))
      .map((field) => ({
        label: say(`fields.${field.id}.label`) ?? field.id,
        text: answerText(definition, field, answers[field.id], reader),
        given: isGiven(answers[field.id]),
        ...measuredOf(field, answers[field.id], reader.t),
      })),
  }));
}

import { isAsked } from './engine/conditions.ts';
import type { Answers, FormDefinition } from './engine/definition.ts';
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
  }[];
}

const isGiven = (answer: Answers[string] | undefined): boolean =>
  answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0);

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
      })),
  }));
}

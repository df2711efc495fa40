import { isCountry } from './engine/countries.ts';
import { scaleSteps, type Field, type FieldKind, type FormDefinition } from './engine/definition.ts';
import { answerText, countryName, formTexts } from './view.ts';

const kinds: readonly FieldKind[] = ['choice', 'choices', 'scale', 'rating', 'yes-no', 'consent', 'country'];

/** Whether an answer is chosen, and not typed. */
export const isChosen = ({ kind }: Field): boolean => kinds.includes(kind);

/**
 * A choice as it was sent, in the words that stood at it; null of what somebody typed, and of what is none of the choices: that is
 * shown as it came. @param value one of the values under the field's name
 */
export function choiceInWords(
  definition: FormDefinition,
  field: Field,
  value: string,
  reader: Parameters<typeof answerText>[3],
): string | null {
  const { t, language } = reader;
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return field.options.includes(value)
        ? (formTexts(t, definition.id)(`fields.${field.id}.options.${value}`) ?? value)
        : null;
    case 'scale':
    case 'rating': {
      const most = field.kind === 'scale' ? scaleSteps : 10;
      const step = /^\d{1,2}$/.test(value) ? Number(value) : 0;
      return step >= 1 && step <= most ? answerText(definition, field, step, reader) : null;
    }
    case 'yes-no':
    case 'consent':
      return value === 'yes' || value === 'no' ? t(value === 'yes' ? 'forms:yes' : 'forms:no') : null;
    case 'country':
      return isCountry(value) ? countryName(language, value) : null;
    default:
      return null;
  }
}

import type { FieldView } from '#app/forms/view.ts';

/** What stands in a field, as its reader would say it. */
function valueOf({ options, values }: FieldView): string {
  const chosen = options?.filter((option) => option.chosen).map(({ label }) => label);
  return (chosen ?? values).filter((value) => value !== '').join(', ');
}

/**
 * What a thing says by now where somebody typed something else, field by field: 'What will you do? Walk; After what? Breakfast'.
 * @param there its fields as they stand now @param typed the same fields as they were sent
 */
export const whatStands = (there: readonly FieldView[], typed: readonly FieldView[]): string =>
  there
    .flatMap((field, index) => {
      const [own, other] = [valueOf(field), valueOf(typed[index]!)];
      // What its other answers have no use for says nothing.
      if (own === other || (own === '' && field.when)) return [];
      const label = field.label.endsWith('?') ? field.label : `${field.label}:`;
      return [`${label} ${own === '' ? '–' : own}`];
    })
    .join('; ');

import type { HabitFacts } from '#app/domain/habits/create-habit.ts';
import type { FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { habitAsTyped, habitFields } from './habit-form.ts';

/** What stands in a field, as its reader would say it. */
function valueOf({ options, values }: FieldView): string {
  const chosen = options?.filter((option) => option.chosen).map(({ label }) => label);
  return (chosen ?? values).filter((value) => value !== '').join(', ');
}

/**
 * What a habit says by now where somebody typed something else, field by field: 'What will you do? Walk; After what? Breakfast'.
 * @param typed the fields as they were sent
 */
export function whatStands(facts: MemberRequest, typed: readonly FieldView[], there: HabitFacts): string {
  const fields = habitFields(habitAsTyped(there), {}, facts, false);
  return fields
    .flatMap((field, index) => {
      const [own, other] = [valueOf(field), valueOf(typed[index]!)];
      // What its frequency has no use for says nothing.
      if (own === other || (own === '' && field.when)) return [];
      const label = field.label.endsWith('?') ? field.label : `${field.label}:`;
      return [`${label} ${own === '' ? '–' : own}`];
    })
    .join('; ');
}

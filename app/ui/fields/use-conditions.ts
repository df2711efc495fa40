import { useEffect, useState, type RefObject } from 'react';
import type { Condition } from '#app/forms/engine/definition.ts';
import type { FieldView } from '#app/forms/view.ts';

/** A condition against what stands in the controls, where every value is a text. */
function holdsForText(condition: Condition, value: string): boolean {
  const text = value === 'yes' ? 'true' : value === 'no' ? 'false' : value;
  const same = (expected: string | number | boolean): boolean =>
    String(expected) === value || String(expected) === text;
  if ('is' in condition) return same(condition.is);
  if ('not' in condition) return !same(condition.not);
  return condition.in.some(same);
}

/**
 * Comfort with script: hides fields whose condition does not hold while somebody answers. Without script, and before it
 * runs, every field is there; the server ignores what does not apply.
 */
export function useConditions(form: RefObject<HTMLFormElement | null>, fields: readonly FieldView[]) {
  const [given, setGiven] = useState<FormData | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element || fields.every((field) => !field.when)) return;
    const read = (): void => setGiven(new FormData(element));
    read();
    element.addEventListener('change', read);
    return () => element.removeEventListener('change', read);
  }, [form, fields]);
  return (field: FieldView): boolean =>
    given !== null &&
    field.when !== undefined &&
    !holdsForText(field.when, String(given.get(field.when.field) ?? ''));
}

import type { Condition } from '#app/forms/engine/definition.ts';

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
 * Hides fields (`data-when`: their condition as JSON) whose condition does not hold while somebody answers. Without script,
 * and before it runs, every field is there; the server ignores what does not apply.
 */
export function followConditions(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-when]')].map((element) => ({
    element,
    when: JSON.parse(element.dataset['when'] ?? '') as Condition,
  }));
  if (fields.length === 0) return;
  const follow = (): void => {
    const given = new FormData(form);
    for (const { element, when } of fields)
      element.hidden = !holdsForText(when, String(given.get(when.field) ?? ''));
  };
  follow();
  form.addEventListener('change', follow);
}

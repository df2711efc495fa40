import type { Posted } from '#app/forms/engine/parse.ts';

/**
 * The fields of a form that its schema names, and no others: libraries that read names such as `a[9]` or `__intent__`
 * as structure must not be handed what anybody may invent.
 */
export function fieldsNamed(form: FormData, names: readonly string[]): FormData {
  const known = new FormData();
  for (const name of names) for (const value of form.getAll(name)) known.append(name, value);
  return known;
}

/** A POST's fields by name, in order. The server has bounded and checked the body before. */
export async function readPosted(request: Request): Promise<Posted> {
  const posted: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') (posted[name] ??= []).push(value);
  }
  return posted;
}

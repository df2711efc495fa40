import type { Answer, Answers, Field, FormDefinition } from './definition.ts';
import { fieldsOf, isRequired } from './definition.ts';

/** `form_data` as it is stored and exported: answers by field id, nested where the definition says so. */
export type FormData = Readonly<Record<string, unknown>>;

/**
 * Nests answers as the specification stores them.
 * @param stored what was stored before: whatever the definition does not know, such as answers to fields of an older
 *   version, is carried along
 * @param visited ids of sections that were saved or skipped, for the marks that a section leaves
 */
export function toFormData(
  definition: FormDefinition,
  answers: Readonly<Record<string, Answer | undefined>>,
  stored: FormData = {},
  visited: readonly string[] = [],
): FormData {
  const data = unknownTo(definition, stored);
  for (const field of fieldsOf(definition)) {
    const answer = answers[field.id];
    if (answer === undefined) continue;
    if (!field.path) {
      data[field.id] = answer;
      continue;
    }
    const [group, key] = field.path;
    data[group] = { ...(data[group] as object | undefined), [key]: answer };
  }
  for (const section of definition.sections) {
    if (!section.marks) continue;
    const has = (field: Field): boolean => answers[field.id] !== undefined;
    if (section.fields.every((field) => has(field) || !isRequired(section, field)))
      data[section.marks.answered] = true;
    else if (visited.includes(section.id) && !section.fields.some(has)) data[section.marks.skipped] = true;
  }
  return data;
}

/** Flattens stored form_data to answers by field id; what the definition does not know is left out. */
export function toAnswers(definition: FormDefinition, data: FormData): Answers {
  const answers: Record<string, Answer> = {};
  for (const field of fieldsOf(definition)) {
    const [group, key] = field.path ?? [field.id];
    const value =
      key === undefined ? data[group] : (data[group] as Record<string, unknown> | undefined)?.[key];
    const known = value ?? aliased(field, data);
    if (isAnswer(known)) answers[field.id] = known;
  }
  return answers;
}

/** What stands under another name of the specification, where it is an answer that this field can have. */
function aliased(field: Field, data: FormData): Answer | undefined {
  return field.aliases?.map((name) => asAnswerOf(field, data[name])).find((value) => value !== undefined);
}

/** Names of the specification come with values of their own kinds: only what this field could have asked for is taken. */
function asAnswerOf(field: Field, value: unknown): Answer | undefined {
  if (field.kind === 'text' || field.kind === 'long-text')
    return typeof value === 'string' ? value : undefined;
  if (field.kind === 'consent') return value === true ? true : undefined;
  if (field.kind !== 'choice' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  return field.options.includes(String(value)) ? String(value) : undefined;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** What the definition does not know of stored data. */
function unknownTo(definition: FormDefinition, stored: FormData): Record<string, unknown> {
  const rest: Record<string, unknown> = { ...stored };
  for (const { marks } of definition.sections) {
    if (!marks) continue;
    delete rest[marks.answered];
    delete rest[marks.skipped];
  }
  for (const field of fieldsOf(definition)) {
    // What was read under another name is stored under the field's own now, or was cleared.
    for (const name of field.aliases ?? [])
      if (asAnswerOf(field, rest[name]) !== undefined) delete rest[name];
    const [group, key] = field.path ?? [field.id];
    if (key === undefined) {
      delete rest[group];
      continue;
    }
    const { [key]: _known, ...others } = (rest[group] ?? {}) as Record<string, unknown>;
    if (Object.keys(others).length > 0) rest[group] = others;
    else delete rest[group];
  }
  return rest;
}

export type Json = null | boolean | string | readonly Json[] | { readonly [key: string]: Json };

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

/** Numbers as they are written: 5.40 stays one, and a long one loses no digit. */
const asWritten: Reviver = (_key, value, context) =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value;

const parse = (text: string): Json =>
  (JSON.parse as (text: string, reviver: Reviver) => Json)(text, asWritten);

/** JSON whose numbers stay texts, or a list of it where each line is one; undefined where it is neither. */
export function parseExactly(text: string): Json | undefined {
  const plain = text.replace(/^\uFEFF/, '').trim();
  try {
    return parse(plain);
  } catch {
    const lines = plain.split(/\r?\n/).filter((line) => line.trim() !== '');
    try {
      return lines.length > 1 ? lines.map(parse) : undefined;
    } catch {
      return undefined;
    }
  }
}

export const asObject = (json: Json | undefined): Record<string, Json> | null =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, Json>) : null;

export const asArray = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);

/** A text or a number; '' where it is neither. */
export const asText = (json: Json | undefined): string => (typeof json === 'string' ? json : '');

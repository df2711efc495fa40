import type { TextField } from './open-texts.ts';

type Text = string | readonly string[];

/** Why a text may not stand where it was typed; `names` are the marks that it is about. */
export type Misfit =
  | { readonly reason: 'empty' | 'brackets' | 'nesting' | 'many' }
  | { readonly reason: 'long'; readonly most: number }
  | { readonly reason: 'count'; readonly number: number }
  | { readonly reason: 'missing' | 'unknown' | 'tags'; readonly names: readonly string[] };

const linesOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : text);
const whole = (text: Text): string => linesOf(text).join('\n');

/** What is filled in, such as `{{price}}`, each once. */
export const placeholdersOf = (text: Text): readonly string[] => [
  ...new Set([...whole(text).matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name]) => `{{${name}}}`)),
];

const tagsOf = (text: Text): readonly string[] =>
  [...whole(text).matchAll(/<\/?[a-z][^<>]*>/gi)].map(([tag]) => tag).sort();

/** How long a text may be, in characters: four times as long as the delivered one, and never less than a sentence. */
export const mostCharacters = (delivered: Text): number => Math.max(240, 4 * whole(delivered).length);

/** As many paragraphs or lines as a list may have. */
const mostLines = (delivered: Text): number => Math.max(12, 2 * linesOf(delivered).length);

/** Whether it is so much longer than it was that somebody should look at the page. */
export const isMuchLonger = (text: Text, delivered: Text): boolean =>
  delivered.length > 0 && whole(text).length > 60 && whole(text).length > 2 * whole(delivered).length;

/**
 * What keeps a text from taking the place of the delivered one: it says something, fits, fills in the same, and brings no tag.
 * @param delivered in the same language
 */
export function misfits(field: TextField, text: Text, delivered: Text): readonly Misfit[] {
  if ((field.kind === 'list') !== Array.isArray(text)) return [{ reason: 'empty' }];
  const lines = linesOf(text);
  if (lines.length === 0 || lines.some((line) => line.trim() === '')) return [{ reason: 'empty' }];
  const said = whole(text);
  const found: Misfit[] = [];
  const most = field.most ?? mostCharacters(delivered);
  if (said.length > most) found.push({ reason: 'long', most });
  const before = linesOf(delivered).length;
  if (field.isCounted && lines.length !== before) found.push({ reason: 'count', number: before });
  else if (lines.length > mostLines(delivered)) found.push({ reason: 'many' });
  const [wanted, has] = [placeholdersOf(delivered), placeholdersOf(text)];
  const missing = wanted.filter((name) => !has.includes(name));
  const unknown = has.filter((name) => !wanted.includes(name));
  if (missing.length > 0) found.push({ reason: 'missing', names: missing });
  if (unknown.length > 0) found.push({ reason: 'unknown', names: unknown });
  if (/\{\{|\}\}/.test(said.replaceAll(/\{\{\s*[^{}]*?\s*\}\}/g, ''))) found.push({ reason: 'brackets' });
  // What i18next would take for another key.
  if (said.includes('$t(')) found.push({ reason: 'nesting' });
  const tags = tagsOf(text);
  if (String(tags) !== String(tagsOf(delivered))) found.push({ reason: 'tags', names: tags });
  return found;
}

/** Everything but spaces, line ends and what can be seen. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\ufeff]/g;

/** A text as it is kept, of one as it was typed: a list has its lines apart by empty ones, a text is one line. */
export function readTyped(field: TextField, typed: string): Text {
  const seen = typed
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '');
  const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();
  if (field.kind === 'text') return oneLine(seen);
  return seen
    .split(/\n[^\S\n]*\n/)
    .map(oneLine)
    .filter((line) => line !== '');
}

/** A text as a field shows it. */
export const writeTyped = (text: Text): string => (typeof text === 'string' ? text : text.join('\n\n'));

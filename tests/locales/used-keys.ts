import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './locale-files.ts';

/** A key that the sources ask for. */
export interface UsedKey {
  readonly file: string;
  /** Parts to look in: those of the `useTranslation` before the call, or the one that the key names. */
  readonly parts: readonly string[];
  /** The key; where a template puts something in, `*`. */
  readonly key: string;
  readonly returnsObjects: boolean;
}

export interface Source {
  readonly file: string;
  readonly text: string;
}

/** The sources of the app, without comments. */
export const readSources = (): readonly Source[] =>
  filesBelow(path.resolve('app'), /\.tsx?$/).map((file) => ({
    file: `app/${file}`,
    text: readFileSync(path.resolve('app', file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/^\s*\/\/.*$/gm, ''),
  }));

/** The end of a string or template that begins at `from`. */
function endOfQuoted(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (quote === '`' && text.startsWith('${', at)) at = endOfGroup(text, at + 1);
    else if (text[at] === quote) return at;
  }
  throw new Error(`A text does not end: ${text.slice(from, from + 60)}`);
}

/** The bracket that closes the one at `from`. */
function endOfGroup(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]!;
    if (`'"\``.includes(sign)) at = endOfQuoted(text, at);
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign) && (depth -= 1) === 0) return at;
  }
  throw new Error(`A bracket does not close: ${text.slice(from, from + 60)}`);
}

/** The first argument of a call whose bracket stands at `open`. */
function firstArgument(text: string, open: number): string {
  const end = endOfGroup(text, open);
  for (let at = open + 1; at < end; at += 1) {
    const sign = text[at]!;
    if (`'"\``.includes(sign)) at = endOfQuoted(text, at);
    else if ('([{'.includes(sign)) at = endOfGroup(text, at);
    else if (sign === ',') return text.slice(open + 1, at);
  }
  return text.slice(open + 1, end);
}

/** The texts in an expression; what is compared is not among them, what a template puts in is `*`. */
export function literalsIn(expression: string): readonly string[] {
  const plain = expression.replaceAll(/[!=]==?\s*'[^']*'/g, '');
  const found: string[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]!;
    if (!`'"\``.includes(sign)) continue;
    const end = endOfQuoted(plain, at);
    let inner = plain.slice(at + 1, end);
    if (sign === '`') {
      for (let open = inner.indexOf('${'); open >= 0; open = inner.indexOf('${'))
        inner = `${inner.slice(0, open)}*${inner.slice(endOfGroup(inner, open + 1) + 1)}`;
    }
    found.push(inner);
    at = end;
  }
  return found;
}

/** The keys of one call: the literals of its first argument, or of the constant that it names. */
function keysOf(source: Source, argument: string): readonly string[] {
  const name = /^\s*([\w$]+)\s*$/.exec(argument)?.[1];
  if (!name) return literalsIn(argument);
  const definition = new RegExp(`const ${name}(?:: [^=]+)? =([\\s\\S]*?);\\n`).exec(source.text)?.[1];
  return definition ? literalsIn(definition) : [];
}

/** Every key that a translation function is asked for, in every source. */
export function usedKeys(sources: readonly Source[]): readonly UsedKey[] {
  return sources.flatMap((source) => {
    const { file, text } = source;
    const bindings = [...text.matchAll(/const \{([^}]*)\} = useTranslation\(([^)]*)\)/g)].flatMap((match) => {
      const name = /\bt(?:: (\w+))?/.exec(match[1]!);
      const parts = literalsIn(match[2]!);
      return name
        ? [{ at: match.index, name: name[1] ?? 't', parts: parts.length > 0 ? parts : ['common'] }]
        : [];
    });
    const names = [...new Set(['t', ...bindings.map((binding) => binding.name)])].join('|');
    return [...text.matchAll(new RegExp(`(?<![\\w$])(${names})\\(`, 'g'))].flatMap((call): UsedKey[] => {
      const open = call.index + call[0].length - 1;
      const isMember = text[call.index - 1] === '.';
      const binding = isMember
        ? undefined
        : bindings.findLast(({ at, name }) => at < call.index && name === call[1]);
      const returnsObjects = text.slice(open, endOfGroup(text, open)).includes('returnObjects: true');
      return keysOf(source, firstArgument(text, open)).map((literal) => {
        const [part, key] = literal.includes(':')
          ? [literal.slice(0, literal.indexOf(':')), literal.slice(literal.indexOf(':') + 1)]
          : [];
        const parts = part === undefined ? (binding?.parts.slice(0, 1) ?? ['common']) : [part];
        return { file, parts, key: key ?? literal, returnsObjects };
      });
    });
  });
}

const compiled = new Map<string, RegExp>();
/** A pattern in which `*` stands for one word. Each is compiled once: thousands of keys are held against hundreds of patterns. */
function placesOf(pattern: string, below: string): RegExp {
  const known = compiled.get(pattern + below);
  if (known) return known;
  const words = pattern.split('*').map((piece) => piece.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const places = new RegExp(`^${words.join('[^.]+')}${below}$`);
  compiled.set(pattern + below, places);
  return places;
}
const fits = (pattern: string, name: string): boolean =>
  pattern.includes('*') ? placesOf(pattern, '').test(name) : pattern === name;

/** Whether a text with this key is what the sources ask for. */
export function matches(used: UsedKey, part: string, key: string): boolean {
  if (!used.parts.some((one) => fits(one, part))) return false;
  return fits(used.key, key) || (used.returnsObjects && placesOf(used.key, '\\..+').test(key));
}

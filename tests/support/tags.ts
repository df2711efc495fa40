/** Elements that hold nothing. */
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** A tag that opens an element. */
export interface OpeningTag {
  readonly tag: string;
  /** Each with its value, as written; without one where it has none. */
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[];
  /** The tags of the elements that it stands in, outermost first; changes as the reading goes on. */
  readonly above: readonly string[];
}

/** Reads a page tag by tag. @param html as React writes it: every tag is closed, every attribute quoted */
export function* openingTags(html: string): Generator<OpeningTag> {
  const plain = html
    .replaceAll(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2></$1>')
    .replaceAll(/<!--[\s\S]*?-->/g, '');
  const above: string[] = [];
  for (const [, slash, tag = '', attributes = '', closed] of plain.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g,
  )) {
    if (slash) {
      above.pop();
      continue;
    }
    const told = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
    yield { tag, attributes: told.map(([, name = '', value]) => [name, value] as const), above };
    if (!closed && !empty.has(tag)) above.push(tag);
  }
}

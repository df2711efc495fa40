/** Attributes that are of one page alone: what was typed, where it leads, how it is called. */
const own = new Set([
  'value',
  'checked',
  'selected',
  'nonce',
  'id',
  'for',
  'href',
  'style',
  'd',
  'src',
  'content',
]);
/** Attributes whose values make the looks and the state of an element. */
const telling = /^(?:class|role|type|aria-(?!label|described|value))/;
/** Classes that make room around an element, or between those within it: they are no looks of it. */
const ofRoom = /(?:^|\s)(?:[a-z]+:)*-?(?:m[trblxye]?|space-[xy]|gap(?:-[xy])?)-\S+/g;
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

/** What there is to judge of a page, read off its HTML. */
export interface Looks {
  readonly title: string;
  /**
   * The order of its headings, and every kind of element that it has, by tag, looks and state, within the tag of its parent.
   * Two pages that say the same here differ in words, numbers, links, room, or in how many there are of the same.
   */
  readonly kinds: readonly string[];
  /** Those of them that stand outside its main part. */
  readonly ofFrame: ReadonlySet<string>;
}

/** Reads off a page what there is to judge of it. @param html as React writes it: every tag is closed, every attribute quoted */
export function looksOf(html: string): Looks {
  const plain = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<!--[\s\S]*?-->/g, '');
  const kinds = new Set<string>();
  const ofFrame = new Set<string>();
  let mainAt = Infinity;
  const headings: string[] = [];
  const above: string[] = [];
  for (const [, slash, tag = '', attributes = '', closed] of plain.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g,
  )) {
    if (slash) {
      above.pop();
      if (above.length <= mainAt) mainAt = Infinity;
      continue;
    }
    const told = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
      .filter(([, name = '']) => !own.has(name))
      .map(([, name = '', value = '']) =>
        telling.test(name) ? `${name}=${value.replaceAll(ofRoom, '').trim()}` : name,
      );
    const kind = `${tag} ${told.join(' ')}`;
    if (tag === 'main') mainAt = above.length;
    const withParent = `${above.at(-1) ?? ''} > ${kind}`;
    kinds.add(withParent);
    if (mainAt === Infinity) ofFrame.add(withParent);
    if (/^h[1-4]$/.test(tag)) headings.push(tag);
    if (!closed && !empty.has(tag)) above.push(tag);
  }
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return { title, kinds: [headings.join(' '), ...kinds], ofFrame };
}

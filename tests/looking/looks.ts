import { openingTags } from '#tests/support/tags.ts';

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

/** What there is to judge of a page, read off its HTML. */
export interface Looks {
  readonly title: string;
  /**
   * Which headings follow each other, and every kind of element that it has, by tag, looks and state, within the tag of its parent.
   * Two pages that say the same here differ in words, numbers, links, room, or in how many there are of the same.
   */
  readonly kinds: readonly string[];
  /** Those of them that stand outside its main part. */
  readonly ofFrame: ReadonlySet<string>;
}

/** Reads off a page what there is to judge of it. @param html as React writes it: every tag is closed, every attribute quoted */
export function looksOf(html: string): Looks {
  const kinds = new Set<string>();
  const ofFrame = new Set<string>();
  /** How deep the main part stands, while its own elements are read. */
  let mainAt = Infinity;
  let heading = '';
  for (const { tag, attributes, above } of openingTags(html)) {
    if (tag === 'script' || tag === 'style') continue;
    if (above.length <= mainAt) mainAt = Infinity;
    const told = attributes
      .filter(([name]) => !own.has(name))
      .map(([name, value = '']) =>
        telling.test(name) ? `${name}=${value.replaceAll(ofRoom, '').trim()}` : name,
      );
    if (tag === 'main') mainAt = above.length;
    const withParent = `${above.at(-1) ?? ''} > ${tag} ${told.join(' ')}`;
    kinds.add(withParent);
    if (mainAt === Infinity) ofFrame.add(withParent);
    if (!/^h[1-4]$/.test(tag)) continue;
    kinds.add(`${heading} then ${tag}`);
    heading = tag;
  }
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return { title, kinds: [...kinds], ofFrame };
}

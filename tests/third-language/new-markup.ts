import { openingTags } from '#tests/support/tags.ts';

/** Attributes whose values a checker of markup judges by themselves; of all others it counts that they are there. */
const judged =
  /^(?:type|role|autocomplete|inputmode|scope|rel|method|enctype|loading|decoding|as|dir|aria-(?:live|current|haspopup|expanded|pressed|checked|selected|hidden|modal|orientation|sort|invalid|required|atomic))$/;

/** Attributes that name other elements by their ids. */
const naming =
  /^(?:for|form|list|headers|aria-(?:labelledby|describedby|controls|owns|details|errormessage|activedescendant))$/;

/** How many elements around an element count as its place: lists, tables and forms ask for one or two of them. */
const around = 3;

/** Tells pages whose markup differs from all before in more than what they say, and in how often the same comes. */
export class NewMarkup {
  readonly #known = new Set<string>();

  /**
   * Whether a page has an element with other attributes, in another place, or a heading after another one, than any page that
   * was asked about before.
   */
  isOn(html: string): boolean {
    const before = this.#known.size;
    let heading = '';
    for (const { tag, attributes, above } of openingTags(html)) {
      const told = attributes.map(([name, value]) => (judged.test(name) ? `${name}=${value}` : name));
      this.#known.add(`${above.slice(-around).join('>')}>${tag} ${told.toSorted().join(' ')}`);
      if (!/^h[1-6]$/.test(tag)) continue;
      this.#known.add(`${heading} then ${tag}`);
      heading = tag;
    }
    return this.#known.size > before;
  }
}

/** What is wrong with the ids of a page: those that come twice, and those that something names and nothing has. */
export function faultsOfIds(html: string): readonly string[] {
  const ids = new Set<string>();
  const named: (readonly [by: string, id: string])[] = [];
  const faults: string[] = [];
  for (const { tag, attributes } of openingTags(html))
    for (const [name, value = ''] of attributes) {
      if (name === 'id' && ids.has(value)) faults.push(`the id ${value} comes twice`);
      if (name === 'id') ids.add(value);
      if (naming.test(name.toLowerCase()))
        for (const id of value.split(/\s+/)) named.push([`${tag} ${name}`, id]);
    }
  for (const [by, id] of named) if (!ids.has(id)) faults.push(`${by} names ${id}, which is not there`);
  return faults;
}

import { visibleText } from '#tests/support/visitor.ts';

/** Attributes of a tag, decoded; one without a value is there with ''. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g);
  return new Map([...found].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Visible text without the spaces that stand in place of tags. */
const plain = (html: string): string => visibleText(html).trim();

/** The small forms of every frame: switches, what can be closed, and signing out. */
const frameForms = /<form\b[^>]* action="\/(?:language|lite|menu|feedback-banner|sign-out)"[\s\S]*?<\/form>/g;

/** What a browser would send of the control or controls with this name, as the forms of the page itself stand. */
export function valuesIn(page: string, name: string): readonly string[] {
  const html = page.replaceAll(frameForms, '');
  const values: string[] = [];
  for (const [tag, kind] of html.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
    const attributes = attributesOf(tag);
    if (attributes.get('name') !== name) continue;
    const after = html.slice(html.indexOf(tag) + tag.length);
    const type = attributes.get('type');
    if (kind === 'textarea') values.push(decode(after.slice(0, after.indexOf('</textarea>'))));
    else if (kind === 'select') values.push(...chosenIn(after.slice(0, after.indexOf('</select>'))));
    else if (type !== 'radio' && type !== 'checkbox') values.push(attributes.get('value') ?? '');
    else if (attributes.has('checked')) values.push(attributes.get('value') ?? 'on');
  }
  return values;
}

function chosenIn(options: string): readonly string[] {
  const chosen = [...options.matchAll(/<option\b[^>]*>/g)]
    .map(([tag]) => attributesOf(tag))
    .filter((option) => option.has('selected'));
  return chosen.map((option) => option.get('value') ?? '');
}

/** The message beside a field of a form, or null. */
export function errorAt(html: string, field: string): string | null {
  const found = new RegExp(
    `<span id="f-${field}-error"[^>]*><span[^>]*>[^<]*</span>([\\s\\S]*?)</span>`,
  ).exec(html);
  return found ? plain(found[1] ?? '') : null;
}

/** The message beside a field of an account form, such as `sign-up-email`, or null. */
export function accountErrorAt(html: string, field: string): string | null {
  const found = new RegExp(`<span id="${field}-error"[^>]*>([\\s\\S]*?)</span>`).exec(html);
  return found ? plain(found[1] ?? '') : null;
}

/** The links of the error summary: where each leads and what it says. */
export function summaryOf(html: string): readonly { href: string; text: string }[] {
  const start = html.indexOf('role="alert"');
  if (start < 0) return [];
  const box = html.slice(start, html.indexOf('</div>', start));
  return [...box.matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = '', text = '']) => ({
    href: decode(href),
    text: plain(text),
  }));
}

/** Every link of a page, decoded. */
export const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => decode(href));

export const titleOf = (html: string): string => plain(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '');

/** The names of the buttons that send a form: without what is there for the eye alone. */
export const buttonsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<button\b[^>]*type="submit"[^>]*>([\s\S]*?)<\/button>/g)].map(([, text = '']) =>
    plain(text.replaceAll(/<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')),
  );

/** The lines of a list of boxes without the empty ones at its end. */
export const filled = (values: readonly string[]): readonly string[] =>
  values.filter((value) => value !== '');

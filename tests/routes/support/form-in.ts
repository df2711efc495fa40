import { valuesIn } from './page.ts';

export type Body = Readonly<Record<string, string | readonly string[]>>;

/**
 * What a browser would send of a form of a page as it stands, without its buttons.
 * @param page where it was read @param holding something that stands in this form alone, such as the name of a field
 */
export function formIn(
  page: string,
  html: string,
  holding: string,
): { readonly path: string; readonly body: Body } {
  const found = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(([form]) =>
    form.includes(holding),
  );
  if (!found) throw new Error(`${page} has no form with ${holding}.`);
  const [, tag = '', inner = ''] = found;
  const names = [...inner.matchAll(/<(?:input|textarea|select)\b[^>]*?\sname="([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  const body = Object.fromEntries([...new Set(names)].map((name) => [name, valuesIn(inner, name)]));
  return { path: /\saction="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? page, body };
}

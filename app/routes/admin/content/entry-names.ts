import type { TFunction } from 'i18next';
import {
  findOpenPage,
  entriesOf,
  generalKey,
  type FieldTexts,
  type OpenPage,
  type TextEntry,
} from '#app/domain/content/open-texts.ts';
import { writeTyped } from '#app/domain/content/check-text.ts';

/** What a page of texts is called. */
export const pageName = (t: TFunction, { id }: Pick<OpenPage, 'id'>): string => t(`content:page.${id}`);

/** How much of a text names its entry. */
const longestName = 60;

/** What an entry is called: what its heading says, else its first text. */
export function entryName(t: TFunction, { key, fields }: TextEntry, texts: FieldTexts): string {
  if (key === generalKey) return t('content:general');
  const heading = fields.find(({ path }) => /^(?:title|name|heading|headline)$/.test(path)) ?? fields[0]!;
  const text = writeTyped(texts[heading.path] ?? '');
  return text.length <= longestName ? text : `${text.slice(0, longestName).replace(/\s+\S*$/, '')} …`;
}

/** What a field is called: 'Step 2, title'. What has no word of its own is counted among its neighbors: 'Practice 1, title', 'Text 3'. */
export function fieldName(t: TFunction, { fields }: TextEntry, path: string): string {
  const names = path === '' ? [] : path.split('.');
  const said: string[] = [];
  for (const [at, name] of names.entries()) {
    const word = /^\d+$/.test(name) ? '' : t(`content:field.${name}`, { defaultValue: '' });
    if (word !== '') {
      said.push(said.length === 0 ? word : word.toLowerCase());
      continue;
    }
    const before = names.slice(0, at);
    const siblings = fields
      .map((field) => field.path.split('.'))
      .filter((other) => before.every((one, index) => other[index] === one))
      .map((other) => other[at]);
    const number = [...new Set(siblings)].indexOf(name) + 1;
    said.push(`${said.pop() ?? t('content:field.text')} ${number}`);
  }
  return said.length === 0 ? t('content:field.text') : said.join(', ');
}

/** The page and the entry that an address names. @throws Response 404 */
export function readEntryAddress(params: { readonly page: string; readonly key: string }) {
  const page = findOpenPage(params.page);
  const entry = page && entriesOf(page).get(params.key);
  if (!page || !entry) throw new Response('Not found', { status: 404 });
  return { page, entry, path: `/admin/content/${page.id}/${entry.key}` };
}

/** The page that an address names. @throws Response 404 */
export function readPageAddress(params: { readonly page: string }): OpenPage {
  const page = findOpenPage(params.page);
  if (!page) throw new Response('Not found', { status: 404 });
  return page;
}

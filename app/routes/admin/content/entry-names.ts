import type { TFunction } from 'i18next';
import { redirect } from 'react-router';
import { writeTyped } from '#app/domain/content/check-text.ts';
import {
  coachPage,
  findEntry,
  findOpenPage,
  generalKey,
  type FieldTexts,
  type OpenPage,
  type TextEntry,
} from '#app/domain/content/open-texts.ts';
import { findPublicCoach } from '#app/domain/coaching/public-coaches.ts';
import type { PageAddress } from '#app/http/page-facts.ts';
import type { Database } from '#db/database.ts';
import { isLanguage, languages } from '#locales/languages.ts';

/** What a page of texts is called. */
export const pageName = (t: TFunction, { id }: Pick<OpenPage, 'id'>): string => t(`content:page.${id}`);

/** How much of a text names its entry. */
const longestName = 60;
/** How much of a text names a field. */
const longestBeginning = 40;

const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`;

/** What an entry is called: what its heading says, else its first text; a habit by its name, which is not edited with it. */
export function entryName(
  t: TFunction,
  { part }: Pick<OpenPage, 'part'>,
  { key, fields }: TextEntry,
  texts: FieldTexts,
): string {
  if (key === generalKey) return t('content:general');
  const known = part === 'habit-library' ? t(`habit-library:${key}.name`, { defaultValue: '' }) : '';
  if (known !== '') return known;
  const heading = fields.find(({ path }) => /^(?:title|name|heading|headline)$/.test(path)) ?? fields[0]!;
  const text = writeTyped(texts[heading.path] ?? '');
  return shortened(text, longestName);
}

/**
 * What a field is called: 'Step 2, title'. What has no word of its own is counted among its neighbors and named by how it begins:
 * 'Practice 1, title', 'Text 3: A walk around …'.
 * @param text what stands there, in the reader's language
 */
export function fieldName(t: TFunction, { key, fields }: TextEntry, path: string, text: string): string {
  const names = path === '' ? [] : path.split('.');
  const said: string[] = [];
  let isCounted = false;
  for (const [at, name] of names.entries()) {
    // A page has one for search engines; of a thing it says what it is.
    const called = name === 'description' && key !== generalKey ? 'describes' : name;
    const word = /^\d+$/.test(name) ? '' : t(`content:field.${called}`, { defaultValue: '' });
    isCounted = word === '';
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
  if (said.length === 0) return t('content:field.text');
  const name = said.join(', ');
  return isCounted && text !== '' ? `${name}: ${shortened(text, longestBeginning)}` : name;
}

/** The page and the entry that an address names, with the row that it is about, where it is about one. @throws Response 404 */
export async function readEntryAddress(
  db: Database,
  params: { readonly page: string; readonly key: string },
) {
  const page = findOpenPage(params.page);
  const entry = page && findEntry(page.part, params.key);
  if (!page || !entry) throw new Response('Not found', { status: 404 });
  const path = `/admin/content/${page.id}/${entry.key}`;
  if (page !== coachPage) return { page, entry, path, about: null };
  const about = await findPublicCoach(db, entry.key);
  if (!about) throw new Response('Not found', { status: 404 });
  return { page, entry, path, about };
}

/** The page that an address names; what is said of coaches is listed where they are. @throws Response 303, 404 */
export function readPageAddress(params: { readonly page: string }): OpenPage {
  const page = findOpenPage(params.page);
  if (!page) throw new Response('Not found', { status: 404 });
  if (page === coachPage) throw redirect('/admin/coaches/public', 303);
  return page;
}

/** What a field of an entry is called where its text is handed back: 'Step 1, title (Español)'. */
export function entryLabel(t: TFunction, name: string, { params }: PageAddress): string | undefined {
  if (name === 'note') return t('content:note');
  const page = findOpenPage(params['page'] ?? '');
  const entry = page && findEntry(page.part, params['key'] ?? '');
  const [code = '', ...path] = name.split('.');
  const field = entry?.fields.find((one) => one.path === path.join('.'));
  if (!entry || !field || !isLanguage(code)) return undefined;
  return `${fieldName(t, entry, field.path, '')} (${languages[code].name})`;
}

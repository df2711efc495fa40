import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { seedDemo } from '#db/seeds/demo.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatSession, type Page, type Visitor } from '#tests/support/visitor.ts';
import { formsOf, type OfferedForm } from './support/forms-of.ts';
import { linksOf } from './support/page.ts';

/** Where members begin; the menu stands on each of them. */
const beginnings = ['/dashboard', '/settings'];

/** How many addresses of one page are opened: a list of forty entries offers forty times the same. */
const mostOfAPage = 2;

/** What ends the session or the account: pressed last, each by a session of its own. */
const ends = /^\/(?:sign-out|settings\/(?:close|sessions))/;

/** The page that an address is one of: ids, days and numbers are all alike. */
const pageOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  const place = pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '*').replaceAll(/\/\d[\d-]*(?=\/|$)/g, '/*');
  return `${place}?${[...searchParams.keys()].sort().join('&')}`;
};

/** A page of this site that a link leads to, without its place on it; null for any other. */
function ownAddress(href: string, from: string): string | null {
  const { protocol, host, pathname, search } = new URL(href, `https://site.invalid${from}`);
  return protocol === 'https:' && host === 'site.invalid' ? pathname + search : null;
}

/** A form with the page that offers it, and the address that it goes to. */
interface FoundForm extends Omit<OfferedForm, 'action'> {
  readonly action: string;
  readonly page: string;
}

/** Everything that is offered from the beginnings on, two links far. */
class Walk {
  readonly visitor: Visitor;
  readonly #opened = new Set<string>();
  readonly #counts = new Map<string, number>();
  /** The first form of each kind. */
  readonly forms = new Map<string, FoundForm>();
  readonly faults: string[] = [];

  readonly #language: Language;

  constructor(visitor: Visitor, language: Language) {
    this.visitor = visitor;
    this.#language = language;
  }

  get opened(): ReadonlySet<string> {
    return this.#opened;
  }

  /** Opens an address as a link does, to its end. @returns the page, null where it was opened before or is a file */
  async #open(address: string, from: string): Promise<Page | null> {
    const kind = pageOf(address);
    const count = this.#counts.get(kind) ?? 0;
    if (this.#opened.has(address) || count >= mostOfAPage) return null;
    this.#opened.add(address);
    this.#counts.set(kind, count + 1);
    let page = await this.visitor.get(address);
    for (let hop = 0; page.location && hop < 5; hop += 1) {
      const to = ownAddress(page.location, address);
      if (to === null || page.status >= 400) break;
      page = await this.visitor.get(to);
    }
    if (page.status !== 200 || page.location !== null)
      this.faults.push(`${from} → ${address}: ${page.status} ${page.location ?? ''}`);
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) return null;
    if (!page.html.includes(`<html lang="${this.#language}"`))
      this.faults.push(`${address}: another language`);
    return page;
  }

  /** Opens what stands at the beginnings, what that offers, and so on: what is near is opened first. */
  async goes(depth: number): Promise<void> {
    let next = beginnings.map((address) => ({ address, from: 'the beginning' }));
    for (let far = 0; far <= depth; far += 1) {
      const now = next;
      next = [];
      for (const { address, from } of now) {
        const page = await this.#open(address, from);
        if (!page) continue;
        this.#notesForms(page, address);
        for (const href of linksOf(page.html)) {
          const to = ownAddress(href, address);
          if (to !== null) next.push({ address: to, from: address });
        }
      }
    }
  }

  #notesForms({ html }: Page, address: string): void {
    for (const form of formsOf(html)) {
      const action = ownAddress(form.action ?? address, address);
      if (action === null) continue;
      const kind = `${form.method} ${pageOf(action)} ${form.press}`;
      if (!this.forms.has(kind)) this.forms.set(kind, { ...form, action, page: address });
    }
  }
}

/** Presses a form's button. */
function press(visitor: Visitor, { action, method, fields }: FoundForm): Promise<Page> {
  if (method === 'get')
    return visitor.get(`${action.split('?')[0]}?${new URLSearchParams(fields.map((field) => [...field]))}`);
  const body: Record<string, string[]> = {};
  for (const [name, value] of fields) (body[name] ??= []).push(value);
  return visitor.post(action, body);
}

describe.each(['en', 'es'] as const)(
  'what menu, dashboard and settings offer a member with a program (%s)',
  (language) => {
    let site: TestSite;
    let memberId: string;
    let walk: Walk;
    beforeAll(async () => {
      site = await startSite();
      memberId = (await seedDemo(site.db, site.now()))!;
      await site.db.updateTable('profiles').set({ language }).where('id', '=', memberId).execute();
    });
    afterAll(() => site.close());
    const sits = async () => (await seatSession(site, { id: memberId, role: 'member', language })).visitor;

    test('every link leads to a page, in the language of the reader', { timeout: 300_000 }, async () => {
      walk = new Walk(await sits(), language);
      await walk.goes(2);
      expect(walk.opened.size).toBeGreaterThan(100);
      expect(walk.faults).toEqual([]);
    });

    test(
      'every form goes somewhere, whatever it says to what stands in it',
      { timeout: 300_000 },
      async () => {
        const all = [...walk.forms.values()];
        expect(all.length).toBeGreaterThan(30);
        const last = all.filter(({ action }) => ends.test(action));
        const faults: string[] = [];
        for (const form of [...all.filter((one) => !last.includes(one)), ...last]) {
          const visitor = last.includes(form) ? await sits() : walk.visitor;
          const { status, location } = await press(visitor, form);
          const isOwn = location === null || ownAddress(location.replace(site.url, ''), form.action) !== null;
          if (status === 404 || status === 405 || status >= 500 || !isOwn)
            faults.push(`${form.page}: ${form.method} ${form.action} ${form.press}: ${status} ${location}`);
        }
        expect(faults).toEqual([]);
      },
    );
  },
);

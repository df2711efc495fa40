import type { Page, Visitor } from '#tests/support/visitor.ts';
import { routeFinder, type MappedRoute } from '#tests/routes/support/route-map.ts';
import { linksOf } from '#tests/routes/support/page.ts';

/** How many addresses are opened that differ in nothing but ids and values, and how many that differ in the name of what they tell of. */
const mostAlike = 2;
const mostOfContent = 4;

/** Pages of which there is one for each thing of a long list, laid out alike. */
const ofContent = /^\/(health-metrics|workout-planner\/exercises|achievements|nutrition\/add)\/[\w-]+/;

const isHtml = (page: Page): boolean => page.headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** A form of a page, as a browser knows it. */
interface PageForm {
  readonly action: string;
  readonly isMultipart: boolean;
  /** What it sends though nobody fills in anything: what is hidden, and its first button. */
  readonly fields: Readonly<Record<string, string>>;
}

interface SeenForm {
  readonly who: string;
  readonly form: PageForm;
  readonly visit: () => Promise<Visitor>;
}

/** The attributes of a tag, decoded. */
const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
    ]),
  );

/** The forms of a page that change something. */
const formsOf = (html: string, address: string): readonly PageForm[] =>
  [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)]
    .map(([, tag = '', content = '']) => ({ of: attributesOf(tag), content }))
    .filter(({ of }) => of['method'] === 'post' && !ofFrame.has(of['action'] ?? ''))
    .map(({ of, content }) => {
      const hidden = [...content.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)];
      const button = /<button\b[^>]*type="submit"[^>]*>/.exec(content);
      const sent = [...hidden, ...(button ? [button] : [])].map(([control]) => attributesOf(control));
      return {
        action: of['action'] || address,
        isMultipart: of['enctype'] === 'multipart/form-data',
        fields: Object.fromEntries(
          sent.flatMap(({ name, value = '' }) => (name ? [[name, value] as const] : [])),
        ),
      };
    });

/** The small forms of every frame: they have no page, and would change the language of whoever reads on. */
const ofFrame = new Set(['/language', '/lite', '/sign-out']);

/** Whose values make another page. */
const telling = new Set(['tab', 'view']);

/** What addresses have in common that differ in ids, days, numbers and values. */
function shapeOf(address: string): string {
  const [place = '', query = ''] = address.split('?');
  const told = [...new URLSearchParams(query)].map(([name, value]) =>
    telling.has(name) ? `${name}=${value}` : name,
  );
  const shape = place
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replace(/^\/admin\/content\/[\w-]+\/[\w.-]+/, '/admin/content/:page/:key')
    .replace(ofContent, '/$1/:name')
    .replaceAll(/\/[\d-]+(?=\/|$)/g, '/:number');
  return [shape, ...told].join(' ');
}

/** A page that somebody came to. */
export interface SeenPage {
  /** Who came to it, and by which request. */
  readonly who: string;
  readonly how: string;
  /** Where it stands in the address bar; null where nothing but a raw request gets it. */
  readonly address: string | null;
  /** Which page of the map stands there. */
  readonly pattern: string | null;
  readonly page: Page;
  /** Whose page it is. */
  readonly visitor: Visitor | null;
}

/** Where somebody stands who gets a page: needed by who wants to stand there, too. */
type Place = Partial<Pick<SeenPage, 'address' | 'visitor'>>;

/** Who shows every page that people come to, and knows which routes of the site were seen on the way. */
export class PageAlbum {
  readonly #map: readonly MappedRoute[];
  readonly #routeOf: (address: string) => MappedRoute | undefined;
  readonly #look: (seen: SeenPage) => Promise<void>;
  readonly #opened = new Set<string>();
  readonly #statuses = new Map<number, number>();
  readonly #forms = new Map<string, SeenForm>();

  /** @param look somebody who wants to see each page while the site is as it was then */
  constructor(map: readonly MappedRoute[], look: (seen: SeenPage) => Promise<void> = async () => {}) {
    this.#map = map;
    this.#routeOf = routeFinder(map);
    this.#look = look;
  }

  /** How many pages of each status there are. */
  get statuses(): ReadonlyMap<number, number> {
    return this.#statuses;
  }

  /** The routes that nobody has seen the page of. */
  get unseen(): readonly MappedRoute[] {
    return this.#map.filter(({ id, isPage }) => isPage && !this.#opened.has(id));
  }

  /** Puts a page in, where it is one. @param how the request, for a reader */
  async take(
    who: string,
    how: string,
    page: Page,
    { address = null, visitor = null }: Place = {},
  ): Promise<Page> {
    if (!isHtml(page) || page.location !== null) return page;
    this.#statuses.set(page.status, (this.#statuses.get(page.status) ?? 0) + 1);
    const pattern = (address === null ? undefined : this.#routeOf(address))?.pattern ?? null;
    await this.#look({ who, how, address, pattern, page, visitor });
    return page;
  }

  /** Notes that the page of a route was seen, where its address does not tell so by itself. */
  opened(pattern: string): void {
    for (const route of this.#map) if (route.pattern === pattern) this.#opened.add(route.id);
  }

  async get(who: string, visitor: Visitor, address: string): Promise<Page> {
    const page = await this.take(who, address, await visitor.get(address), { address, visitor });
    const route = this.#routeOf(address);
    if (route && page.status === 200 && isHtml(page)) this.#opened.add(route.id);
    return page;
  }

  async post(who: string, visitor: Visitor, ...[address, fields]: Parameters<Visitor['post']>) {
    return this.take(who, `POST ${address}`, await visitor.post(address, fields), { address, visitor });
  }

  /**
   * Opens these addresses and everything that pages lead to, a few of a kind.
   * @param visit a browser of this person, each time with a session of its own
   * @param within where to go; everywhere unless told
   */
  async wander(
    who: string,
    visit: () => Promise<Visitor>,
    starts: readonly string[],
    within = /^/,
  ): Promise<void> {
    const visitor = await visit();
    const waiting = [...starts];
    const known = new Set(waiting);
    const alike = new Map<string, number>();
    const goesTo = (address: string): void => {
      const isNew = /^\/(?!\/)/.test(address) && within.test(address) && !known.has(address);
      if (!isNew || this.#routeOf(address)?.isPage === false) return;
      known.add(address);
      const shape = shapeOf(address);
      const seen = alike.get(shape) ?? 0;
      alike.set(shape, seen + 1);
      if (seen < (ofContent.test(address) ? mostOfContent : mostAlike)) waiting.push(address);
    };
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const page = await this.get(who, visitor, address);
      if (page.location !== null) goesTo(page.location);
      else if (isHtml(page)) {
        for (const form of formsOf(page.html, address)) {
          const name = [who, shapeOf(form.action), form.fields['intent']].join(' ');
          this.#forms.set(name, { who, form, visit });
        }
        for (const link of linksOf(page.html)) goesTo(link.replace(/#.*/, ''));
      }
    }
  }

  /** Sends every form that was seen, without a word in it: how its page looks with everything missing. */
  async sendEmptyForms(): Promise<void> {
    for (const { who, form, visit } of this.#forms.values()) {
      const visitor = await visit();
      if (!form.isMultipart) {
        await this.post(who, visitor, form.action, form.fields);
        continue;
      }
      const body = new FormData();
      for (const [field, value] of Object.entries(form.fields)) body.append(field, value);
      const page = await visitor.request(form.action, {
        method: 'POST',
        body,
        headers: { Origin: visitor.origin },
      });
      await this.take(who, `POST ${form.action}`, page, { address: form.action, visitor });
    }
    this.#forms.clear();
  }
}

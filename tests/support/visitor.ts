import { v7 as uuid } from 'uuid';
import type { Language, Role } from '#db/tables/accounts.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { insertAccount } from '#app/domain/accounts/insert-account.ts';
import type { Services } from '#app/http/contexts.ts';
import { ask, type Answer } from './ask.ts';
import type { TestSite } from './site.ts';

/** An answer, read whole. */
export interface Page {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  readonly headers: Headers;
  /** The visible text, roughly: tags and scripts removed, entities decoded, white space folded. */
  readonly text: string;
}

/** Whether a request says nothing that only `fetch` understands: TLS, other bodies than text, compressed answers, signals. */
const isPlain = (url: string, init: RequestInit, headers: Readonly<Record<string, string>>): boolean =>
  url.startsWith('http:') &&
  Object.keys(init).every((key) => key === 'method' || key === 'headers' || key === 'body') &&
  (init.body === undefined || typeof init.body === 'string' || init.body instanceof URLSearchParams) &&
  headers['accept-encoding'] === undefined;

/** @param own headers that are sent besides, by what the request says itself */
async function answerTo(
  url: string,
  init: RequestInit,
  own: (isSaid: (name: string) => boolean) => Readonly<Record<string, string>>,
): Promise<Answer> {
  const said = Object.fromEntries(new Headers(init.headers));
  const headers = { ...own((name) => said[name.toLowerCase()] !== undefined), ...said };
  const { method = 'GET', body } = init;
  if (!isPlain(url, init, said)) {
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    const rawHeaders = [...response.headers].flat();
    return { status: response.status, rawHeaders, text: await response.text() };
  }
  const typed = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'text/plain';
  return ask(url, {
    method,
    headers: body === undefined ? headers : { 'content-type': `${typed};charset=UTF-8`, ...headers },
    ...(body === undefined ? {} : { body: String(body) }),
  });
}

function readHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}

/** Somebody with a browser that has no script: keeps cookies, sends what browsers send, follows nothing by itself. */
export class Visitor {
  readonly #site: Pick<TestSite, 'url'>;
  readonly #cookies = new Map<string, string>();
  readonly #language: string;

  constructor(site: Pick<TestSite, 'url'>, language = 'en') {
    this.#site = site;
    this.#language = language;
  }

  /** Of the site, as forms of its own pages name it. */
  get origin(): string {
    return this.#site.url;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async request(path: string, init: RequestInit = {}): Promise<Page> {
    const url = path.startsWith('http') ? path : this.#site.url + path;
    const { status, rawHeaders, text: html } = await answerTo(url, init, (has) => this.#ownHeaders(has));
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.toLowerCase() === 'set-cookie') this.#keepCookie(rawHeaders[at + 1] ?? '');
    let text: string | undefined;
    let headers: Headers | undefined;
    const headersOf = (): Headers => (headers ??= readHeaders(rawHeaders));
    return {
      status,
      get location() {
        return headersOf().get('Location');
      },
      html,
      // Most pages are asked for their status, or for their markup.
      get headers() {
        return headersOf();
      },
      get text() {
        return (text ??= visibleText(html));
      },
    };
  }

  /** What is sent where nothing else was said. */
  #ownHeaders(isSaid: (name: string) => boolean): Readonly<Record<string, string>> {
    return {
      ...(isSaid('Accept-Language') ? {} : { 'Accept-Language': this.#language }),
      // Browsers ask for compressed pages; here that would only take time, on both sides. Its own tests ask for it.
      ...(isSaid('Accept-Encoding') ? {} : { 'Accept-Encoding': 'identity' }),
      ...(isSaid('Cookie') || this.#cookies.size === 0
        ? {}
        : { Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    };
  }

  #keepCookie(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  get(path: string): Promise<Page> {
    return this.request(path);
  }

  /** Posts a form as a browser without script does. A list posts its name several times. */
  post(
    path: string,
    fields: Readonly<Record<string, string | readonly string[]>> = {},
    headers: HeadersInit = {},
  ): Promise<Page> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) body.append(name, one);
    return this.request(path, { method: 'POST', body, headers: { Origin: this.#site.url, ...headers } });
  }

  /** Follows redirects to the page in the end. */
  async follow(page: Page): Promise<Page> {
    let current = page;
    for (let hop = 0; current.location && hop < 5; hop += 1) current = await this.get(current.location);
    return current;
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

/** What a reader sees of a page, roughly. */
export const visibleText = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ');

export const password = 'three quiet words';

let people = 0;

/** A fresh address, without digits: it stands on pages on which tests look for numbers. */
export const newAddress = (): string => {
  const number = `${Date.now()}${(people += 1)}`;
  return `person${number.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}@example.com`;
};

/** Signs up, opens the mailed link and presses its button: a member who stands before onboarding. */
export async function signUpMember(
  site: TestSite,
  language = 'en',
  email = newAddress(),
): Promise<{ visitor: Visitor; email: string }> {
  const visitor = new Visitor(site, language);
  await visitor.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
  const link = new URL(await site.linkTo(email));
  const opened = await visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
  if (opened.status !== 303) throw new Error(`The account was not opened: ${opened.status} ${opened.text}`);
  return { visitor, email };
}

/** Valid answers to the wizard's steps. */
export const onboardingAnswers: Readonly<
  Record<string, Readonly<Record<string, string | readonly string[]>>>
> = {
  welcome: {
    terms_understood: 'yes',
    expectations_understood: 'yes',
    refund_policy_understood: 'yes',
    nda_understood: 'yes',
  },
  profile: {
    name: 'Iris Vega',
    age: '26-35',
    bio: 'I teach.',
    country: 'MX',
    city: 'Puebla',
    social_handle: '@iris',
  },
  goals: {
    goal_title: 'Run 5 km',
    goal_pillar: 'Health',
    goal_description: 'Along the river.',
    goal_timeframe: '90-days',
    goal_target_date: '2099-01-01',
  },
  'inner-profile': { energy_state: '6' },
  habits: { habit_name: 'Morning walk', habit_pillar: 'Health', habit_time_of_day: 'morning' },
  journal: {
    journal_intention: 'Begin.',
    journal_excitement: 'My garden.',
    journal_challenges: 'Too much at once.',
    journal_vision: 'Calm evenings.',
  },
  final: { journey_reasons: ['More energy', 'My children'], transformation_vision: 'A steady life.' },
};

/** A member who has finished onboarding. */
export async function onboardedMember(
  site: TestSite,
  language = 'en',
): Promise<{ visitor: Visitor; email: string }> {
  const member = await signUpMember(site, language);
  for (const [step, answers] of Object.entries(onboardingAnswers)) {
    const page = await member.visitor.post(`/onboarding/${step}`, { intent: 'next', ...answers });
    if (page.status !== 303) throw new Error(`Step ${step} answered ${page.status}: ${page.text}`);
  }
  // They have read what they said, which stands there once in place of the dashboard.
  await member.visitor.get('/dashboard');
  return member;
}

/** A member of a test that is not about signing up: the account and its session stand in the database, without a password. */
export interface SeatedMember {
  readonly visitor: Visitor;
  readonly id: string;
  readonly email: string;
  /** As it stands in the cookie. */
  readonly session: string;
}

/** Seats somebody signed in, onboarded unless told, in a moment: nothing is hashed, nothing is mailed. */
export async function seatMember(
  site: TestSite,
  who: {
    readonly onboarded?: boolean;
    readonly role?: Role;
    readonly language?: Language;
    readonly timezone?: string;
    readonly name?: string | null;
    readonly email?: string;
    /** Where the test is about signing in again. */
    readonly passwordHash?: string;
  } = {},
): Promise<SeatedMember> {
  const { onboarded = true, role = 'member', language = 'en', timezone = 'UTC', name = 'Iris Vega' } = who;
  const id = uuid();
  const { email = newAddress(), passwordHash = 'none' } = who;
  const account = { id, email, password_hash: passwordHash, full_name: name, role, language, timezone };
  await insertAccount(site.db, account, site.now());
  await site.db
    .updateTable('profiles')
    .set({ onboarding_completed: onboarded ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  return { ...(await seatSession(site, { id, role, language })), id, email };
}

/** Another session of somebody who has an account, in a browser of its own. */
export async function seatSession(
  site: TestSite,
  { id, role, language = 'en' }: { readonly id: string; readonly role: Role; readonly language?: Language },
): Promise<{ readonly visitor: Visitor; readonly session: string }> {
  const { token, expiresAt } = await startSession(site.db, { id, role }, null, site.now());
  // Imported now and not above: react must first be loaded by the build, as the production one.
  const { writeSessionCookie } = await import('#app/http/session-cookie.ts');
  const { sessionSecret, previousSessionSecret, appName, appUrl } = site.configuration;
  const services = { sessionSecret, previousSessionSecret, site: { appName, appUrl } } as Services;
  const cookie = await writeSessionCookie(services, { userId: id, token }, expiresAt, site.now());
  const [, cookieName = '', session = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  const visitor = new Visitor(site, language);
  visitor.setCookie(cookieName, session);
  return { visitor, session };
}

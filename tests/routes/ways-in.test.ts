import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, onboardingAnswers, password, Visitor, type Page } from '#tests/support/visitor.ts';
import { comesBack } from '#tests/routes/support/google-visits.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { reads } from './quizzes/taking.ts';

let google: GoogleStandIn;
let site: TestSite;
beforeAll(async () => {
  google = await startGoogle();
  site = await startSite(google.settings);
});
afterAll(async () => {
  await site.close();
  await google.close();
});

const plan = 'level_1';
const chooser = '/signup?plan=level_1';
const fresh = 'a bicycle under snow';

/** Where the filled buttons and links of what a page is about lead: to one next step, or to none. */
const filledOf = ({ html }: Page): ReadonlySet<string> =>
  new Set(
    (/<main[\s\S]*<\/main>/.exec(html)?.[0].match(/<(?:a|button)\b[^>]*>/g) ?? [])
      .filter((tag) => /class="[^"]*\bbtn-primary\b/.test(tag))
      .map((tag) => /\b(?:href|value)="([^"]*)"/.exec(tag)?.[1] ?? tag),
  );

/** Somebody on their way in: each page that they see offers one next step at most. */
class Newcomer {
  visitor: Visitor;
  readonly language: string;
  readonly #headers: HeadersInit;

  constructor({ language = 'en', headers = {} }: { language?: string; headers?: HeadersInit } = {}) {
    this.language = language;
    this.visitor = new Visitor(site, language);
    this.#headers = headers;
  }

  async sees(path: string): Promise<Page> {
    let page = await this.visitor.request(path, { headers: this.#headers });
    for (let hops = 0; page.location && hops < 5; hops += 1)
      page = await this.visitor.request(page.location, { headers: this.#headers });
    expect(page.status, path).toBe(200);
    expect(filledOf(page).size, `filled buttons at ${path}`).toBeLessThanOrEqual(1);
    expect(page.html, path).toContain(`<html lang="${this.language}"`);
    return page;
  }

  /** Signs up on the page that they have come to, with what its form has kept. */
  async signsUp(path: string, email: string): Promise<void> {
    const { html } = await this.sees(path);
    const kept = Object.fromEntries(
      ['next', 'plan'].flatMap((name) => valuesIn(html, name).map((value) => [name, value])),
    );
    const fields = { ...kept, email, password, confirmPassword: password, terms: 'on' };
    expect((await this.visitor.post(path, fields)).location).toMatch(/^\/verify-email/);
    await this.sees('/verify-email');
  }

  /** Presses the button of the mailed link. @param device another browser, where the mail is opened elsewhere */
  async opens(email: string, device?: Visitor): Promise<string | null> {
    const link = new URL(await site.linkTo(email));
    if (device) this.visitor = device;
    await this.sees(link.pathname + link.search);
    const token = link.searchParams.get('token') ?? '';
    const typed: Record<string, string> = device ? { password: fresh, confirmPassword: fresh } : {};
    const opened = await this.visitor.post(link.pathname, { token, ...typed });
    expect(opened.status).toBe(303);
    return opened.location;
  }

  /** From the first step to the first day. */
  async goesThroughOnboarding(): Promise<Page> {
    for (const [step, answers] of Object.entries(onboardingAnswers)) {
      await this.sees(`/onboarding/${step}`);
      expect((await this.visitor.post(`/onboarding/${step}`, { intent: 'next', ...answers })).status).toBe(
        303,
      );
    }
    // What they said stands there once; the day itself after that.
    await this.sees('/dashboard');
    return this.sees('/dashboard');
  }
}

/** The ways to an account that keep a plan; each ends where the plan is bought, as it was chosen. */
describe('a plan that was chosen is there when the account is', () => {
  test.each([
    ['from its card', {}],
    ['in Spanish', { language: 'es' }],
    ['on a slow line', { headers: { 'Save-Data': 'on' } }],
  ])('%s', async (_, who) => {
    const newcomer = new Newcomer(who);
    const email = newAddress();
    await newcomer.sees('/');
    const card =
      linksOf((await newcomer.sees(chooser)).html).find((link) => link === `/auth?plan=${plan}`) ?? '';
    const toAccount = linksOf((await newcomer.sees(card)).html).find(
      (link) => link.startsWith('/auth/signup?') && link.includes(plan),
    );
    await newcomer.signsUp(toAccount ?? '', email);
    expect(await newcomer.opens(email)).toBe(chooser);
    const page = await newcomer.sees(chooser);
    expect(page.html).toContain('30');
    if ('headers' in who) expect(page.html).not.toMatch(/<script|\.woff2/);
    await newcomer.goesThroughOnboarding();
  });

  test('by a mail that is opened on another device', async () => {
    const newcomer = new Newcomer();
    const email = newAddress();
    await newcomer.signsUp(`/auth/signup?plan=${plan}`, email);
    // A stranger may have signed up: what they chose is not taken over, and nothing is lost that was typed.
    expect(await newcomer.opens(email, new Visitor(site))).toBe('/onboarding');
    await newcomer.goesThroughOnboarding();
  });

  test('with an address that was mistyped first', async () => {
    const newcomer = new Newcomer();
    const email = newAddress();
    await newcomer.signsUp(`/auth/signup?plan=${plan}`, `x${email}`);
    const again =
      linksOf((await newcomer.sees('/verify-email')).html).find((link) => link.includes('again')) ?? '';
    await newcomer.signsUp(again, email);
    expect(await newcomer.opens(email)).toBe(chooser);
    await newcomer.goesThroughOnboarding();
  });

  test('with Google', async () => {
    google.person = { sub: 'ways-in', email: 'ways.in@gmail.com', email_verified: true, name: 'Iris' };
    const newcomer = new Newcomer();
    const { html } = await newcomer.sees(`/auth/signup?plan=${plan}`);
    const there = /<form[^>]*action="\/auth\/google"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    expect(valuesIn(there, 'plan')).toEqual([plan]);
    expect((await comesBack(newcomer.visitor, { plan })).location).toBe(chooser);
    await newcomer.goesThroughOnboarding();
  });

  test('by an invitation', async () => {
    const newcomer = new Newcomer();
    const email = newAddress();
    const invitation = '/join/a-token?tier=3';
    await newcomer.signsUp(`/auth/signup?next=${encodeURIComponent(invitation)}`, email);
    expect(await newcomer.opens(email)).toBe(invitation);
    await newcomer.goesThroughOnboarding();
  });
});

describe('a result that was found is there when the account is', () => {
  test.each([
    ['freedom', 'achievement'],
    ['emotional', 'connection'],
    ['archetype', 'nurturer'],
  ] as const)('of the %s quiz, taken as a guest', async (quiz, result) => {
    const newcomer = new Newcomer();
    const email = newAddress();
    const path = await reads(site, newcomer.visitor, quiz, email, result);
    await newcomer.sees(path);
    await newcomer.signsUp('/auth/signup', email);
    await newcomer.opens(email);
    await newcomer.goesThroughOnboarding();
    expect(linksOf((await newcomer.sees('/forms')).html).some((link) => link.startsWith(path))).toBe(true);
  });
});

test('C21 a text browser that chooses the first of each group answers no scale by that', async () => {
  const newcomer = new Newcomer();
  const email = newAddress();
  await newcomer.signsUp('/auth/signup', email);
  await newcomer.opens(email);
  await newcomer.goesThroughOnboarding();
  const path = '/forms/progress-checkin';
  const begun = await newcomer.sees(path);
  const section = linksOf(begun.html).find((link) => link.startsWith(`${path}/`)) ?? '';
  const { html } = await newcomer.sees(section);
  const first = new Map<string, string>();
  for (const [, tag = ''] of html.matchAll(/(<input\b[^>]*type="radio"[^>]*>)/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(tag) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(tag) ?? [];
    if (!first.has(name)) first.set(name, value);
  }
  expect(first.size).toBeGreaterThan(0);
  await newcomer.visitor.post(section, {
    intent: 'save',
    ...Object.fromEntries(first),
  });
  const after = await newcomer.sees(section);
  const chosen = [...after.html.matchAll(/<input\b[^>]*type="radio"[^>]*>/g)].filter(
    ([tag]) => /\schecked/.test(tag) && !/value=""/.test(tag),
  );
  expect(chosen).toEqual([]);
});

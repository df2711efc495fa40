import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { reads } from './quizzes/taking.ts';
import { linksOf, valuesIn } from './support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
afterEach(() => letTrial('active'));

const letTrial = (state: 'active' | 'closed') =>
  site.db
    .updateTable('freedom_plan_tiers')
    .set({ enrollment_status: state })
    .where('tier', '=', 'level_0')
    .execute();

const trialsOf = (email: string) =>
  site.db
    .selectFrom('trials')
    .innerJoin('users', 'users.id', 'trials.user_id')
    .select('trials.status')
    .where('users.email', '=', email)
    .execute();

/** Signs up on a page, as its form stands, and presses the button behind the mailed link. */
async function signsUpAt(visitor: Visitor, path: string, email: string): Promise<void> {
  const [plan = ''] = valuesIn((await visitor.get(path)).html, 'plan');
  await visitor.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on', plan });
  const link = new URL(await site.linkTo(email));
  const opened = await visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
  expect(opened.location).toBe('/onboarding');
}

const buttonOf = (html: string): string => /<a class="btn btn-primary" href="([^"]+)"/.exec(html)![1]!;

describe('C3-002 C4-067 the seven free days', () => {
  test('begin with the account of whoever pressed the button above them on the first page', async () => {
    const visitor = new Visitor(site);
    const { html, text } = await visitor.get('/');
    expect(text).toContain('The first seven days are free.');
    const way = linksOf((await visitor.get(buttonOf(html))).html).find((to) => to.startsWith('/auth/signup'));
    const email = newAddress();
    await signsUpAt(visitor, way!, email);
    expect(await trialsOf(email)).toEqual([{ status: 'active' }]);
  });

  test('are not promised, nor asked for, where the administration has closed them', async () => {
    await letTrial('closed');
    const { html, text } = await new Visitor(site).get('/');
    expect(text).not.toContain('The first seven days are free.');
    expect(buttonOf(html)).toBe('/auth');
    const email = newAddress();
    await reads(site, new Visitor(site), 'emotional', email);
    expect((await site.mailsTo(email))[0]!.text).toMatch(/\/auth\/signup$/m);
  });

  test('C3-047 begin by the mail of a result as by its page', async () => {
    const email = newAddress();
    const visitor = new Visitor(site);
    const page = await reads(site, visitor, 'emotional', email);
    const pressed = await visitor.post(page, { intent: 'start_transformation' });
    const [mail] = await site.mailsTo(email);
    const [way] = /\/auth\/signup\S*$/m.exec(mail!.text)!;
    expect(way).toBe(pressed.location);
    await signsUpAt(new Visitor(site), way, email);
    expect(await trialsOf(email)).toEqual([{ status: 'active' }]);
  });

  test.each(['en', 'es'] as const)(
    'are offered among the programs to whoever can have them, and to nobody else, in %s',
    async (language) => {
      const { visitor } = await seatMember(site, { language });
      const offer = sayIn(language)('program:empty.trial');
      const page = await visitor.get('/freedom-plan');
      expect(page.text).toContain(offer);
      expect(linksOf(page.html)).toContain('/trial');
      await letTrial('closed');
      expect((await visitor.get('/freedom-plan')).text).not.toContain(offer);
      await letTrial('active');
      await visitor.post('/trial', { intent: 'start' });
      expect((await visitor.get('/freedom-plan')).text).not.toContain(offer);
    },
  );
});

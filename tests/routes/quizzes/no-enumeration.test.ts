import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { newAddress, password, seatMember, signUpMember, Visitor } from '#tests/support/visitor.ts';
import { answers, reads, starts } from './taking.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const say = sayIn('en');
const leftText = say('quizzes:result.copy.left');

test('C3-056 C3-054 C2-062 a result page tells nobody whether its address has an account, however often it is left', async () => {
  const { email } = await seatMember(site);
  const stranger = newAddress();
  const pages = [];
  for (const address of [email, stranger, email, stranger]) {
    const visitor = new Visitor(site);
    const place = await reads(site, visitor, 'emotional', address, 'freedom');
    pages.push((await visitor.get(place)).text);
  }
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain(leftText);
  // What goes out differs: an address that nobody has confirmed gets one a day.
  expect(await site.mailsTo(email)).toHaveLength(2);
  expect(await site.mailsTo(stranger)).toHaveLength(1);
  const { converted_to_user: converted } = await site.db
    .selectFrom('freedom_breakthrough_leads')
    .select('converted_to_user')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(converted).toBe(1);
  // Nothing runs in it: the mail leads to the programs.
  expect((await site.mailsTo(email)).at(-1)!.text).toMatch(/\/signup$/m);
});

test('C3-056 nor to whoever left it as a guest and reads the page signed in', async () => {
  const { email } = await signUpMember(site);
  const [known, stranger] = [(await seatMember(site)).email, newAddress()];
  const pages = [];
  for (const address of [known, stranger, known, stranger]) {
    const visitor = new Visitor(site);
    const place = await reads(site, visitor, 'emotional', address, 'freedom');
    expect((await visitor.post('/auth', { email, password })).status).toBe(303);
    const { text } = await visitor.get(place);
    expect(text).toContain(say('quizzes:result.saved'));
    pages.push(text.includes(leftText) && !text.includes(say('quizzes:result.copy.mailed')));
  }
  expect(pages).toEqual([true, true, true, true]);
});

test('C3-023 a member, whose own address it is, hears that a copy comes', async () => {
  const { visitor } = await seatMember(site);
  await starts(visitor, 'emotional');
  const page = await visitor.get((await answers(visitor, 'emotional')).location!);
  expect(page.text).toContain(say('quizzes:result.copy.mailed'));
  expect(page.text).not.toContain(leftText);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, payAtSandbox } from '#tests/routes/plans/buying.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';

const address = 'people@our-own-domain.org';
let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite({ SUPPORT_EMAIL: address });
  member = await seatMember(site);
});
afterAll(() => site.close());

/** Other addresses that people could be told to write to. */
const another = /support@|@[\w.-]+\.example\b/;

test.each(['/', '/terms', '/privacy', '/errors', '/auth', '/signup', '/nowhere'])(
  'B15 %s tells guests to write to the address of the setting, and to no other',
  async (path) => {
    for (const language of ['en', 'es']) {
      const { html } = await new Visitor(site, language).get(path);
      expect(linksOf(html)).toContain(`mailto:${address}`);
      expect(html).not.toMatch(another);
      expect(html).not.toContain('{{');
    }
  },
);

test('B15 the terms name it where they say how to ask for money back', async () => {
  expect((await new Visitor(site).get('/terms')).text).toContain(`write to ${address} from the address of`);
});

test('B15 a page that refuses a request has it, too', async () => {
  const refused = await sendRaw(site, {
    method: 'POST',
    path: '/auth',
    body: 'email=a',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' },
  });
  expect(refused.status).toBe(403);
  expect(refused.body).toContain(`mailto:${address}`);
});

test('B15 receipts and mails about money have it', async () => {
  const led = await member.visitor.post('/signup/level_2/2', agreed);
  await member.visitor.get(await payAtSandbox(member.visitor, led));
  const page = await member.visitor.get('/freedom-plan');
  const receipt = linksOf(page.html).find((link) => link.startsWith('/freedom-plan/receipts/'))!;
  expect((await member.visitor.get(receipt)).text).toContain(`Freedom Plan · ${address}`);
  const mail = (await site.mailsTo(member.email)).at(-1)!;
  expect(mail.subject).toContain('Your receipt');
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain(`write to ${address}.`);
    expect(text).not.toMatch(another);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { reads } from '#tests/routes/quizzes/taking.ts';
import { buttonsOf, linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { newAddress, signUpMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The page that stops mails, from a results mail to an address. */
async function stopFor(email: string): Promise<string> {
  await reads(site, new Visitor(site), 'freedom', email);
  const [mail] = await site.mailsTo(email);
  const url = new URL(/https?:\/\/\S+\/unsubscribe\S+/.exec(mail!.text)![0]);
  url.searchParams.delete('lng');
  return url.pathname + url.search;
}

test.each(['en', 'es'] as const)(
  'B01 an address without an account reads what it gets, and of no settings, coach or reminders, in %s',
  async (language) => {
    const say = sayIn(language);
    const stop = await stopFor(newAddress());
    const guest = new Visitor(site, language);
    const states = [
      ['ask', await guest.get(stop)],
      ['done', await guest.post(stop, { intent: 'stop' })],
      ['done', await guest.get(stop)],
      ['resumed', await guest.post(stop, { intent: 'resume' })],
    ] as const;
    for (const [state, page] of states) {
      expect(page.text).toContain(say(`unsubscribe:${state}.title`));
      expect(page.text).toContain(say(`unsubscribe:address.${state}`));
      expect(page.text).not.toContain(say(`unsubscribe:${state}.text`));
      expect(linksOf(page.html).filter((to) => to.startsWith('/settings'))).toEqual([]);
    }
    expect(buttonsOf(states[1][1].html)).toContain(say('unsubscribe:done.button'));
  },
);

test('B01 the same link reads as an account’s once the address has one', async () => {
  const email = newAddress();
  const stop = await stopFor(email);
  await signUpMember(site, 'en', email);
  const page = await new Visitor(site).post(stop, { intent: 'stop' });
  expect(page.text).toContain(sayIn('en')('unsubscribe:done.text'));
  expect(linksOf(page.html)).toContain('/settings#notifications');
});

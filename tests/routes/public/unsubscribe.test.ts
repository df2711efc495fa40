import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindUnfinished, welcomeMember } from '#app/domain/lifecycle/lifecycle-mails.ts';
import { enqueueMail, type Mail } from '#app/domain/mail/enqueue-mail.ts';
import { isByWish } from '#app/domain/mail/mail-reasons.ts';
import { mailNames, mailTemplates } from '#app/gateways/mail/templates.ts';
import { wantsMails } from '#app/domain/mail/mail-wishes.ts';
import { startTrial } from '#app/domain/trials/start-trial.ts';
import { checkTrialExpiration, remindOfTrialEnd } from '#app/domain/trials/trial-rounds.ts';
import { reads } from '#tests/routes/quizzes/taking.ts';
import { buttonsOf, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, seatMember, signUpMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The mails to an address as they left, headers and all. */
async function lettersTo(address: string): Promise<readonly Email[]> {
  await site.workOff();
  const outbox = path.join(site.configuration.dataDir, 'outbox');
  const files = (await readdir(outbox)).filter((file) => file.endsWith('.eml')).sort();
  const all = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))),
  );
  return all.filter((mail) => mail.to?.some((to) => to.address === address));
}
const headerOf = (mail: Email, name: string): string | undefined =>
  mail.headers.find((header) => header.key === name)?.value;

/** Somebody who was welcomed, and the address that stops such mails. */
async function welcomed(language: 'en' | 'es' = 'en'): Promise<{ member: SeatedMember; stop: string }> {
  const member = await seatMember(site, { onboarded: false, language });
  await welcomeMember(site.db, member.id, site.now());
  const [mail] = await lettersTo(member.email);
  const url = /^<(https?:\/\/[^>]+)>$/.exec(headerOf(mail!, 'list-unsubscribe') ?? '')?.[1] ?? '';
  const { pathname, search, origin } = new URL(url);
  expect(origin).toBe(site.configuration.appUrl);
  return { member, stop: pathname + search };
}
const isStopped = async (id: string) => !(await wantsMails(site.db, { userId: id }));

test('RFC 8058: a mail that one may do without says how to stop such mails, in its headers and in its text', async () => {
  for (const language of ['en', 'es'] as const) {
    const { member } = await welcomed(language);
    const [mail] = await lettersTo(member.email);
    expect(headerOf(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = headerOf(mail!, 'list-unsubscribe')!.slice(1, -1);
    expect(mail!.text).toContain(url);
    expect(mail!.html).toContain(url.replaceAll('&', '&amp;'));
    expect(url).toContain(`lng=${language}`);
    expect(url).not.toContain(encodeURIComponent(member.email));
  }
});

test('mails about an account carry no way to stop them; the welcome comes when the account opens', async () => {
  const { email, visitor } = await signUpMember(site);
  await visitor.post('/sign-out');
  await new Visitor(site).post('/forgot-password', { email });
  const letters = await lettersTo(email);
  expect(letters.map((mail) => headerOf(mail, 'list-unsubscribe') !== undefined)).toEqual([false, true, false]);
  expect(letters[1]!.text).toContain('/welcome');
});

const boundary = 'x-one-click';
/** What a mail program posts: either kind of form. */
const oneClick: readonly (readonly [string, string])[] = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  ],
];
/** Where it says that it comes from. */
const origins: readonly [string, Readonly<Record<string, string>>][] = [
  ['nowhere', {}],
  ['another site', { Origin: 'https://mail.example' }],
  ['an opaque origin', { Origin: 'null' }],
  ['no address at all', { Origin: 'mail' }],
  ['this site', { Origin: 'SELF' }],
  ['another site, in a browser', { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['an opaque origin, in a browser', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['a browser that says no origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sister site', { Origin: 'https://mail.plan.example', 'Sec-Fetch-Site': 'same-site' }],
];

test.each(origins)(
  'A05 a mail program stops them by one POST from %s, without cookie and redirect, by either kind of form, also twice',
  async (_where, from) => {
    for (const [type, body] of oneClick) {
      const { member, stop } = await welcomed();
      const origin = from['Origin'] === 'SELF' ? { Origin: site.configuration.appUrl } : {};
      const headers = Object.assign({ 'Content-Type': type }, from, origin);
      for (let times = 0; times < 2; times += 1) {
        const answer = await sendRaw(site, { method: 'POST', path: stop, body, headers });
        expect(answer.status, type).toBe(200);
        expect(answer.headers['set-cookie'] ?? []).not.toContain('session');
        expect(await isStopped(member.id)).toBe(true);
      }
    }
  },
);

test.each(origins)('A05 a wrong token from %s is answered calmly and stops nothing', async (_where, from) => {
  const { member, stop } = await welcomed();
  const [type, body] = oneClick[0]!;
  const headers = Object.assign({ 'Content-Type': type }, from);
  for (const path of ['/unsubscribe', `${stop.split('&')[0]}x`, stop.replace(member.id, 'v1.a.b')]) {
    const answer = await sendRaw(site, { method: 'POST', path, body, headers });
    expect(answer.status, path).toBe(410);
    expect(answer.body).toContain('This link does not stop any mails');
  }
  expect(await isStopped(member.id)).toBe(false);
});

test('A05 the other POST that comes from elsewhere, the payment provider’s, asks for no origin either', async () => {
  for (const [, from] of origins) {
    const headers = { 'Content-Type': 'application/json', ...from };
    const answer = await sendRaw(site, { method: 'POST', path: '/webhooks/stripe', body: '{}', headers });
    // Refused for its signature, and for nothing else.
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('Bad Request');
  }
});

test('AUTH-24 opening the link shows a button and changes nothing; the button stops them, also twice', async () => {
  const { member, stop } = await welcomed('es');
  const guest = new Visitor(site);
  const page = await guest.get(stop);
  expect(page.status).toBe(200);
  expect(page.html).toContain('<html lang="es">');
  expect(page.text).toContain('Dejar de recibirlos');
  expect(page.html).toContain('<meta name="robots" content="noindex"');
  expect(await isStopped(member.id)).toBe(false);
  for (let times = 0; times < 2; times += 1) {
    const done = await guest.post(stop);
    expect(done.status).toBe(200);
    expect(done.text).toContain('Ya no recibirás estos correos');
    // What also stops, though nobody would call it news.
    expect(done.text).toContain('(tampoco de llamadas y encuentros), avisos de mensajes de coaching');
  }
  expect(await isStopped(member.id)).toBe(true);
});

test('PRIV-13 who has stopped them gets none, not even one that was already waiting; mails about the account go on', async () => {
  const { member, stop } = await welcomed();
  site.moveClock(4 * 86_400_000);
  expect(await remindUnfinished(site.db, site.now())).toBeGreaterThan(0);
  await new Visitor(site).post(stop);
  await new Visitor(site).post('/forgot-password', { email: member.email });
  const subjects = (await lettersTo(member.email)).map((mail) => mail.subject);
  expect(subjects).toEqual(['Your first three steps with Freedom Plan', 'A new password for Freedom Plan']);
});

test('a link that was not made here stops nothing', async () => {
  const { member, stop } = await welcomed();
  const other = await seatMember(site);
  const links = ['/unsubscribe', '/unsubscribe?token=', stop.replace(member.id, other.id), `${stop.split('&')[0]}x`];
  for (const link of links) {
    for (const page of [await new Visitor(site).get(link), await new Visitor(site).post(link)]) {
      expect(page.status, link).toBe(410);
      expect(page.text).toContain('This link does not stop any mails');
    }
  }
  expect([await isStopped(member.id), await isStopped(other.id)]).toEqual([false, false]);
});

test('CSRF-03 the door that is open for mail programs is this one address and no other spelling', async () => {
  const { member, stop } = await welcomed();
  const token = stop.slice(stop.indexOf('?'));
  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const spelling of ['/Unsubscribe', '/unsubscribe/', '//unsubscribe', '/start'])
    expect((await sendRaw(site, { method: 'POST', path: spelling + token, body, headers })).status, spelling).toBe(403);
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect((await sendRaw(site, { method: 'POST', path: '/start', body, headers: multipart })).status).toBe(415);
  expect(await isStopped(member.id)).toBe(false);
});

test('B01 the link and the switch of the settings are one: what either does, the other shows', async () => {
  const { member, stop } = await welcomed();
  const isOn = async () => valuesIn((await member.visitor.get('/settings')).html, 'email');
  expect(await isOn()).toEqual(['on']);
  const settings = await member.visitor.get('/settings');
  expect(settings.text).toContain('Reminders, also of calls and events, mails that say a coaching message waits');
  await new Visitor(site).post(stop);
  expect(await isOn()).toEqual([]);
  const page = await new Visitor(site).get(stop);
  expect(page.text).toContain('The mails are stopped');
  expect(linksOf(page.html)).toContain('/settings#notifications');
  await member.visitor.post('/settings', { email: 'on' });
  expect(await isStopped(member.id)).toBe(false);
  expect((await new Visitor(site).get(stop)).text).toContain('Stop our mails?');
  await member.visitor.post('/settings', {});
  expect(await isStopped(member.id)).toBe(true);
});

test('B01 whoever has switched them off in the settings gets no reminder of the trial, not even one that was waiting', async () => {
  const member = await seatMember(site);
  await startTrial(site.db, { id: member.id, email: member.email }, 'plan', site.now());
  await lettersTo(member.email);
  site.moveClock(6 * 86_400_000);
  expect(await remindOfTrialEnd(site.db, site.now())).toBeGreaterThan(0);
  await member.visitor.post('/settings', {});
  site.moveClock(2 * 86_400_000);
  await checkTrialExpiration(site.db, member.id, site.now());
  const subjects = (await lettersTo(member.email)).map((mail) => mail.subject);
  expect(subjects).toEqual(['Your seven days with Freedom Plan']);
});

test('B01 the page that stopped them lets them come again, without an account too', async () => {
  const { member, stop } = await welcomed();
  const guest = new Visitor(site);
  const stopped = await guest.post(stop, { intent: 'stop' });
  expect(buttonsOf(stopped.html)).toContain('Send them again');
  const again = await guest.post(stop, { intent: 'resume' });
  expect(again.text).toContain('You get our mails again');
  expect(await isStopped(member.id)).toBe(false);
});

test('B01 the result of a quiz says how to stop mails, works without an account, and stays so with one', async () => {
  const email = newAddress();
  await reads(site, new Visitor(site), 'freedom', email);
  const [mail] = await lettersTo(email);
  expect(headerOf(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(headerOf(mail!, 'list-unsubscribe')!.slice(1, -1));
  expect(mail!.text).toContain(url.href);
  expect(decodeURIComponent(url.search)).not.toContain(email.split('@')[0]);
  const [type, body] = oneClick[0]!;
  const headers = { 'Content-Type': type, Origin: 'null' };
  const answer = await sendRaw(site, { method: 'POST', path: url.pathname + url.search, body, headers });
  expect(answer.status).toBe(200);
  await reads(site, new Visitor(site), 'archetype', email);
  expect(await lettersTo(email)).toHaveLength(1);
  const { visitor } = await signUpMember(site, 'en', email);
  // The link that opens the account, and no welcome.
  expect(await lettersTo(email)).toHaveLength(2);
  expect(valuesIn((await visitor.get('/settings')).html, 'email')).toEqual([]);
});

test.each(['reminders', 'look-backs', 'community', 'insights'])(
  'B01 the link that ends %s alone promises no mail to whoever has stopped them all',
  async (of) => {
    const { member, stop } = await welcomed();
    const guest = new Visitor(site);
    const link = `${stop}&of=${of}`;
    const othersGoOn = 'All other mails go on.';
    await guest.post(link, { intent: 'stop' });
    expect((await guest.get(link)).text).toContain(othersGoOn);
    await member.visitor.post('/settings', {});
    const resumed = await guest.post(link, { intent: 'resume' });
    expect(resumed.text).toContain('These mails are on again, but none comes yet');
    for (const shown of [resumed, await guest.get(link), await guest.post(link, { intent: 'stop' }), await guest.get(link)]) {
      expect(shown.text).toContain('You have stopped mails that you may do without, so none arrives.');
      expect(linksOf(shown.html)).toContain('/settings#notifications');
      expect(shown.text).not.toContain(othersGoOn);
    }
    await member.visitor.post('/settings', { email: 'on' });
    const again = await guest.post(link, { intent: 'resume' });
    expect(again.text).not.toContain('none arrives');
  },
);

test('B01 every mail that one may do without has both headers and is dropped where mails are off; no other has them', async () => {
  const member = await seatMember(site);
  // A copy of answers, reminders, calls and what a coach writes need rows of their own; they are tested beside what makes them.
  const templates = mailNames.filter(
    (template) =>
      !/^(answers-copy|coach-|call-)/.test(template) && mailTemplates[template].stops === 'mails',
  );
  const send = async (round: string) => {
    for (const template of templates) {
      const [example] = mailTemplates[template].examples;
      const params = 'user' in example! ? { user: member.id } : example!;
      const mail = { to: member.email, language: 'en', template, params } as Mail;
      await enqueueMail(site.db, `${round}:${template}`, mail, site.now());
    }
    return lettersTo(member.email);
  };
  const on = await send('on');
  expect(on).toHaveLength(templates.length);
  const withHeader = on.filter((mail) => headerOf(mail, 'list-unsubscribe') !== undefined);
  expect(withHeader).toHaveLength(templates.filter(isByWish).length);
  for (const mail of withHeader)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await member.visitor.post('/settings', {});
  const off = (await send('off')).slice(on.length);
  expect(off).toHaveLength(templates.filter((template) => !isByWish(template)).length);
  expect(off.filter((mail) => headerOf(mail, 'list-unsubscribe') !== undefined)).toEqual([]);
  expect(isByWish('answers-copy')).toBe(false);
});

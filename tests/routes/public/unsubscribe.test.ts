import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindUnfinished, welcomeMember } from '#app/domain/lifecycle/lifecycle-mails.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, signUpMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';

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
const stoppedAt = async (id: string) => {
  const row = site.db.selectFrom('profiles').select('lifecycle_mails_stopped_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).lifecycle_mails_stopped_at;
};

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

test('a mail program stops them by one POST, without cookie, origin and redirect, by either kind of form', async () => {
  const boundary = 'x-one-click';
  const kinds = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    ],
  ] as const;
  for (const [type, body] of kinds) {
    const { member, stop } = await welcomed();
    const answer = await sendRaw(site, { method: 'POST', path: stop, body, headers: { 'Content-Type': type } });
    expect(answer.status, type).toBe(200);
    expect(answer.headers['set-cookie'] ?? []).not.toContain('session');
    expect(await stoppedAt(member.id)).not.toBeNull();
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
  expect(await stoppedAt(member.id)).toBeNull();
  for (let times = 0; times < 2; times += 1) {
    const done = await guest.post(stop);
    expect(done.status).toBe(200);
    expect(done.text).toContain('Ya no te escribiremos');
  }
  expect(await stoppedAt(member.id)).not.toBeNull();
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
  expect([await stoppedAt(member.id), await stoppedAt(other.id)]).toEqual([null, null]);
});

test('CSRF-03 the door that is open for mail programs is this one address and no other spelling', async () => {
  const { member, stop } = await welcomed();
  const token = stop.slice(stop.indexOf('?'));
  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const spelling of ['/Unsubscribe', '/unsubscribe/', '/unsubscribe.data', '//unsubscribe', '/start'])
    expect((await sendRaw(site, { method: 'POST', path: spelling + token, body, headers })).status, spelling).toBe(403);
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect((await sendRaw(site, { method: 'POST', path: '/start', body, headers: multipart })).status).toBe(415);
  expect(await stoppedAt(member.id)).toBeNull();
});

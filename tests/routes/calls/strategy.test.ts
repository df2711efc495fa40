import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSettings } from '#app/domain/calls/hours.ts';
import { saveStrategyCoach } from '#app/domain/settings/strategy-coach.ts';
import { mornings } from '#tests/domain/calls/booked.ts';
import { call, newClient, person, send } from '#tests/routes/support/lead-forms.ts';
import { linksOf, summaryOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, newAddress, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let coach: SeatedMember;
let guest: Visitor;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
});
afterAll(() => site.close());
beforeEach(async () => {
  coach = await seatMember(site, { role: 'coach', timezone: 'Europe/Madrid', name: 'Rosa Lind' });
  await saveSettings(site.db, coach.id, mornings, site.now());
  await saveStrategyCoach(site.db, null, coach.id, site.now());
  guest = new Visitor(site);
});

const slotsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<button(?=[^>]*name="slot")[^>]*value="([^"]+)"/g)].map(([, value]) => value!);
/** Sends a form from an address of which no limit is used up. */
const posts = (path: string, fields: Readonly<Record<string, string>> = {}) =>
  guest.post(path, fields, { 'Fly-Client-IP': newClient() });
const callsOf = () =>
  site.db.selectFrom('calls').selectAll().where('coach_id', '=', coach.id).orderBy('starts_at').execute();
/** Asks for a call. @returns where the answer leads */
const asks = async (email = newAddress()): Promise<string> => {
  const answer = await send(site, '/strategy-call', { ...person, ...call, email }, { visitor: guest });
  expect(answer.status, answer.text).toBe(303);
  return answer.location!;
};
const at = (address: string, page: string): string => address.replace('?', `${page}?`);
const books = async (address: string): Promise<string> => {
  const [slot] = slotsOf((await guest.get(address)).html);
  expect((await posts(address, { slot: slot! })).location).toBe(address);
  return slot!;
};

describe('C11-023 somebody who asks for a strategy call', () => {
  test('chooses a free time of the coach in the zone that they told, and has the call by one press', async () => {
    const address = await asks();
    expect(address).toMatch(/^\/strategy-call\/your-call\?token=[\w-]{43}$/);
    const page = await guest.get(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Thank you. Now choose your time');
    expect(page.text).toContain('in Bogotá');
    expect(page.text).toMatch(/9:00\sAM in Madrid/);
    for (const [name, value] of [
      ['cache-control', 'private, no-store'],
      ['referrer-policy', 'same-origin'],
      ['x-robots-tag', 'noindex'],
    ] as const)
      expect(page.headers.get(name), name).toBe(value);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    const slot = await books(address);
    // Pressed twice.
    expect((await guest.post(address, { slot })).location).toBe(address);
    expect(await callsOf()).toMatchObject([{ starts_at: slot, status: 'booked', zone: 'America/Bogota' }]);
    const booked = await guest.get(address);
    expect(booked.text).toContain('Call with Rosa Lind');
    expect(linksOf(booked.html)).toEqual(
      expect.arrayContaining([
        'https://meet.example/rosa',
        ...['/move', '/cancel', '/call.ics'].map((end) => at(address, end)),
      ]),
    );
  });

  test('moves the call and cancels it, by presses of buttons alone, and books another', async () => {
    const address = await asks();
    const slot = await books(address);
    const [move, cancel] = [at(address, '/move'), at(address, '/cancel')];
    const to = slotsOf((await guest.get(move)).html)[2]!;
    expect((await guest.get(cancel)).text).toContain('Cancel the call?');
    expect(await callsOf()).toMatchObject([{ starts_at: slot, status: 'booked' }]);
    expect((await guest.post(move, { slot: to })).location).toBe(address);
    expect(await callsOf()).toMatchObject([{ starts_at: to, moved_from: slot, sequence: 1 }]);
    const taken = await guest.post(move, { slot: 'x' });
    expect(taken.status).toBe(409);
    expect(summaryOf(taken.html)).toHaveLength(1);
    for (let twice = 0; twice < 2; twice += 1) expect((await guest.post(cancel)).location).toBe(address);
    expect(await callsOf()).toMatchObject([{ status: 'cancelled', cancelled_by: 'member' }]);
    expect((await guest.get(address)).text).toContain('You cancelled this call.');
    await books(address);
    expect((await callsOf()).map(({ status }) => status)).toContain('booked');
  });

  test('moved beyond the mails of an hour, says so, and the last time comes by mail within it', async () => {
    const email = newAddress();
    const address = await asks(email);
    await books(address);
    const moved: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const to = slotsOf((await guest.get(at(address, '/move'))).html)[n]!;
      moved.push((await guest.follow(await posts(at(address, '/move'), { slot: to }))).text);
    }
    for (const page of moved.slice(0, 3)) expect(page).toContain('You both get a mail.');
    for (const page of moved.slice(3)) {
      expect(page).toContain('Rosa Lind gets a mail now; yours comes within an hour');
      expect(page).not.toContain('You both get a mail.');
    }
    const subjects = async () => (await site.mailsTo(email)).map(({ subject }) => subject);
    const newTime = 'Your call with Rosa Lind has a new time';
    expect(await subjects()).not.toContain(newTime);
    site.moveClock(3_600_000);
    expect((await subjects()).filter((one) => one === newTime)).toHaveLength(1);
    const [{ starts_at } = { starts_at: '' }] = await callsOf();
    const link = new URL(await site.linkTo(email));
    const file = await new Visitor(site).get(link.pathname + '/call.ics' + link.search);
    expect(file.html).toContain(starts_at.replaceAll(/[-:]|\.000/g, ''));
  });

  test('cancelled, is told so wherever it would be changed, and no second mail is claimed', async () => {
    const address = await asks();
    const [slot, later] = slotsOf((await guest.get(address)).html);
    await posts(address, { slot: slot! });
    const stale = await posts(address, { slot: later! });
    expect(stale.status).toBe(409);
    expect(summaryOf(stale.html)).toEqual([
      { href: '#call', text: expect.stringContaining('it stands on this page') },
    ]);
    expect(stale.html).toContain('id="call"');
    const [move, cancel] = [at(address, '/move'), at(address, '/cancel')];
    const gone = await guest.follow(await posts(cancel));
    expect(gone.text).toContain('The call is cancelled. You both get a mail.');
    const again = await guest.follow(await posts(cancel));
    expect(again.text).toContain('This call was cancelled already.');
    expect(again.text).not.toContain('You both get a mail.');
    const refused = await posts(move, { slot: later! });
    expect(refused.status).toBe(409);
    for (const page of [await guest.get(move), await guest.get(cancel), refused]) {
      expect(page.text).toContain('This call was cancelled');
      for (const untrue of ['Press another time', 'begun', 'Keep the call'])
        expect(page.text).not.toContain(untrue);
      expect(linksOf(page.html)).toContain(address);
    }
  });

  test.each([15, 60] as const)(
    'C11-020 has 30 minutes, as pages promise, although the calls of members take %i',
    async (lengthMinutes) => {
      await saveSettings(site.db, coach.id, { ...mornings, lengthMinutes }, site.now());
      const address = await asks();
      const minutes = async (): Promise<readonly number[]> =>
        (await callsOf()).map((one) => (Date.parse(one.ends_at) - Date.parse(one.starts_at)) / 60_000);
      await books(address);
      expect(await minutes()).toEqual([30]);
      const [other] = slotsOf((await guest.get(at(address, '/move'))).html);
      await guest.post(at(address, '/move'), { slot: other! });
      expect(await callsOf()).toMatchObject([{ starts_at: other }]);
      expect(await minutes()).toEqual([30]);
    },
  );

  test('F16 is told by mail that it was asked for, with the way to the free times, once a day where nobody has confirmed the address', async () => {
    const email = newAddress();
    await asks(email);
    await asks(email);
    const mails = await site.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['We have your request for a call']);
    expect(mails[0]!.text).toContain('Choose the time that suits you');
    expect(mails[0]!.text).not.toContain('one mail');
    for (const typed of [person.fullName, person.phone, 'After work.'])
      expect(mails[0]!.text).not.toContain(typed);
    const link = new URL(await site.linkTo(email));
    const page = await new Visitor(site).get(link.pathname + link.search);
    expect(slotsOf(page.html).length).toBeGreaterThan(0);
  });

  test('C11-020 is told beforehand that they choose the time themselves, and only where they do', async () => {
    const page = async () => (await guest.get('/strategy-call')).text;
    const booked = await page();
    expect(booked).toContain('on the next page you choose the time yourself');
    expect(booked).not.toContain('we write to you with the exact time');
    await saveStrategyCoach(site.db, null, null, site.now());
    site.moveClock(120_000);
    const asked = await page();
    expect(asked).toContain('we write to you with the exact time');
    expect(asked).not.toContain('you choose the time yourself');
  });

  test('F16 where no time is free, is told that somebody writes to them', async () => {
    await saveStrategyCoach(site.db, null, null, site.now());
    const email = newAddress();
    expect(await asks(email)).toBe('/strategy-call/thanks');
    const [mail] = await site.mailsTo(email);
    expect(mail!.text).toContain('writes to you with it');
    expect(mail!.text).not.toContain('your-call');
    const thanks = await guest.get('/strategy-call/thanks');
    expect(thanks.text).toContain('A mail that says so is on its way to you, unless');
  });

  test('comes by the link of the mail, with a file for the calendar, in their language', async () => {
    guest = new Visitor(site, 'es');
    const email = newAddress();
    await books(await asks(email));
    const link = new URL(await site.linkTo(email));
    const page = await new Visitor(site, 'es').get(link.pathname + link.search);
    expect(page.text).toContain('Llamada con Rosa Lind');
    const mail = (await site.mailsTo(email)).at(-1);
    expect(mail?.subject).toContain('Tu llamada con Rosa Lind está reservada');
    const file = await new Visitor(site).get(link.pathname + '/call.ics' + link.search);
    expect(file.html).toContain('METHOD:PUBLISH');
  });

  test('C11-026 is told that somebody was faster, or that a call of this address is booked', async () => {
    const email = newAddress();
    const [address, again] = [await asks(email), await asks()];
    const [slot] = slotsOf((await guest.get(again)).html);
    await books(address);
    const late = await guest.post(again, { slot: slot! });
    expect(late.status).toBe(409);
    expect(summaryOf(late.html)).toEqual([
      { href: '#times', text: 'Somebody was faster. These are still free.' },
    ]);
    const second = await asks(email);
    const refused = await guest.post(second, { slot: slotsOf((await guest.get(second)).html)[0]! });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('booked for this e-mail address already');
    // Nor does it show what was booked by another request, which anybody may have sent.
    expect((await guest.get(second)).text).not.toContain('Call with Rosa Lind');
  });

  test('finds nothing by a wrong link, and changes nothing', async () => {
    const address = await asks();
    await books(address);
    for (const token of ['', '?token=', '?token=x', '?token=%00']) {
      const page = await guest.get(`/strategy-call/your-call${token}`);
      expect([page.status, page.text]).toEqual([410, expect.stringContaining('This link opens nothing')]);
      expect((await guest.post(`/strategy-call/your-call${token}`, { slot: 'x' })).status).toBe(410);
      for (const end of ['/move', '/cancel'])
        expect((await guest.post(`/strategy-call/your-call${end}${token}`)).status).toBe(303);
    }
    expect(await callsOf()).toMatchObject([{ status: 'booked', sequence: 0 }]);
  });

  test('C3-006 is only noted where nobody takes such calls, or no time is free', async () => {
    await saveSettings(site.db, coach.id, { ...mornings, weekly: mornings.weekly.map(() => []) }, site.now());
    expect(await asks()).toBe('/strategy-call/thanks');
    await saveStrategyCoach(site.db, null, null, site.now());
    expect(await asks()).toBe('/strategy-call/thanks');
  });
});

describe('C11-023 a strategy call is seen', () => {
  test('by its coach with name, telephone number and wish, who can cancel it, and by administrators', async () => {
    const email = newAddress();
    const address = await asks(email);
    const slot = await books(address);
    const week = await coach.visitor.get(`/coach/calls?date=${slot.slice(0, 10)}`);
    expect(week.text).toContain(person.fullName);
    expect(week.text).toContain('+13055550100');
    const [{ id } = { id: '' }] = await callsOf();
    const page = await coach.visitor.get(`/coach/calls/${id}`);
    expect(page.text).toContain('After work.');
    const admin = await seatMember(site, { role: 'admin' });
    const { id: lead } = await site.db
      .selectFrom('leads')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const told = async () => (await admin.visitor.get(`/admin/leads/${lead}`)).text;
    expect(await told()).toContain('with Rosa Lind');
    await coach.visitor.post(`/coach/calls/${id}/cancel`, { reason: 'A storm' });
    const after = await guest.get(address);
    expect(after.text).toContain('Rosa Lind cancelled this call.');
    expect(after.text).toContain('A storm');
    expect(await told()).not.toContain('with Rosa Lind');
  });

  test('C11-020 C12-039 and an administrator chooses who takes them, which is written down', async () => {
    const admin = await seatMember(site, { role: 'admin' });
    const choose = (strategy_coach: string) =>
      admin.visitor.post('/admin/settings', { intent: 'strategy', strategy_coach });
    const chosen = async () =>
      (await admin.visitor.get('/admin/settings')).html.match(/<option value="([^"]*)" selected/)?.[1];
    expect(await chosen()).toBe(coach.id);
    expect((await choose('')).location).toBe('/admin/settings#strategy');
    expect(await chosen()).toBe('');
    const refused = await choose('nobody');
    expect(refused.status).toBe(422);
    expect(summaryOf(refused.html)).toEqual([
      { href: '#strategy_coach', text: 'Choose somebody from the list.' },
    ]);
    await choose(admin.id);
    const acts = site.db.selectFrom('audit_log').select('subject').where('actor_id', '=', admin.id);
    expect(await acts.where('action', '=', 'setting-changed').execute()).toEqual(
      [1, 2].map(() => ({ subject: 'site:strategy_coach' })),
    );
    expect((await admin.visitor.get('/admin/settings')).text).toContain('has set no hours for calls yet');
    expect((await coach.visitor.post('/admin/settings', { intent: 'strategy' })).status).toBe(403);
  });
});

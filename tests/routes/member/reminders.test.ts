import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueReminders } from '#app/domain/reminders/send-reminders.ts';
import { buttonsOf, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';
import { startPushService, vapidKeys, type PushService } from '#tests/support/push-service.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type Page, type SeatedMember } from '#tests/support/visitor.ts';

const page = '/settings/reminders';

let site: TestSite;
let service: PushService;
let member: SeatedMember;
let log = '';
beforeAll(async () => {
  const logTo = { write: (text: string) => void (log += text) };
  site = await startSite({ ...vapidKeys(), LOG_LEVEL: 'info' }, false, { logTo });
  service = await startPushService();
});
afterAll(() => Promise.all([site.close(), service.close()]));
beforeEach(async () => {
  service.answerWith(201);
  member = await seatMember(site);
});

const post = (fields: Record<string, string>): Promise<Page> => member.visitor.post(page, fields);
const save = (fields: Record<string, string>): Promise<Page> => post({ intent: 'save', ...fields });
const chosen = () =>
  site.db.selectFrom('reminder_settings').selectAll().where('user_id', '=', member.id).executeTakeFirst();

/** Goes to the moment of the next one, and lets the site do then what it does. */
async function whenItComes(): Promise<void> {
  const { next_at } = (await chosen())!;
  await sendDueReminders(site.db, { pushes: true }, new Date(next_at!));
  // Its jobs look at the site's own clock: the time is that of the mail alone.
  await site.db
    .updateTable('jobs')
    .set({ run_at: site.now().toISOString() })
    .where('kind', 'in', ['mail', 'push'])
    .execute();
  await site.workOff();
}
/** Two minutes from now by a clock in UTC, as somebody who waits for it would write it. */
const soon = (): string => new Date(site.now().getTime() + 120_000).toISOString().slice(11, 16);

async function letters() {
  const outbox = path.join(site.configuration.dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).toSorted();
  const all = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))),
  );
  return all.filter((mail) => mail.to?.some((to) => to.address === member.email));
}

describe('C8-053 the page of reminders', () => {
  test('is found from the settings; nothing is on before it is chosen', async () => {
    expect(linksOf((await member.visitor.get('/settings')).html)).toContain(page);
    const first = await member.visitor.get(page);
    expect(first.text).toContain('None is on.');
    expect([valuesIn(first.html, 'morning'), valuesIn(first.html, 'by_mail')]).toEqual([[''], []]);
    expect(await chosen()).toBeUndefined();
    await member.visitor.get(page);
    expect(await chosen()).toBeUndefined();
  });

  test('keeps the times, says when the next one comes, and ends them with one press', async () => {
    const saved = await save({ morning: '6:30', evening: '21:00:00', by_mail: 'on' });
    expect(saved).toMatchObject({ status: 303, location: page });
    const shown = await member.visitor.follow(saved);
    expect(shown.text).toMatch(/Saved\. The next one: (today|tomorrow) at (6:30 AM|9:00 PM)\./);
    expect([valuesIn(shown.html, 'morning'), valuesIn(shown.html, 'evening')]).toEqual([
      ['06:30'],
      ['21:00'],
    ]);
    expect(shown.text).toContain('By the clock of UTC.');
    const off = await member.visitor.follow(await post({ intent: 'stop' }));
    expect(off.text).toContain('Reminders are off.');
    expect(off.text).toContain('None is on.');
    expect(buttonsOf(off.html)).not.toContain('Turn reminders off');
    expect(await chosen()).toMatchObject({ by_mail: 0, next_at: null });
  });

  test.each([
    [{ morning: '25:00', by_mail: 'on' }, 'morning', 'Write a time such as 6:30'],
    [{ morning: '06:30', evening: 'late', by_mail: 'on' }, 'evening', 'Write a time such as 6:30'],
    [{ by_mail: 'on' }, 'morning', 'Choose a time, or leave the mails off'],
    [{ morning: '06:30' }, 'by_mail', 'Choose e-mail too, or leave both times empty'],
  ])('%j is not taken, and stays as it was typed', async (fields, field, says) => {
    const refused = await save(fields);
    expect(refused.status).toBe(422);
    expect(titleOf(refused.html)).toMatch(/^Error:/);
    expect(summaryOf(refused.html)).toEqual([{ href: `#${field}`, text: says }]);
    expect(refused.html).toContain(`id="${field}-error"`);
    for (const [name, value] of Object.entries(fields)) expect(valuesIn(refused.html, name)).toEqual([value]);
    expect(await chosen()).toBeUndefined();
  });

  test('what it does not know changes nothing', async () => {
    const answer = await member.visitor.follow(await post({ intent: 'something' }));
    expect(answer.text).toContain('Nothing was changed.');
  });

  test('where mails are stopped it says so', async () => {
    await save({ morning: '06:30', by_mail: 'on' });
    await member.visitor.post('/settings', { push: 'on' });
    const shown = await member.visitor.get(page);
    expect(shown.text).toContain('You have stopped mails that you may do without');
    expect(shown.text).toContain('None is on.');
    expect(linksOf(shown.html)).toContain('/settings#notifications');
    const saved = await member.visitor.follow(await save({ morning: '07:30', by_mail: 'on' }));
    expect(saved.text).toContain('Your settings are saved.');
  });

  test('where mails are stopped it says so beside each mail that is on, and beside no other', async () => {
    const times = async () =>
      (await member.visitor.get(page)).text.split('You have stopped mails that you may do without').length -
      1;
    for (const intent of ['weekly-on', 'insights-on']) await post({ intent });
    expect(await times()).toBe(0);
    await member.visitor.post('/settings', { push: 'on', insights: 'on' });
    expect(await times()).toBe(2);
    await post({ intent: 'community-on' });
    expect(await times()).toBe(3);
  });

  test('in Spanish it speaks Spanish', async () => {
    await member.visitor.post('/language', { language: 'es', next: page });
    const saved = await member.visitor.follow(await save({ morning: '06:30', by_mail: 'on' }));
    expect(saved.text).toMatch(/Guardado\. El próximo: (hoy|mañana), 6:30/);
  });
});

describe('C8-053 the mail', () => {
  test('tells what is due, opens that page, and is stopped by a link that ends nothing else', async () => {
    await save({ evening: soon(), by_mail: 'on' });
    await whenItComes();
    const [mail, ...others] = await letters();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('What is left of today');
    expect(mail?.text).toContain('- The evening page');
    const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
    expect((await member.visitor.get(links[0]!.pathname + links[0]!.search)).text).toContain('Evening');
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const stop = links.at(-1)!;
    expect(header('list-unsubscribe')).toBe(`<${stop.href}>`);
    const address = stop.pathname + stop.search;

    const stranger = new Visitor(site);
    const asked = await stranger.get(address);
    expect(asked.text).toContain('Stop the reminders by mail?');
    expect(await chosen()).toMatchObject({ by_mail: 1 });
    // As a mail program sends it.
    const clicked = await sendRaw(site, {
      method: 'POST',
      path: address,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(200);
    expect(await chosen()).toMatchObject({ by_mail: 0, next_at: null });
    const settings = await member.visitor.get('/settings');
    expect(valuesIn(settings.html, 'email')).toEqual(['on']);
    const done = await stranger.get(address);
    expect(done.text).toContain('The reminders are stopped');
    expect((await stranger.post(address, { intent: 'resume' })).text).toContain('You get reminders again');
    expect(await chosen()).toMatchObject({ by_mail: 1, next_at: expect.any(String) as string });
  });

  test('does not leave any more where it was turned off, or done, meanwhile', async () => {
    await save({ evening: soon(), by_mail: 'on' });
    const { next_at } = (await chosen())!;
    await sendDueReminders(site.db, { pushes: false }, new Date(next_at!));
    await post({ intent: 'stop' });
    await site.workOff();
    expect(await letters()).toEqual([]);
  });
});

describe('C8-053 on devices', () => {
  const subscriptionOf = (browser: object): Record<string, string> => ({
    intent: 'push-on',
    subscription: JSON.stringify(browser),
  });

  test('the browser is told how much is due, on the page that it opens', async () => {
    const browser = service.subscribe();
    const on = await post(subscriptionOf(browser.subscription));
    expect(on).toMatchObject({ status: 303, location: `${page}#push` });
    const shown = await member.visitor.get(page);
    expect(shown.text).toContain('On, on 1 device.');
    expect(shown.html).toContain(`data-push="${site.configuration.push!.publicKey}"`);
    await save({ evening: soon() });
    await member.visitor.post('/settings', { email: 'on' });
    expect((await member.visitor.get(page)).text).toContain('You have turned push notifications off');
    await member.visitor.post('/settings', { email: 'on', push: 'on' });
    await whenItComes();
    expect(browser.pushed.map(({ message }) => message)).toEqual([
      {
        title: 'Your evening',
        body: '1 thing is waiting.',
        path: '/journal?tab=evening',
        tag: 'reminder-evening',
      },
    ]);
    expect(await letters()).toEqual([]);
    const off = await member.visitor.follow(await post({ intent: 'push-off' }));
    expect(off.text).toContain('No device shows reminders any more.');
  });

  test('a device that its service knows no more is forgotten; a failure is tried again', async () => {
    const browser = service.subscribe();
    await post(subscriptionOf(browser.subscription));
    await save({ evening: soon() });
    service.answerWith(500);
    await whenItComes();
    const job = site.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'push')
      .where('key', 'like', 'push:%');
    const waiting = await job.where('state', '=', 'waiting').executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ attempts: 1, last_error: 'The push service answered 500.' });
    service.answerWith(410);
    await site.db
      .updateTable('jobs')
      .set({ run_at: site.now().toISOString() })
      .where('id', '=', waiting.id)
      .execute();
    await site.workOff();
    expect((await member.visitor.get(page)).text).toContain('Off.');
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no keys', JSON.stringify({ endpoint: 'https://push.example/a' })],
    [
      'keys of another length',
      JSON.stringify({ endpoint: 'https://push.example/a', keys: { p256dh: 'aa', auth: 'aa' } }),
    ],
  ])('a browser that says %s is not taken', async (_what, subscription) => {
    const refused = await post({ intent: 'push-on', subscription });
    expect(refused.status).toBe(422);
    expect(summaryOf(refused.html)).toEqual([
      {
        href: '#subscription',
        text: 'This browser did not say where it can be reached. Try once more, or choose e-mail.',
      },
    ]);
  });

  test('nor one that names an address inside', async () => {
    const { keys } = service.subscribe().subscription;
    for (const endpoint of ['http://169.254.169.254/latest', 'https://10.0.0.1/a', 'http://push.example/a'])
      expect((await post(subscriptionOf({ endpoint, keys }))).status, endpoint).toBe(422);
  });

  test('without keys no page speaks of it, and nothing is taken', async () => {
    const plain = await startSite({}, false, {}, (made) => ({ ...made, push: null }));
    try {
      const { visitor } = await seatMember(plain);
      const shown = await visitor.get(page);
      expect(shown.html).not.toMatch(/data-push|turn-on-push/);
      const { subscription } = service.subscribe();
      expect((await visitor.post(page, subscriptionOf(subscription))).status).toBe(422);
    } finally {
      await plain.close();
    }
  });

  test('the page alone loads its script, and light pages load none', async () => {
    const script = /<script type="module" src="\/assets\/turn-on-push-[\w-]+\.js" nonce="[^"]+">/;
    expect((await member.visitor.get(page)).html).toMatch(script);
    expect((await member.visitor.get('/settings')).html).not.toMatch(script);
    await member.visitor.post('/lite', { lite: 'on', next: '/settings' });
    expect((await member.visitor.get(page)).html).not.toContain('<script');
    const worker = await member.visitor.get('/push-sw.js');
    expect(worker.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  });
});

describe('C8-053 the calendar for other programs', () => {
  const addressIn = (html: string): string => {
    const [address = ''] = valuesIn(html, 'feed-address');
    return address || (/\/calendar\/feed\/[\w-]+\.ics/.exec(html)?.[0] ?? '');
  };

  test('its address is shown once, opens without a session, and ends with a new one or a press', async () => {
    const made = await post({ intent: 'feed-make' });
    expect(made.status).toBe(200);
    const address = new URL(addressIn(made.html), site.url).pathname;
    const again = await member.visitor.get(page);
    expect(again.text).toContain('There is an address, made on');
    expect(again.html).not.toContain('.ics');

    const read = await new Visitor(site).get(address);
    expect(read.status).toBe(200);
    expect(read.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(read.headers.get('Cache-Control')).toBe('private, no-store');
    expect(read.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(read.headers.getSetCookie()).toEqual([]);
    expect(read.html).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(log).toContain('/calendar/feed/:token');
    expect(log).not.toContain(/[\w-]{43}/.exec(address)![0]);

    const second = new URL(addressIn((await post({ intent: 'feed-make' })).html), site.url).pathname;
    expect((await new Visitor(site).get(address)).status).toBe(404);
    expect((await new Visitor(site).get(second)).status).toBe(200);
    const removed = await member.visitor.follow(await post({ intent: 'feed-remove' }));
    expect(removed.text).toContain('The address of your calendar has ended.');
    expect((await new Visitor(site).get(second)).status).toBe(404);
  });

  test.each([
    'x',
    `${'a'.repeat(43)}.ics`,
    `${'a'.repeat(43)}`,
    '..%2F..%2Fx.ics',
    `${'a'.repeat(5000)}.ics`,
  ])('nobody’s address opens nothing: %s', async (file) => {
    const answer = await new Visitor(site).get(`/calendar/feed/${file}`);
    expect(answer.status).toBe(404);
  });

  test('whoever asks for one again and again is told to wait', async () => {
    const address = new URL(addressIn((await post({ intent: 'feed-make' })).html), site.url).pathname;
    const reader = new Visitor(site);
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await reader.get(address)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await reader.get(address);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

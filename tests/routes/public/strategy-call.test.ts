import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, person, requestsOf, send, type Fields } from '#tests/routes/support/lead-forms.ts';
import { summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, Visitor } from '#tests/support/visitor.ts';

const admin = 'boss@example.com';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ ADMIN_EMAILS: admin, TRUST_PROXY_HEADER: 'fly-client-ip' });
});
afterAll(() => site.close());

describe('the form for a strategy call', () => {
  test('C3-006 keeps days, times, zone and wishes for meetings, and tells the administrators', async () => {
    const email = newAddress();
    const before = (await site.mailsTo(admin)).length;
    await send(site, '/strategy-call', { ...person, ...call, email });
    const [request] = await requestsOf(site, email);
    expect(JSON.parse(request!.wish ?? '')).toEqual({
      days: ['monday', 'friday'],
      times: ['evening'],
      timezone: 'America/Bogota',
      meeting_preferences: { frequency: 'weekly', duration: 30, buffer: 15 },
      note: 'After work.',
    });
    const told = await site.mailsTo(admin);
    expect(told.length - before).toBe(1);
    for (const mail of told) expect(mail.text).toContain('/admin/leads');
  });

  test('C2-042 C3-006 weekly, 30 and 15 minutes are chosen unless told', async () => {
    const { html } = await new Visitor(site).get('/strategy-call');
    expect([valuesIn(html, 'frequency'), valuesIn(html, 'duration'), valuesIn(html, 'buffer')]).toEqual([
      ['weekly'],
      ['30'],
      ['15'],
    ]);
  });

  test('F16 asks who, and when; how to meet later is folded, and opens where something is wrong in it', async () => {
    const page = await new Visitor(site).get('/strategy-call');
    const folded = /<details[^>]*>[\s\S]*?<\/details>/.exec(page.html)![0];
    expect(folded).not.toMatch(/^<details[^>]*\bopen/);
    for (const name of ['frequency', 'duration', 'buffer']) expect(folded).toContain(`name="${name}"`);
    const shown = page.html.replace(folded, '');
    for (const name of ['frequency', 'duration', 'buffer']) expect(shown).not.toContain(`name="${name}"`);
    const refused = await send(site, '/strategy-call', { ...person, ...call, email: newAddress(), buffer: '-15' });
    expect(refused.html).toMatch(/<details[^>]*\bopen/);
  });

  const wrong: readonly [string, Fields, string][] = [
    ['no zone', { timezone: '' }, '#call-timezone'],
    ['a zone that is none', { timezone: 'Mars/Base' }, '#call-timezone'],
    ['no day', { days: [] }, '#call-days'],
    ['a day that is none', { days: 'caturday' }, '#call-days'],
    ['no time', { times: [] }, '#call-times'],
    ['a length that is not offered', { duration: '31' }, '#call-duration'],
    ['a pause that is not offered', { buffer: '-15' }, '#call-buffer'],
    ['a frequency that is not offered', { frequency: 'hourly' }, '#call-frequency'],
    ['a note without end', { note: 'x'.repeat(1001) }, '#call-note'],
  ];
  test.each(wrong)('C3-006 %s is refused at its field, and the rest stays chosen', async (_what, fields, href) => {
    const email = newAddress();
    const page = await send(site, '/strategy-call', { ...person, ...call, email, ...fields });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html).map((error) => error.href)).toContain(href);
    expect(page.html).toContain(`id="${href.slice(1)}"`);
    if (!('times' in fields)) expect(valuesIn(page.html, 'times')).toEqual(['evening']);
    if (!('days' in fields)) expect(valuesIn(page.html, 'days')).toEqual(['monday', 'friday']);
    expect(await requestsOf(site, email)).toEqual([]);
  });

  test('C3-006 the summary names each field, in the order of the page', async () => {
    const nothing = { fullName: '', email: '', phone: '', timezone: '', days: [], times: [] };
    const page = await send(site, '/strategy-call', { ...call, ...nothing, buffer: '-15' });
    expect(summaryOf(page.html)).toEqual([
      { href: '#call-fullName', text: 'Your name: Enter your name' },
      { href: '#call-email', text: 'E-mail address: Enter your e-mail address' },
      { href: '#call-phone', text: 'Phone number: Enter your phone number' },
      { href: '#call-timezone', text: 'Time zone: Choose your time zone' },
      { href: '#call-days', text: 'Days: Choose at least one' },
      { href: '#call-times', text: 'Times: Choose at least one' },
      { href: '#call-buffer', text: 'Free time kept around a meeting: Choose one of the listed options' },
    ]);
  });

  test('C3-006 where a calendar is configured, it leads there', async () => {
    const configured = await startSite({ STRATEGY_CALL_URL: 'https://calendar.example/30min' });
    try {
      const page = await new Visitor(configured).get('/strategy-call');
      expect(page).toMatchObject({ status: 303, location: 'https://calendar.example/30min' });
    } finally {
      await configured.close();
    }
  });
});

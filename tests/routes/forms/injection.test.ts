import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import type { Field } from '#app/forms/engine/definition.ts';
import { otherName } from '#app/forms/engine/parse.ts';
import { journalEntry } from '#app/forms/definitions/journal-entry.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  newAddress,
  onboardingAnswers,
  seatMember,
  Visitor,
  type SeatedMember,
} from '#tests/support/visitor.ts';
import { askingPages, seatBefore } from '#tests/support/every-form.ts';
import { rightSection } from '#tests/support/fill.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Each would do something where a page does not escape it; the marker finds it again. */
const payloads = [
  '"><img src=x onerror=mark()><script>mark()</script>',
  "'></textarea></title></script><svg onload=mark()>",
  '<!--<script>mark()</script>--> &lt;b&gt; ${mark()}{{mark()}} \u2028\u2029',
  'javascript:mark()',
];

/** Everything of a page that would act if the marker had broken out of its text. */
function actsIn(html: string): readonly string[] {
  const faults: string[] = [];
  // What stands between quotes is text; an attribute that is left is one that a browser would obey.
  for (const [tag] of html.replaceAll(/="[^"]*"/g, '=""').matchAll(/<[a-z][^>]*\son\w+\s*=[^>]*>/gi)) {
    faults.push(tag);
  }
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  for (const [, attributes = '', body = ''] of scripts) {
    if (!attributes.includes('nonce=')) faults.push(`a script without a nonce: ${body.slice(0, 80)}`);
    // Texts stand in the data of a page as strings; a tag inside of one would end the script.
    if (/<\/?script|<!--/i.test(body)) faults.push(`a tag in a script: ${body.slice(0, 80)}`);
    if (/[\u2028\u2029]/.test(body)) faults.push('a line separator in a script');
  }
  for (const link of linksOf(html)) if (/^\s*javascript:/i.test(link)) faults.push(link);
  return faults;
}

const textKinds = ['text', 'long-text', 'list', 'repeated-text', 'number', 'date', 'email', 'phone', 'link'];
const takesText = (field: Field): boolean =>
  textKinds.includes(field.kind) || (field.kind === 'choices' && field.other === true);

describe('IO-03 hostile text', () => {
  test.each(askingPages.filter(({ section }) => section.fields.some(takesText)))(
    'in every field of $name is inert wherever it is shown',
    async (asking) => {
      const { form, definition, section, path, hidden } = asking;
      const { visitor, id } = await seatBefore(site, form, asking);
      // Moving on from its last step would complete a form without a review, and nothing could be sent after that.
      const intent = form.review ? 'next' : 'save';
      // A form that leads into the member area shows its answers there only once it is done.
      const shownAt = form.frame === 'form' ? [`${form.path}/check`] : [];
      for (const payload of payloads) {
        const body: Record<string, readonly string[]> = { ...rightSection(section, definition).typed };
        for (const field of section.fields) {
          if (textKinds.includes(field.kind)) body[field.id] = [payload];
          if (field.kind === 'choices' && field.other) body[otherName(field.id)] = [payload];
        }
        const answer = await visitor.post(path, { intent, ...hidden, ...body });
        expect(actsIn(answer.html), payload).toEqual([]);
        const { id: submission } = await storedForm(site, id, definition.id);
        if (form.frame === 'form') shownAt.splice(1, 1, `/forms/submissions/${submission}`);
        for (const shown of [path, ...shownAt]) {
          const page = await visitor.get(shown);
          expect(page.status, shown).toBe(200);
          expect(actsIn(page.html), `${shown}: ${payload}`).toEqual([]);
        }
      }
    },
  );

  test('in every field of the onboarding is inert there, on the dashboard and in the menu', async () => {
    for (const payload of payloads) {
      const { visitor, id } = await seatMember(site, { onboarded: false });
      for (const section of basicOnboarding.sections) {
        const body: Record<string, string | readonly string[]> = { ...onboardingAnswers[section.id] };
        for (const field of section.fields)
          if (textKinds.includes(field.kind) && field.kind !== 'date') body[field.id] = [payload];
        const answer = await visitor.post(`/onboarding/${section.id}`, { intent: 'next', ...body });
        expect(answer.status, `${section.id}: ${payload}`).toBe(303);
        if (section.id !== 'final')
          expect(actsIn((await visitor.get(`/onboarding/${section.id}`)).html)).toEqual([]);
      }
      const profile = await site.db
        .selectFrom('profiles')
        .select('full_name')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(profile?.full_name).toBe(payload.replaceAll(/\s+/g, ' ').trim());
      for (const path of ['/dashboard', '/journal', '/forms?view=history'])
        expect(actsIn((await visitor.get(path)).html), path).toEqual([]);
    }
  });

  test('in every field of a journal entry is inert in the form and in the list', async () => {
    const { visitor } = await seatMember(site);
    for (const payload of payloads) {
      const { fields: asked } = journalEntry.sections[0];
      const fields = Object.fromEntries(asked.map((field) => [field.id, payload]));
      const refused = await visitor.post('/journal', { ...fields, type: payload });
      expect(refused.status).toBe(422);
      expect(actsIn(refused.html), payload).toEqual([]);
      const closed = ['day', 'mood', 'energy', 'stress', 'selfCare'].map((id) => [id, '']);
      const right = { ...fields, ...Object.fromEntries(closed), type: 'challenge' };
      const written = await visitor.post('/journal', right);
      expect(written.status).toBe(303);
      for (const path of [written.location!, '/journal?tab=history', '/journal?tab=challenges'])
        expect(actsIn((await visitor.get(path)).html), payload).toEqual([]);
    }
  });

  const guestPages: readonly [path: string, fields: (payload: string) => Record<string, string>][] = [
    ['/auth', (payload) => ({ email: payload, password: payload, next: payload, plan: payload })],
    [
      '/auth/signup',
      (payload) => ({
        email: payload,
        firstName: payload,
        lastName: payload,
        password: payload,
        timezone: payload,
        key: payload,
      }),
    ],
    ['/forgot-password', (payload) => ({ email: payload })],
    ['/reset-password', (payload) => ({ token: payload, password: payload })],
    ['/verify-email/open', (payload) => ({ token: payload })],
  ];
  test.each(guestPages)('in the fields and in the query of %s is inert', async (path, fields) => {
    for (const payload of payloads) {
      const query = new URLSearchParams({ ...fields(payload), lng: payload, token: payload }).toString();
      expect(actsIn((await new Visitor(site).get(`${path}?${query}`)).html), payload).toEqual([]);
      expect(
        actsIn((await new Visitor(site).post(`${path}?${query}`, fields(payload))).html),
        payload,
      ).toEqual([]);
    }
  });

  test('in a path or a query of any page is inert', async () => {
    const member: SeatedMember = await seatMember(site);
    for (const payload of payloads) {
      const part = encodeURIComponent(payload);
      for (const path of [
        `/${part}`,
        `/forms/${part}`,
        `/forms/nutrition-fitness/${part}`,
        `/forms/submissions/${part}`,
        `/dashboard?x=${part}`,
        `/forms?view=${part}`,
        `/journal?page=${part}`,
      ]) {
        expect(actsIn((await member.visitor.get(path)).html), path).toEqual([]);
      }
    }
  });

  test('in a name is inert in the mail that goes out', async () => {
    const email = newAddress();
    const form = {
      email,
      firstName: '<script>mark()</script>',
      password: 'three quiet words',
      confirmPassword: 'three quiet words',
      terms: 'on',
    };
    await new Visitor(site).post('/auth/signup', form);
    for (const mail of await site.mailsTo(email)) expect(mail.html).not.toContain('<script');
    expect(actsIn((await new Visitor(site).get('/dev/mail')).html)).toEqual([]);
  });
});

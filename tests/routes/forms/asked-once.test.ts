import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { forms } from '#app/forms/registry.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { comprehensiveAnswers, healthAnswers, nutritionAnswers } from '#tests/support/answers.ts';
import { newAddress, onboardingAnswers, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const given: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'comprehensive-onboarding': comprehensiveAnswers,
  'nutrition-fitness': nutritionAnswers,
  'health-assessment': healthAnswers,
};

describe('A11Y-03 what was given once is not asked again', () => {
  test('the name of a sign-up stands in the first form that wants one, and can be changed', async () => {
    const email = newAddress();
    const visitor = new Visitor(site);
    const form = {
      email,
      firstName: 'Iris',
      lastName: 'Vega',
      password,
      confirmPassword: password,
      terms: 'on',
    };
    await visitor.post('/auth/signup', form);
    const link = new URL(await site.linkTo(email));
    await visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
    await visitor.post('/onboarding/welcome', { intent: 'next', ...onboardingAnswers['welcome'] });
    const page = await visitor.get('/onboarding/profile');
    expect(valuesIn(page.html, 'name')).toEqual(['Iris Vega']);
    expect(page.text).toContain('Filled in from');
    await visitor.post('/onboarding/profile', { intent: 'save', name: '' });
    expect(valuesIn((await visitor.get('/onboarding/profile')).html, 'name')).toEqual(['']);
  });

  test('the address of a sign-up stands on the page that sends the link again', async () => {
    const email = newAddress();
    const visitor = new Visitor(site);
    await visitor.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
    expect((await visitor.get('/verify-email')).text).toContain(email);
  });

  test('every answer that two forms share is filled in where it is wanted next', async () => {
    const { visitor } = await seatMember(site, { name: null });
    const known = new Map<string, readonly string[]>();
    let shared = 0;
    for (const { definition, path, frame } of forms) {
      const answers = given[definition.id];
      if (frame !== 'form' || !answers) continue;
      for (const section of definition.sections) {
        const page = await visitor.get(`${path}/${section.id}`);
        for (const field of section.fields) {
          const earlier =
            'shared' in field && field.shared ? known.get(`${field.shared}:${field.kind}`) : undefined;
          if (!earlier) continue;
          expect(valuesIn(page.html, field.id), `${definition.id} ${field.id}`).toEqual(earlier);
          shared += 1;
        }
        const typed = (answers[section.id] ?? {}) as Record<string, string | readonly string[]>;
        await visitor.post(`${path}/${section.id}`, { intent: 'next', ...typed });
        for (const field of section.fields) {
          const value = typed[field.id];
          if ('shared' in field && field.shared && value !== undefined)
            known.set(`${field.shared}:${field.kind}`, [value].flat());
        }
      }
      expect((await visitor.post(`${path}/check`)).status, definition.id).toBe(303);
    }
    expect(shared).toBeGreaterThan(0);
  });

  test('forms that ask for the same thing say that it is the same', () => {
    const asked = new Map<string, Set<string>>();
    for (const { definition } of forms) {
      for (const field of fieldsOf(definition)) {
        if (!/^(full_name|date_of_birth|gender|email|phone|height_cm|weight_kg)$/.test(field.id)) continue;
        const as = asked.get(field.id) ?? new Set();
        asked.set(field.id, as.add(field.shared ?? `alone in ${definition.id}`));
      }
    }
    for (const [field, as] of asked) expect(as.size, `${field}: ${[...as].join(', ')}`).toBe(1);
  });
});

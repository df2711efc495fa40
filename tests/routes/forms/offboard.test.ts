import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf } from '#tests/routes/support/page.ts';
import { testsOfClosingForm } from './closing-form.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('offboarding', () => {
  testsOfClosingForm(() => site, {
    id: 'offboard',
    title: 'Program Offboarding',
    minutes: '8 to 10 minutes',
    button: 'Complete Offboarding',
    answers: {
      experience: { overall_experience: 'Calm and honest.' },
      support: { support_satisfaction: '9', resource_satisfaction: '7' },
      future: { next_steps: 'Run 10 km', ongoing_support_interest: 'no', would_recommend: 'yes' },
    },
    stored: {
      overall_experience: 'Calm and honest.',
      support_satisfaction: 9,
      resource_satisfaction: 7,
      ongoing_support_interest: false,
      would_recommend: true,
    },
    submitted: {
      en: 'Offboarding form submitted successfully',
      es: 'El formulario de cierre se envió correctamente',
    },
    failed: {
      en: 'Failed to submit form. Please try again.',
      es: 'No se pudo enviar el formulario. Inténtalo de nuevo.',
    },
    boxes: { title: 'C7-061', submitted: 'C7-064', failed: 'C7-064', saved: 'C7-063' },
  });

  test('C7-061 Previous is there on every step but the first, Next on all but the last', async () => {
    const { visitor } = await seatMember(site);
    const buttons = async (step: string) =>
      buttonsOf((await visitor.get(`/forms/offboard/${step}`)).html).filter((text) =>
        ['Previous', 'Next', 'Review my answers'].includes(text),
      );
    expect(await buttons('experience')).toEqual(['Next']);
    expect(await buttons('progress')).toEqual(['Next', 'Previous']);
    expect(await buttons('support')).toEqual(['Next', 'Previous']);
    expect(await buttons('future')).toEqual(['Previous', 'Review my answers']);
  });

  test('C7-061 C6-057 on the first step Previous stands there disabled', async () => {
    const { visitor } = await seatMember(site);
    const disabled = /<button\b(?=[^>]*\sdisabled)[^>]*>Previous<\/button>/;
    for (const path of ['/forms/offboard/experience', '/forms/nutrition-fitness/basic-metrics'])
      expect((await visitor.get(path)).html, path).toMatch(disabled);
    expect((await visitor.get('/forms/offboard/progress')).html).not.toMatch(disabled);
  });

  test('C7-062 a satisfaction outside of 1 to 10 is refused', async () => {
    const { visitor } = await seatMember(site);
    for (const support_satisfaction of ['0', '11', '7.5'])
      await exchange(visitor, {
        path: '/forms/offboard/support',
        body: { intent: 'next', support_satisfaction },
        status: 422,
        says: 'Must be between 1 and 10',
      });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { summaryOf } from '#tests/routes/support/page.ts';
import { testsOfClosingForm, type ClosingForm } from './closing-form.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const form: ClosingForm = {
  id: 'testimonial',
  title: 'Success Story & Testimonial',
  minutes: '8 to 10 minutes',
  button: 'Submit Testimonial',
  answers: {
    'about-you': { name: 'Iris Vega', company: 'Vega & Sons' },
    story: {
      beforeSituation: 'No evening was mine.',
      afterResults: 'Four free evenings a week.',
      transformationStory: 'I began to say no on Mondays.',
    },
    program: { rating: '5', keyBenefits: ['Stress Reduction'], wouldRecommend: 'definitely' },
    sharing: { testimonialQuote: 'My evenings are mine again.', allowPublicUse: 'yes' },
  },
  stored: {
    name: 'Iris Vega',
    transformationStory: 'I began to say no on Mondays.',
    rating: '5',
    keyBenefits: ['Stress Reduction'],
    allowPublicUse: true,
  },
  submitted: {
    en: 'Testimonial Submitted. Thank you for sharing your success story!',
    es: '¡Gracias por compartir tu historia de éxito!',
  },
  failed: {
    en: 'Failed to submit testimonial. Please try again.',
    es: 'No se pudo enviar el testimonio. Inténtalo de nuevo.',
  },
  boxes: { title: 'C7-032', submitted: 'C7-038', failed: 'C7-038', saved: 'C7-039' },
};

describe('the testimonial', () => {
  testsOfClosingForm(() => site, form);

  test('C7-032 Cancel leads back to the forms, and "Submitting..." is said while it is sent', async () => {
    const { visitor } = await seatMember(site);
    await visitor.post('/forms/testimonial/about-you', { intent: 'next', name: 'Iris Vega' });
    const { html } = await visitor.get('/forms/testimonial/check');
    expect(/<a\b[^>]*href="\/forms"[^>]*>Cancel<\/a>/.test(html)).toBe(true);
    expect(html).toMatch(/role="status"[^>]*data-saving="Submitting\.\.\."/);
  });

  test('C7-035 what is missing is listed with links; the permissions are not', async () => {
    const { visitor } = await seatMember(site);
    await visitor.post('/forms/testimonial/about-you', { intent: 'next', company: 'Vega & Sons' });
    const page = await exchange(visitor, {
      path: '/forms/testimonial/check',
      body: {},
      status: 422,
      says: '5 answers are still needed',
    });
    expect(summaryOf(page.html).map(({ href }) => href.replace(/.*#f-/, ''))).toEqual([
      'name',
      'beforeSituation',
      'afterResults',
      'transformationStory',
      'testimonialQuote',
    ]);
  });

  test('C7-036 the rating says what each number means', async () => {
    const { visitor } = await seatMember(site);
    await exchange(visitor, {
      path: '/forms/testimonial/program',
      status: 200,
      says: ['5 · Excellent', '4 · Very Good', '3 · Good', '2 · Fair', '1 · Poor'],
    });
  });
});

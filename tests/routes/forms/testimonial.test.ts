import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, summaryOf } from '#tests/routes/support/page.ts';
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

  test('C7-032 Cancel stands with "Submit Testimonial" on the last section, and on no other', async () => {
    const { visitor } = await seatMember(site);
    const isThere = async (section: string): Promise<boolean> =>
      buttonsOf((await visitor.get(`/forms/testimonial/${section}`)).html).includes('Cancel');
    expect(await isThere('about-you')).toBe(false);
    expect(await isThere('sharing')).toBe(true);
  });

  test('C7-037 what it brought is called as it is stored, in English', async () => {
    const { visitor } = await seatMember(site);
    await exchange(visitor, {
      path: '/forms/testimonial/program',
      status: 200,
      says: ['Improved Health', 'Better Work-Life Balance', 'Stress Reduction'],
    });
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

  test('B16 the permission of the form is the one of the list: with name and place, withdrawn there, given anew here', async () => {
    const member = await seatMember(site);
    const admin = await seatMember(site, { role: 'admin' });
    const tell = async (section: string, more: Readonly<Record<string, string>>) =>
      member.visitor.post(`/forms/testimonial/${section}`, { intent: 'next', ...more });
    const sections = { ...form.answers, sharing: { testimonialQuote: 'A quiet Sunday, at last.' } };
    const named = { name: 'Iris Vega', preferred_name_for_testimonial: 'Iris V.', location_to_share: 'Lima' };
    for (const [section, answers] of Object.entries(sections))
      await tell(section, (section === 'about-you' ? named : answers) as Readonly<Record<string, string>>);
    const submit = () => member.visitor.post('/forms/testimonial/check', {});
    const agrees = async (more: Readonly<Record<string, string>>) => {
      await member.visitor.post('/forms/testimonial/edit', { intent: 'edit' });
      await tell('sharing', { testimonialQuote: 'A quiet Sunday, at last.', ...more });
      expect((await submit()).status).toBe(303);
    };
    const isListed = async () =>
      (await admin.visitor.get('/admin/testimonials')).text.includes('A quiet Sunday, at last.');
    const own = async () => (await member.visitor.get('/forms/smart-testimonial')).text;

    // Without the tick it is nobody else's, and in no list.
    expect((await submit()).status).toBe(303);
    expect(await isListed()).toBe(false);
    expect(await own()).not.toContain('A quiet Sunday, at last.');

    await agrees({ allowPublicUse: 'yes' });
    expect(await isListed()).toBe(true);
    expect((await admin.visitor.get('/admin/testimonials')).text).toContain(
      'To be shown with: Iris V., Lima.',
    );
    expect(await own()).toContain('To be shown with: Iris V., Lima.');

    const rows = site.db.selectFrom('smart_testimonials').selectAll().where('user_id', '=', member.id);
    const { id } = await rows.executeTakeFirstOrThrow();
    await member.visitor.post('/forms/smart-testimonial', { intent: 'withdraw', id });
    expect(await isListed()).toBe(false);
    // C7-081: the form says so, too, and an edit begins without the tick.
    const answers = async () =>
      JSON.parse(
        (
          await site.db
            .selectFrom('form_progress')
            .select('form_data')
            .where('user_id', '=', member.id)
            .where('form_type', '=', form.id)
            .executeTakeFirstOrThrow()
        ).form_data,
      ) as Record<string, unknown>;
    expect((await answers())['allowPublicUse']).toBeUndefined();
    await member.visitor.post('/forms/testimonial/edit', { intent: 'edit' });
    const sharing = await member.visitor.get('/forms/testimonial/sharing');
    expect(/<input[^>]*name="allowPublicUse"[^>]*>/.exec(sharing.html)?.[0]).not.toContain('checked');
    // Ticked again, it is given anew.
    await agrees({ allowPublicUse: 'yes' });
    expect(await isListed()).toBe(true);
    await member.visitor.post('/forms/smart-testimonial', { intent: 'withdraw', id });
    // The button there gives it as well, by the words of the form, which says it then.
    expect(await own()).toContain('with the name and place I gave for it');
    await member.visitor.post('/forms/smart-testimonial', { intent: 'allow', id });
    expect(await isListed()).toBe(true);
    expect((await answers())['allowPublicUse']).toBe(true);
    expect(await rows.execute()).toMatchObject([{ marketing_text_version: '2026-11-2' }]);
    // And unticking it in the form withdraws.
    await agrees({});
    expect(await isListed()).toBe(false);
    expect(await rows.execute()).toHaveLength(1);
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

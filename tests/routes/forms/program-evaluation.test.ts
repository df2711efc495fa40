import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { testsOfClosingForm } from './closing-form.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('C7-053 C7-059 C7-060 the program evaluation', () => {
  testsOfClosingForm(() => site, {
    id: 'program-evaluation',
    title: 'Complete Program Evaluation',
    minutes: '10 to 15 minutes',
    button: 'Submit Evaluation',
    answers: {
      overall: { overallSatisfaction: '9', mostValuable: 'The pages in the morning.' },
      results: {
        goal_achievement: '70-89%',
        goalsAchieved: ['Improved Health & Fitness', 'Stress Management'],
      },
      ahead: { would_recommend: 'Definitely Yes', testimonialPermission: 'yes' },
    },
    stored: {
      overallSatisfaction: 9,
      mostValuable: 'The pages in the morning.',
      goalsAchieved: ['Improved Health & Fitness', 'Stress Management'],
      testimonialPermission: true,
    },
    submitted: {
      en: 'Evaluation Submitted. Program evaluation submitted successfully!',
      es: '¡Tu evaluación del programa se envió correctamente!',
    },
    failed: {
      en: 'Failed to submit program evaluation. Please try again.',
      es: 'No se pudo enviar la evaluación del programa. Inténtalo de nuevo.',
    },
    boxes: { title: 'C7-053', submitted: 'C7-059', failed: 'C7-059', saved: 'C7-060' },
  });

  test.each([
    ['C7-058', 'overall', ['Extremely Satisfied', 'Somewhat Satisfied', 'Not Effective']],
    ['C7-057', 'results', ['Improved Health & Fitness', 'Goal Achievement Skills']],
    ['C7-058', 'ahead', ['Definitely Yes', 'Probably No']],
  ])('%s %s calls the choices as they are stored, in English', async (_box, section, says) => {
    const { visitor } = await seatMember(site);
    await exchange(visitor, { path: `/forms/program-evaluation/${section}`, status: 200, says });
  });

  test('C7-054 G05 the ratings stand at no answer until somebody gives one', async () => {
    const { visitor } = await seatMember(site);
    const { html } = await visitor.get('/forms/program-evaluation/content');
    for (const id of ['contentQuality', 'contentRelevance', 'contentClarity'])
      expect(valuesIn(html, id)).toEqual(['']);
  });

  test('C7-056 without what was most valuable it is not submitted', async () => {
    const { visitor } = await seatMember(site);
    await visitor.post('/forms/program-evaluation/support', { intent: 'next', supportQuality: '8' });
    await exchange(visitor, {
      path: '/forms/program-evaluation/check',
      body: {},
      status: 422,
      says: ['1 answer is still needed', 'What was most valuable to you?'],
    });
  });
});

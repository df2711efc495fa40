import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { expect, test } from '#tests/support/browser.ts';
import { textOf } from './answering.ts';
import { seesSection } from './form-pages.ts';
import { knows, saveNutrition, submissionOf } from './members.ts';
import { seatMember } from '#tests/support/visitor.ts';

test.use({ viewport: { width: 320, height: 740 } });

test('A11Y-04 a word without end is broken and widens no page; what runs from right to left stands so', async ({
  person,
  site,
}) => {
  const { page } = person;
  const word = 'w'.repeat(300);
  const arabic = 'أنام جيدا';
  const member = await seatMember(site, { language: person.language, name: word.slice(0, 100) });
  await knows(person, member.visitor, site);
  const form = '/forms/nutrition-fitness';
  const goals = { ...nutritionAnswers['sleep-goals'], primary_health_goals: word };
  await saveNutrition(member.visitor, { ...nutritionAnswers, 'sleep-goals': goals });

  await test.step('on the review and the dashboard', async () => {
    for (const path of [`${form}/check`, '/dashboard', '/profile']) {
      await person.opens(path);
      await person.expectNoSidewaysScroll();
    }
  });
  await test.step('where two versions stand beside each other', async () => {
    const saved = { ...goals, intent: 'save', primary_health_goals: arabic };
    await person.opens(`${form}/sleep-goals`);
    await member.visitor.post(`${form}/sleep-goals`, saved);
    await page
      .getByLabel(textOf(person, nutritionFitness, 'fields.primary_health_goals.label'))
      .fill(`${word}!`);
    await person.presses(person.say('forms:next'));
    await seesSection(person, nutritionFitness, 'sleep-goals', { error: true, status: 409 });
    await expect(page.getByText(`${word}!`)).toBeVisible();
    await person.expectNoSidewaysScroll();
  });
  await test.step('and among the answers of a submission', async () => {
    const { id } = await submissionOf(site, member.email, nutritionFitness.id);
    const submission = `/forms/submissions/${id}`;
    await person.opens(submission);
    await expect(page.getByText(arabic)).toHaveCSS('direction', 'rtl');
    await member.visitor.post(`${form}/sleep-goals`, { ...goals, intent: 'save' });
    await person.opens(submission);
    await person.expectNoSidewaysScroll();
  });
});

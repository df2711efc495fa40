import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { daily } from '#app/domain/habits/schedule.ts';
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

test('A11Y-04 C8-005 C8-025 habits and goals with words without end widen no page', async ({
  person,
  site,
}) => {
  const member = await seatMember(site, { language: person.language });
  await knows(person, member.visitor, site);
  const today = site.now().toISOString().slice(0, 10);
  const [name, cue] = ['w'.repeat(80), 'c'.repeat(120)];
  const facts = { name, cue, pillar: 'Health', timeOfDay: 'anytime', description: '' } as const;
  const counted = { unit: 'glasses of water in the house'.slice(0, 30), target: 100_000, rhythm: daily };
  const made = await createHabit(site.db, member.id, { ...facts, ...counted }, today, site.now());
  const goal = {
    title: 'g'.repeat(100),
    pillar: 'Health',
    measure: 'number',
    unit: 'u'.repeat(20),
    start: '0',
    target: '999999.99',
    target_date: addDays(today, 60),
  };
  const { location } = await member.visitor.post('/goals/new', goal);
  const answers = { intent: 'draw', minutes_a_day: '20', best_time: 'morning', obstacle: 'no-time' };
  await member.visitor.post(`${location}/plan`, answers);
  await member.visitor.post(`${location}/values`, { day: today, value: '123456.78' });
  const ofGoal = ['', '/edit', '/values', '/habits', '/plan', '/delete'].map((page) => `${location}${page}`);
  const ofHabit = ['', '/edit', '/delete'].map((page) => `/habits/${made.ok ? made.id : ''}${page}`);
  const lists = ['/dashboard', '/habits', '/habits?tab=weekly', '/habits?tab=manage', '/goals'];
  for (const path of [...lists, ...ofHabit, ...ofGoal])
    await test.step(path, async () => {
      await person.opens(path);
      await person.expectNoSidewaysScroll();
    });
});

import { v7 as uuid } from 'uuid';
import { progressCheckin } from '#app/forms/definitions/progress-checkin.ts';
import { expect, test } from '#tests/support/browser.ts';
import { textOf } from './answering.ts';
import { seesHistory, seesSubmission } from './form-pages.ts';
import { isMember } from './members.ts';

test('C6-020 C6-022 C6-023 a long history is narrowed, and two check-ins are laid side by side', async ({
  person,
  site,
}) => {
  const { say } = person;
  const member = await isMember(site, person);
  for (const [month, answers] of [
    [3, { health_improvements: 'Slept badly.', health_goals_progress: 4, next_milestones: 'Rest.' }],
    [4, { health_improvements: 'Seven hours.', health_goals_progress: 6, next_milestones: 'Rest.' }],
  ] as const) {
    const at = new Date(Date.UTC(2025, month, 12, 9)).toISOString();
    const common = { id: uuid(), user_id: member.id, form_type: progressCheckin.id, completed_at: at };
    await site.db
      .insertInto('form_progress')
      .values({ ...common, form_data: JSON.stringify(answers), created_at: at, updated_at: at })
      .execute();
  }
  await member.visitor.post('/forms/nutrition-fitness/basic-metrics', { intent: 'save', height_cm: '168' });
  const title = textOf(person, progressCheckin, 'title');

  await test.step('narrows it', async () => {
    await person.opens('/forms?view=history');
    await seesHistory(person);
    await expect(person.page.getByRole('heading', { level: 2 })).toHaveCount(3);
    await person.field(say('forms:history.form')).selectOption(title);
    await person.field(say('forms:history.from')).fill('2025-05-01');
    await person.presses(say('forms:history.show'));
    await person.sees({
      path: '/forms?view=history&form=progress-checkin&state=&from=2025-05-01&to=',
      heading: say('forms:hub.title'),
      title: `${say('forms:hub.history')} · ${say('forms:history.filtered')}`,
    });
    await expect(person.page.getByText(say('forms:history.found', { count: 1 })).last()).toBeVisible();
    await expect(person.field(say('forms:history.from'))).toHaveValue('2025-05-01');
  });

  await test.step('reads one, and compares it', async () => {
    await person.follows(`${say('forms:hub.viewForm')} ${title}`);
    await seesSubmission(person, progressCheckin);
    await person.presses(say('compare:compare'));
    const heading = say('compare:heading', { form: title });
    await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const [pageTitle = ''] = (await person.page.title()).split(' · Freedom Plan');
    expect(pageTitle).toContain(title);
    await person.sees({
      path: /^\/forms\/compare\?one=[\da-f-]{36}&other=[\da-f-]{36}$/,
      heading,
      title: pageTitle,
    });
    const step = say('compare:steps.up', { by: '2' });
    await expect(person.page.getByText(step, { exact: true }).first()).toBeVisible();
    await expect(person.page.getByRole('cell', { name: 'Slept badly.' })).toBeVisible();
    await expect(person.page.getByRole('cell', { name: 'Rest.' }).first()).toBeHidden();
    await person.page.getByText(say('compare:unchanged', { count: 4 })).click();
    await expect(person.page.getByRole('cell', { name: 'Rest.' }).first()).toBeVisible();
  });
});

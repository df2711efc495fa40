import { findCourse } from '#app/learning/registry.ts';
import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

test('C11-017 C11-018 C11-022 C11-025 a course is found, read with a note, practised, and certified', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  await isMember(site, person);
  const course = findCourse('a-body-that-carries-you')!;
  const text = (key: string) => say(`learning/${course.id}:${key}`);
  await person.opens('/education');
  await person.sees({ path: '/education', heading: say('learning:title') });
  await person.follows(text('title'));
  await person.arrivesAt(text('title'));
  const [first, second] = course.lessons.map(({ id }) => id) as [string, string];
  await page.getByRole('link', { name: text(`lessons.${first}.title`) }).click();
  await person.arrivesAt(text(`lessons.${first}.title`));
  await page.getByRole('textbox', { name: text(`lessons.${first}.question`) }).fill('A walk after lunch');
  await person.presses(say('learning:note.keep'));
  await expect(person.message(say('flash:noteOfLessonKept'))).toBeVisible();
  const tried = page.getByRole('button', {
    name: say('learning:practice.name', { title: text(`lessons.${first}.title`) }),
  });
  await tried.click();
  await expect(tried).toHaveAttribute('aria-pressed', 'true');
  await person.presses(say('learning:lesson.readNext', { title: text(`lessons.${second}.title`) }));
  await person.arrivesAt(text(`lessons.${second}.title`));
  for (const { id } of course.lessons.slice(2)) {
    await person.presses(say('learning:lesson.readNext', { title: text(`lessons.${id}.title`) }));
    await person.arrivesAt(text(`lessons.${id}.title`));
  }
  await person.presses(say('learning:lesson.readLast'));
  await expect(person.message(say('flash:courseRead'))).toBeVisible();
  await person.follows(say('learning:notes.link'));
  await expect(page.getByText('A walk after lunch')).toBeVisible();
  await person.follows(text('title'));
  await person.follows(say('learning:certificate.make'));
  await page.getByRole('textbox', { name: say('learning:certificate.name') }).fill('Ana María');
  await person.presses(say('learning:certificate.issue'));
  await expect(page.getByText('Ana María')).toBeVisible();
});

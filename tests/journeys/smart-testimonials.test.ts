import { expect, test } from '#tests/support/browser.ts';
import { story, tells } from '#tests/domain/testimonials/writing.ts';
import { isMember } from './members.ts';

test('C6-011 C7-043 C7-044 C7-046 C7-047 C7-052 C7-081 a member makes a testimonial of their own words, and decides who sees it', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { id } = await isMember(site, person);
  const page = { path: '/forms/smart-testimonial', heading: say('testimonials:title') };
  await person.opens('/forms#smart-testimonial');
  await person.page.locator('#smart-testimonial a').click();
  await person.sees(page);

  await test.step('who has completed nothing is told to', async () => {
    await person.presses(say('testimonials:prompt.none.button'));
    await person.sees({
      path: '/forms/smart-testimonial/generate',
      heading: page.heading,
      title: say('testimonials:prompt.none.button'),
      error: true,
      status: 409,
    });
    await expect(person.errorSummary).toContainText(say('testimonials:problems.no-completed-forms'));
  });

  await test.step('the stages, and what comes of them', async () => {
    await tells(site.db, id, story(person.language), site.now());
    await person.opens(page.path);
    await person.presses(say('testimonials:prompt.none.button'));
    await site.workOff();
    await expect(person.message(say('testimonials:made'))).toBeVisible({ timeout: 20_000 });
    await person.sees({ ...page, path: `${page.path}?asked=1` });
  });

  await test.step('nothing chosen: the message stands at the field, and what was typed stays', async () => {
    await person.page.locator('#notes').fill('These words stay.');
    await person.presses(say('testimonials:choose.approve'));
    await person.sees({ ...page, error: true, status: 422 });
    await expect(person.errorSummary).toBeFocused();
    await expect(person.page.locator('#notes')).toHaveValue('These words stay.');
    await expect(person.page.locator('#marketing')).not.toBeChecked();
  });

  let text = '';
  await test.step('approved, it is shown to nobody until that is allowed', async () => {
    await person.page.locator('#option-1').check();
    await person.presses(say('testimonials:choose.approve'));
    await expect(person.message(say('flash:testimonialApproved'))).toBeVisible();
    await person.sees(page);
    text = (await person.page.locator('blockquote').textContent()) ?? '';
    await expect(person.page.getByText(say('testimonials:marketing.private'))).toBeVisible();
    await person.page.locator('button[value=allow]').click();
    await expect(person.message(say('flash:marketingAllowed'))).toBeVisible();
    await person.sees(page);
  });

  await test.step('an administrator reads it, while it may be read', async () => {
    const admin = { path: '/admin/testimonials', heading: say('testimonials:admin.title') };
    await site.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute();
    await person.opens(admin.path);
    await person.sees(admin);
    // Those of others, who share this site, stand there as well.
    const own = person.page.locator('blockquote', { hasText: text });
    await expect(own).toHaveCount(1);
    await person.opens(page.path);
    await person.page.locator('button[value=withdraw]').click();
    await expect(person.message(say('flash:marketingWithdrawn'))).toBeVisible();
    await person.opens(admin.path);
    await person.sees(admin);
    await expect(own).toHaveCount(0);
  });
});

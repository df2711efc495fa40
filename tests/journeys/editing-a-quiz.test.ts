import { expect, test, inTurn } from '#tests/support/browser.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { starts } from '#tests/routes/quizzes/taking.ts';
import { knows } from './members.ts';

test(
  'C12-035 a quiz is changed in a draft, looked at, published and brought back, while somebody takes it',
  inTurn(0),
  async ({ person, site }) => {
    const { say, page } = person;
    const quiz = say('quizzes/emotional:title');
    const path = '/admin/quizzes/emotional';
    const published = async (): Promise<number> => {
      const row = site.db.selectFrom('quiz_versions').select('number').where('quiz', '=', 'emotional');
      return (await row.where('state', '=', 'published').executeTakeFirstOrThrow()).number;
    };
    const original = await published();
    const guest = new Visitor(site);
    await starts(guest, 'emotional');
    const boss = await seatMember(site, { role: 'admin', language: person.language });
    await knows(person, boss.visitor, site);

    await person.opens(`${site.url}/admin/quizzes`);
    await person.sees({ path: '/admin/quizzes', heading: say('quizzes-admin:title') });
    await page.getByRole('link', { name: quiz }).click();
    await person.presses(say('quizzes-admin:draft.begin'));
    await page
      .getByRole('link', { name: say('quizzes-admin:question.editOf', { number: 1 }), exact: true })
      .click();
    const asked = page.getByLabel(say('quizzes-admin:texts.question', { language: 'English' }));
    const points = page.locator('input[name^="points_"]').first();
    const before = await points.inputValue();
    await asked.fill('Which week was yours, ñandú?');
    await points.fill('many');
    await person.presses(say('quizzes-admin:edit.save'));
    const heading = say('quizzes-admin:edit.title', { number: 1, count: 12 });
    await person.sees({
      path: new RegExp(`^${path}/questions/`),
      heading,
      title: say('quizzes-admin:pageTitle', { title: `${heading} · ${quiz}` }),
      error: true,
      status: 422,
    });
    await expect(person.errorSummary).toContainText(say('quizzes-admin:error.points', { mostPoints: 5 }));
    await expect(asked).toHaveValue('Which week was yours, ñandú?');
    await points.fill(before);
    await person.presses(say('quizzes-admin:edit.save'));
    await expect(page.getByText(say('flash:quizQuestionSaved'))).toBeVisible();

    await page.getByRole('link', { name: say('quizzes-admin:tab.preview'), exact: true }).click();
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which week was yours, ñandú?');
    await page.locator('input[type="radio"]').first().check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Question 2 of 12')).toBeVisible();

    await person.opens(`${site.url}${path}`);
    await page.getByRole('link', { name: say('quizzes-admin:publish.link') }).click();
    await page.getByLabel(say('quizzes-admin:publish.note')).fill('Clearer.');
    await person.presses(say('quizzes-admin:publish.button', { number: original + 1 }));
    await expect(page.getByText(say('flash:quizPublished', { number: original + 1 }))).toBeVisible();
    expect((await guest.get('/emotional-quiz/1')).text).not.toContain('ñandú');
    const next = new Visitor(site);
    await starts(next, 'emotional');
    expect((await next.get('/emotional-quiz/1')).text).toContain('Which week was yours, ñandú?');

    // The way back, which leaves what others are asked as it was.
    await page.getByRole('link', { name: say('quizzes-admin:tab.versions'), exact: true }).click();
    await expect(page.getByText('Clearer.')).toBeVisible();
    await person.presses(say('quizzes-admin:versions.back', { number: original }));
    await page.getByRole('link', { name: say('quizzes-admin:publish.link') }).click();
    await person.presses(say('quizzes-admin:publish.button', { number: original + 2 }));
    expect(await published()).toBe(original + 2);
  },
);

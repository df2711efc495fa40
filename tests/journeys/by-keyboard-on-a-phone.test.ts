import { expect, inTurn, test, type Person } from '#tests/support/browser.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { onboardingAnswers, seatMember } from '#tests/support/visitor.ts';
import { isMember, knows } from './members.ts';

const height = 640;
test.use({ viewport: { width: 360, height } });
// Style sheets alone keep it there: one visitor sees it for all.
const byOne = inTurn(1);

/** Presses Tab from the top of the page to its end: all that gets the focus stands between the top and the foot. */
async function seesEveryStop(person: Person, foot: string): Promise<number> {
  const { page } = person;
  const stops = await page.locator('#main :is(a[href], button, input, select, textarea, summary)').count();
  let seen = 0;
  for (let stop = 0; stop < stops + 20; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate((selector) => {
      const element = document.activeElement;
      const bar = document.querySelector(selector);
      if (!element || element === document.body || !bar || bar.contains(element)) return null;
      const shown = element.closest('label') ?? element;
      const box = shown.getBoundingClientRect();
      return {
        what: shown.outerHTML.slice(0, 120),
        top: box.top,
        bottom: box.bottom,
        foot: bar.getBoundingClientRect().top,
        isBelow: Boolean(bar.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
      };
    }, foot);
    if (!focus) continue;
    seen += 1;
    expect.soft(focus.top, `what has the focus is on the screen: ${focus.what}`).toBeGreaterThanOrEqual(0);
    // What follows the foot in the page is below it where it is over.
    const end = focus.isBelow ? height : focus.foot;
    expect.soft(focus.bottom, `the foot covers nothing of: ${focus.what}`).toBeLessThanOrEqual(end + 1);
  }
  return seen;
}

/** The main way of a long page is on the first screen of it, and in the middle, and where it ends. */
async function seesTheWayOn(person: Person): Promise<void> {
  const next = person.page.locator('#section .sticky-actions .btn-primary');
  for (const share of [0, 0.3, 0.6]) {
    await person.page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), share);
    await expect(next, `at ${share} of the page`).toBeInViewport({ ratio: 1 });
  }
  await person.page.evaluate(() => scrollTo(0, 0));
}

test(
  'G01 on a phone the actions of a long section stay at the foot of the screen, and cover no field',
  byOne,
  async ({ person, site }) => {
    const { visitor } = await isMember(site, person);
    for (const section of ['basic-metrics', 'sleep-goals'])
      await visitor.post(`/forms/nutrition-fitness/${section}`, {
        intent: 'next',
        ...nutritionAnswers[section],
      });
    await person.opens('/forms/nutrition-fitness/habits-tracking');
    const length = await person.page.evaluate(() => document.documentElement.scrollHeight);
    expect(length, 'a page of several screens').toBeGreaterThan(2 * height);
    await seesTheWayOn(person);
    expect(await seesEveryStop(person, '.sticky-actions')).toBeGreaterThan(8);
  },
);

test('G01 so do those of a wizard', byOne, async ({ person, site }) => {
  const beginner = await seatMember(site, { language: person.language, onboarded: false });
  await knows(person, beginner.visitor, site);
  for (const step of ['welcome', 'profile', 'goals'])
    await beginner.visitor.post(`/onboarding/${step}`, { intent: 'next', ...onboardingAnswers[step] });
  await person.opens('/onboarding/inner-profile');
  await seesTheWayOn(person);
  expect(await seesEveryStop(person, '.sticky-actions')).toBeGreaterThan(5);
});

test('G01 so does that of a quiz', byOne, async ({ person }) => {
  await person.opens('/archetype-quiz');
  await person.presses(person.say('quizzes:start.begin'));
  await person.page.waitForURL(/archetype-quiz\/1$/);
  await expect(person.page.locator('.sticky-actions .btn-primary')).toBeInViewport({ ratio: 1 });
  expect(await seesEveryStop(person, '.sticky-actions')).toBeGreaterThan(0);
});

test('the bar at the foot covers no focus and nothing of the footer', byOne, async ({ person, site }) => {
  await isMember(site, person);
  for (const path of ['/dashboard', '/forms']) {
    await person.opens(path);
    const bar = person.page.getByRole('navigation', { name: person.say('common:nav.foot') });
    await expect(bar, path).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())!.height, path).toBeGreaterThanOrEqual(56);
    expect(await seesEveryStop(person, '.foot-bar')).toBeGreaterThan(5);
    await person.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = (await person.page.locator('footer').boundingBox())!;
    expect(footer.y + footer.height, path).toBeLessThanOrEqual((await bar.boundingBox())!.y + 1);
  }
  await person.opens('/forms/nutrition-fitness/basic-metrics');
  await expect(person.page.locator('.foot-bar'), 'a form has its own actions there').toHaveCount(0);
});

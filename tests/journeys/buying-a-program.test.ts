import { moneyText } from '#locales/formats.ts';
import { expect, inTurn, test, type Person } from '#tests/support/browser.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { startStripe } from '#tests/support/stripe/stand-in.ts';
import { seatSession } from '#tests/support/visitor.ts';
import { isMember, knows } from './members.ts';

/** Every tier that can be bought, with each way to pay for it: tier, option, due today, in cents, and payments in all. */
const ways = [
  ['level_1', 0, 300_00, 1],
  ['level_2', 1, 2_000_00, 1],
  ['level_2', 2, 1_200_00, 2],
  ['level_3', 3, 4_999_00, 1],
  ['level_3', 4, 2_000_00, 4],
  ['challenge_30_day', 0, 297_00, 1],
] as const;
type Way = (typeof ways)[number];

const day = 86_400_000;

/** From the list of programs to the provider's page. What is the same for each program is judged with the first. */
async function goesToPay(person: Person, site: TestSite, way: Way): Promise<void> {
  const { say, page } = person;
  const [tier, option, today] = way;
  const isJudged = way === ways[2];
  await person.opens(`${site.url}/signup?plan=${tier}`);
  if (isJudged) await person.sees({ path: `/signup?plan=${tier}`, heading: say('plans:chooser.title') });
  await page.locator(`a[href="/signup/${tier}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/signup/${tier}$`));
  await page.locator(`a[href="/signup/${tier}/${option}"]`).click();
  const heading = say('plans:summary.title');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const chosen = (await page.title()).split(' · ')[0]!;
  expect(chosen.startsWith(`${heading}: `)).toBe(true);
  const summary = { path: `/signup/${tier}/${option}`, heading, title: chosen };
  const pay = say('plans:pay.button', { amount: moneyText(person.language, today) });
  if (isJudged) {
    await person.sees(summary);
    await person.presses(pay);
    await person.sees({ ...summary, error: true, status: 422 });
    await expect(person.errorSummary).toContainText(say('plans:problem.agreement'));
  }
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await person.presses(pay);
}

/** What they have and what they paid, by the books. */
async function boughtBy(site: TestSite, userId: string) {
  const { db } = site;
  const enrollments = db
    .selectFrom('enrollments')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'enrollments.tier_id')
    .select(['freedom_plan_tiers.tier', 'enrollments.state'])
    .where('enrollments.user_id', '=', userId);
  const payments = db.selectFrom('payments').select(['kind', 'amount']).where('user_id', '=', userId);
  const due = db
    .selectFrom('installments')
    .select('number')
    .where('user_id', '=', userId)
    .where('state', '=', 'due');
  return {
    enrollments: await enrollments.execute(),
    payments: await payments.orderBy('occurred_at').execute(),
    stillDue: (await due.execute()).length,
  };
}

/** What they are told of what they bought, its first day, and the program behind it. */
async function hasBought(person: Person, site: TestSite, userId: string, way: Way): Promise<void> {
  const { say, page } = person;
  const [tier, , today, payments] = way;
  await expect(page).toHaveURL(/\/payment-success\?session_id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('plans:payment.success.title'));
  await expect(page.getByRole('main')).toContainText(moneyText(person.language, today));
  await page.reload();
  const rhythm = tier === 'level_3' ? 'week' : 'day';
  await page.getByRole('link', { name: say(`program-days:open.${rhythm}`, { number: 1 }) }).click();
  await expect(page).toHaveURL(/\/freedom-plan\/[\w-]{36}\/days\/1$/);
  expect(await boughtBy(site, userId)).toEqual({
    enrollments: [{ tier, state: 'active' }],
    payments: [{ kind: 'payment', amount: today }],
    stillDue: payments - 1,
  });
  await person.opens(`${site.url}/freedom-plan`);
  if (way === ways[2]) await person.sees({ path: '/freedom-plan', heading: say('program:title') });
  else await expect(person.page).toHaveURL(/\/freedom-plan$/);
}

// Each way is gone by both visitors: by one in the sandbox, by the other at Stripe.
for (const [place, way] of ways.entries()) {
  const [tier, option, , payments] = way;
  const how = payments === 1 ? 'at once' : `in ${payments} payments`;

  test(
    `C4-013 C4-021 C4-024 C4-037 C4-054 a member buys ${tier} ${how}, in the sandbox (${option})`,
    inTurn(place),
    async ({ person, site }) => {
      const { say } = person;
      const { id, email } = await isMember(site, person);
      await goesToPay(person, site, way);
      if (way === ways[2])
        await person.sees({ path: /^\/sandbox\/checkout\//, heading: say('sandbox:checkout.title') });
      await person.presses(say('sandbox:checkout.pay', { amount: moneyText(person.language, way[2]) }));
      await hasBought(person, site, id, way);
      const receipts = (await site.mailsTo(email)).filter(({ text }) => text.includes('/freedom-plan'));
      expect(receipts).toHaveLength(1);
    },
  );

  test(
    `PAY-22 C4-050 a member buys ${tier} ${how}, at Stripe (${option})`,
    inTurn(place + 1),
    async ({ person }) => {
      const stripe = await startStripe();
      const site = await startSite(stripe.settings);
      stripe.events.url = `${site.url}/webhooks/stripe`;
      try {
        const { id } = await isMember(site, person);
        await goesToPay(person, site, way);
        // Another origin, reached by the answer to a form: the page's policy lets it.
        await expect(person.page).toHaveURL(new RegExp(`^${stripe.origin}/`));
        await person.page.getByRole('button', { name: 'Pay', exact: true }).click();
        await hasBought(person, site, id, way);
      } finally {
        await site.close();
        await stripe.close();
      }
    },
  );
}

test('C4-078 PAY-16 a payment that fails is told, mended with another card, and the program goes on', async ({
  person,
}) => {
  const { say, page } = person;
  const stripe = await startStripe();
  const site = await startSite(stripe.settings);
  stripe.events.url = `${site.url}/webhooks/stripe`;
  try {
    const { id, email } = await isMember(site, person);
    await goesToPay(person, site, ways[2]);
    await page.getByRole('button', { name: 'Pay with a card that works now but fails later' }).click();
    await expect(page).toHaveURL(/\/payment-success\?session_id=/);
    // The schedule is made by a job.
    await site.workOff();
    site.moveClock(31 * day);
    await stripe.advanceTo(site.now());
    await site.workOff();
    expect((await boughtBy(site, id)).enrollments).toEqual([{ tier: 'level_2', state: 'grace' }]);
    expect((await site.mailsTo(email)).at(-1)?.text).toContain('/freedom-plan');
    // A month has gone by: they sign in again.
    const member = { id, role: 'member', language: person.language } as const;
    await knows(person, (await seatSession(site, member)).visitor, site);
    await person.opens(`${site.url}/freedom-plan`);
    await person.sees({ path: '/freedom-plan', heading: say('program:title') });
    await person.presses(say('program:changeCard'));
    await page.getByRole('button', { name: 'Use a new card' }).click();
    await page.getByRole('link', { name: 'Return' }).click();
    await expect(page).toHaveURL(/\/freedom-plan$/);
    await stripe.events.settled();
    await site.workOff();
    const after = await boughtBy(site, id);
    expect(after.enrollments).toMatchObject([{ tier: 'level_2' }]);
    expect(after.enrollments[0]?.state).toMatch(/^(active|completed)$/);
    expect(after.payments.map(({ amount }) => amount)).toEqual([1_200_00, 800_00]);
    await page.reload();
    await person.sees({ path: '/freedom-plan', heading: say('program:title') });
  } finally {
    await site.close();
    await stripe.close();
  }
});

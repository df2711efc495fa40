import { moneyText } from '#locales/formats.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { seesDashboard } from './form-pages.ts';
import { isMember, knows } from './members.ts';

const day = 86_400_000;

async function ticksAll(person: Person): Promise<void> {
  for (const box of await person.page.getByRole('checkbox').all()) await box.check();
}

/** Pays on the page of the sandbox, and is told so. */
async function paysInSandbox(person: Person, cents: number): Promise<void> {
  const { say } = person;
  await person.presses(say('sandbox:checkout.pay', { amount: moneyText(person.language, cents) }));
  await expect(person.page).toHaveURL(/\/payment-success\?session_id=/);
  const heading = person.page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(say('plans:payment.success.title'));
}

async function isAdministrator(site: TestSite, person: Person): Promise<void> {
  const boss = await seatMember(site, { role: 'admin', language: person.language });
  await knows(person, boss.visitor, site);
}

test('C4-067 C4-068 C4-073 C4-060 seven days, then the offer, then the plan', async ({ person }) => {
  const site = await startSite();
  try {
    const { say, page } = person;
    const { id } = await isMember(site, person);
    await person.opens(`${site.url}/signup`);
    await page.getByRole('button', { name: say('plans:card.startTrial') }).click();
    await person.opens(`${site.url}/dashboard`);
    await seesDashboard(person);
    const running = say('trial:running.title', { day: '1' });
    await expect(page.getByRole('heading', { name: running })).toBeVisible();
    // Within the days after which a session that is not used ends.
    site.moveClock(8 * day);
    await page.reload();
    await seesDashboard(person);
    await expect(page.getByRole('heading', { name: say('trial:over.title') })).toBeVisible();
    await person.presses(say('trial:over.seePlan'));
    await expect(page).toHaveURL(/\/upgrade-30-day$/);
    const buy = say('upgrades:buy.button', { amount: moneyText(person.language, 300_00) });
    await person.presses(buy);
    await person.sees({
      path: '/upgrade-30-day',
      heading: say('upgrades:upgrade-30-day.heading'),
      title: say('upgrades:upgrade-30-day.title'),
      error: true,
      status: 422,
    });
    await expect(person.errorSummary).toContainText(say('upgrades:problem.agreement'));
    await ticksAll(person);
    await person.presses(buy);
    await paysInSandbox(person, 300_00);
    await person.opens(`${site.url}/dashboard`);
    await expect(page.getByRole('heading', { name: say('trial:over.title') })).toHaveCount(0);
    const trial = site.db.selectFrom('trials').select('conversion_offer_shown_at').where('user_id', '=', id);
    expect((await trial.executeTakeFirstOrThrow()).conversion_offer_shown_at).not.toBeNull();
  } finally {
    await site.close();
  }
});

test('C4-062 C4-063 the two other upgrades: each way to pay leads to pay exactly that', async ({
  person,
  site,
}) => {
  const { page } = person;
  await isMember(site, person);
  for (const [path, way, today] of [
    ['/upgrade-foundation', 2, 1_200_00],
    ['/upgrade-dna-graduate', 4, 2_000_00],
  ] as const) {
    await person.opens(path);
    await ticksAll(person);
    await page.locator(`button[name="way"][value="${way}"]`).click();
    await paysInSandbox(person, today);
  }
});

test('C4-026 C4-036 C12-033 somebody is invited, buys by the link, and nobody can use it again', async ({
  person,
  site,
  elsewhere,
}) => {
  const { say, page } = person;
  await isAdministrator(site, person);
  await person.opens('/admin/invitations');
  await person.sees({ path: '/admin/invitations', heading: say('payments-admin:invitation.title') });
  await person.field(say('payments-admin:invitation.note')).fill('Tom Reyes');
  await person.field(say('payments-admin:invitation.days')).fill('7');
  await person.presses(say('payments-admin:invitation.button'));
  await person.sees({ path: '/admin/invitations', heading: say('payments-admin:invitation.title') });
  const link = /\/join\/[\w-]+/.exec(await page.content())?.[0] ?? '';
  expect(link).not.toBe('');

  const tom = await elsewhere();
  await isMember(site, tom);
  await tom.opens(site.url + link);
  await tom.sees({ path: link, heading: say('plans:join.title') });
  await tom.page.locator('a[href^="/premium-payment/3?"]').first().click();
  await expect(tom.page).toHaveURL(/\/premium-payment\/3\?token=/);
  await ticksAll(tom);
  await tom.page.locator('main form button[type="submit"]').last().click();
  await paysInSandbox(tom, 2_000_00);

  const eve = await elsewhere();
  await eve.opens(site.url + link);
  await expect(eve.page).toHaveURL(`${site.url}/`);
  await expect(eve.message(say('flash:invitationUsed'))).toBeVisible();
});

test('C4-066 PAY-17 somebody asks for their money back, and gets it', async ({ person, site, elsewhere }) => {
  const { say, page } = person;
  const { id } = await isMember(site, person);
  await person.opens('/upgrade-foundation');
  await ticksAll(person);
  await page.locator('button[name="way"][value="1"]').click();
  await paysInSandbox(person, 2_000_00);
  await person.opens('/freedom-plan');
  await person.follows(say('program:guarantee.ask'));
  await expect(page).toHaveURL(/\/freedom-plan\/refunds\//);
  // B04: a reason may be given, and has not to be.
  await expect(person.field(`${say('program:ask.reason')} ${say('forms:optional')}`)).toBeVisible();
  await person.presses(say('program:ask.button'));
  await person.sees({ path: '/freedom-plan', heading: say('program:title') });

  const boss = await elsewhere();
  await isAdministrator(site, boss);
  const { id: enrollment } = await site.db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  await boss.opens(`${site.url}/admin/payments?show=attention`);
  await boss.opens(`${site.url}/admin/payments/${enrollment}`);
  await boss.follows(say('payments-admin:refund.open'));
  await boss.sees({
    path: `/admin/payments/${enrollment}/refund`,
    heading: say('payments-admin:refund.title'),
  });
  const amount = moneyText(boss.language, 2_000_00);
  await boss.presses(say('payments-admin:refund.button', { amount }));
  await expect(boss.message(say('flash:refundMade'))).toBeVisible();

  await page.reload();
  await person.sees({ path: '/freedom-plan', heading: say('program:title') });
  await expect(page.getByText(say('program:stateText.refunded'))).toBeVisible();
});

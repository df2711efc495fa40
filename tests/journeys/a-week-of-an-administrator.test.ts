import { v7 as uuid } from 'uuid';
import { enroll, overdue } from '#tests/domain/payments/enrolled.ts';
import { expect, test, inTurn } from '#tests/support/browser.ts';
import { newAddress, seatMember, Visitor } from '#tests/support/visitor.ts';
import { reads } from '#tests/routes/quizzes/taking.ts';
import { knows } from './members.ts';

test(
  'C12-001 C12-039 a week of an administrator: a lead, a coach, a payment, a text, a flag and points, a backup and an announcement',
  inTurn(1),
  async ({ person, site }) => {
    const { page, say, language } = person;
    const says = (key: string) => expect(page.getByText(say(`flash:${key}`)).first()).toBeVisible();
    const boss = await seatMember(site, { role: 'admin', name: 'Alex Moreno', language });
    const coach = await seatMember(site, { role: 'coach', name: 'Rosa Week', language });
    const buyer = await seatMember(site, { name: 'Nora Week', language });
    const { enrollmentId } = await enroll(site.db, buyer.id, site.now(), overdue(site.now()));
    const email = newAddress();
    await reads(site, new Visitor(site), 'archetype', email, 'builder');
    const flag = uuid();
    await site.db
      .insertInto('behavioral_flags')
      .values({
        id: flag,
        user_id: buyer.id,
        flag_type: 'drop_off',
        triggered_at: site.now().toISOString(),
        details: '{"daysAway":20}',
        evidence: flag,
      })
      .execute();
    await knows(person, boss.visitor, site);

    // Monday: somebody who left an address.
    await person.opens(`/admin/leads?q=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: email }).click();
    await person.presses(say('leads-admin:lead.mark'));
    await says('leadFollowedUp');

    // Tuesday: a member whose program has calls, and who has no coach.
    await person.opens('/admin');
    await page.locator('a[href="/admin/users?state=coachless"]').click();
    await expect(page.getByRole('link', { name: /Nora Week/ }).first()).toBeVisible();
    await person.opens('/admin/coaches');
    await page.getByLabel(say('coaching:admin.give.coach')).selectOption(coach.id);
    await page.getByLabel(say('coaching:admin.give.email')).fill(buyer.email);
    await page
      .locator('form', { has: page.locator('#member') })
      .locator('button[type=submit]')
      .click();
    await says('coachAssigned');

    // Wednesday: a payment that failed.
    await person.opens('/admin/payments/open?kind=failed');
    await page.locator(`a[href="/admin/payments/${enrollmentId}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora Week');

    // Thursday: a text of the site, and back again.
    const text = '/admin/content/landing/closing';
    await person.opens(text);
    const field = page.locator(`[name="${language}.title"]`);
    const was = await field.inputValue();
    await field.fill(`${was} ñ`);
    await page.locator('form', { has: field }).locator('button[type=submit]').first().click();
    await says('textSaved');
    const acts = (act: string) =>
      page
        .locator('form', { has: page.locator(`[name=act][value=${act}]`) })
        .locator('button')
        .click();
    await acts('publish');
    await says('textPublished');
    await person.opens(`${text}/versions/0`);
    await acts('take-back');
    await says('textTakenBack');
    await acts('publish');
    await says('textPublished');

    // Friday: what was noticed of a member, and points for what they did.
    await person.opens(`/admin/flags/${flag}`);
    await person.presses(say('xp-admin:flags.resolve'));
    await says('flagResolved');
    await person.opens(`/admin/xp/award?to=${encodeURIComponent(buyer.email)}`);
    await page.locator('#amount').fill('30');
    await page.locator('#eventType').selectOption('streak_bonus');
    await page.locator('#reason').fill('Back again after a hard month.');
    await page
      .locator('form', { has: page.locator('#amount') })
      .locator('button[type=submit]')
      .click();
    await expect(page.getByText(buyer.email).first()).toBeVisible();

    // Saturday: a backup, and a word to everybody, who reads it until it is taken away.
    await person.opens('/admin/system/backups');
    await person.presses(say('system:backups.make'));
    await expect(page).toHaveURL(/backups$/);
    await person.opens('/admin/system/notices');
    await page.locator('#text-en').fill('We move on Sunday.');
    await page.locator('#text-es').fill('Nos mudamos el domingo.');
    await person.presses(say('system:notices.announce'));
    await says('announced');
    const read = await buyer.visitor.get('/habits');
    expect(read.text).toContain(language === 'es' ? 'Nos mudamos el domingo.' : 'We move on Sunday.');
    await person.presses(say('system:notices.quiet'));
    await says('announcementEnded');

    // All of it stands in the log, by its name.
    await person.opens('/admin/audit');
    for (const act of [
      'lead-followed-up',
      'coach-assigned',
      'text-published',
      'xp-awarded',
      'notice-changed',
    ])
      await expect(
        page
          .getByText(say(`system:acts.${act}`))
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
  },
);

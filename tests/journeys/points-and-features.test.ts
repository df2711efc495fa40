import { noteBehavior } from '#app/domain/behavior/note-behavior.ts';
import { expect, test, inTurn } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { knows } from './members.ts';

test(
  'C12-015 C12-020 C12-022 C12-023 an administrator gives points, resolves a flag, and switches a feature',
  inTurn(1),
  async ({ person, site }) => {
    const { say, page } = person;
    const member = await seatMember(site, { name: 'Ana Vega' });
    const past = '2020-01-01T00:00:00.000Z';
    const lastWeek = new Date(site.now().getTime() - 8 * 86_400_000).toISOString();
    await site.db
      .updateTable('profiles')
      .set({ created_at: lastWeek, last_seen_at: past })
      .where('id', '=', member.id)
      .execute();
    await noteBehavior(site.db, '', site.now());
    const boss = await seatMember(site, { role: 'admin', language: person.language });
    await knows(person, boss.visitor, site);

    await person.opens(`/admin/xp?q=${member.email}`);
    await person.sees({ path: /^\/admin\/xp/, heading: say('xp-admin:title') });
    await page
      .locator('main table')
      .getByRole('link', { name: say('xp-admin:award.title') })
      .click();
    await person.sees({ path: /^\/admin\/xp\/award/, heading: say('xp-admin:award.title') });
    await person.field(say('xp-admin:award.amount')).fill('30');
    await person.presses(say('xp-admin:award.button'));
    await person.sees({
      path: /^\/admin\/xp\/award/,
      heading: say('xp-admin:award.title'),
      error: true,
      status: 422,
    });
    await expect(person.errorSummary).toContainText(say('xp-admin:award.error.reasonRequired'));
    await person.field(say('xp-admin:award.reason')).fill('Ten days in a row.');
    await person.presses(say('xp-admin:award.button'));
    await person.sees({ path: '/admin/xp', heading: say('xp-admin:title') });
    await expect(page.getByText(`${member.email}`).first()).toBeVisible();

    await person.opens('/admin/flags?kind=drop_off');
    await page
      .locator('main tr', { hasText: member.email })
      .getByRole('link', { name: say('xp-admin:flags.look') })
      .click();
    const heading = say('xp-admin:flags.one', { kind: say('xp-admin:kind.drop_off'), person: 'Ana Vega' });
    await person.sees({ path: /^\/admin\/flags\//, heading });
    await person.field(say('xp-admin:flags.note')).fill('Wrote to her.');
    await person.presses(say('xp-admin:flags.resolve'));
    await person.sees({ path: '/admin/flags', heading: say('xp-admin:flags.title') });
    await expect(person.message(say('flash:flagResolved'))).toBeVisible();

    await person.opens('/admin/features?q=nutrition');
    await person.sees({ path: /^\/admin\/features/, heading: say('features-admin:title') });
    await page
      .locator('main table button', { hasText: say('features-admin:switchOff') })
      .first()
      .click();
    await expect(person.message(say('flash:featureOff'))).toBeVisible();
    await page.locator('main tr', { hasText: 'nutrition' }).locator('button').click();
    await expect(person.message(say('flash:featureOn'))).toBeVisible();
  },
);

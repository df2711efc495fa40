import { expect, test, inTurn } from '#tests/support/browser.ts';
import { newAddress, seatMember, Visitor } from '#tests/support/visitor.ts';
import { reads } from '#tests/routes/quizzes/taking.ts';
import { knows } from './members.ts';

test(
  'C12-032 C12-031 a lead of a quiz is found, noted about, followed up and erased; what is counted is drawn',
  inTurn(1),
  async ({ person, site }) => {
    const { say, page } = person;
    const email = newAddress();
    await reads(site, new Visitor(site), 'archetype', email, 'builder');
    const boss = await seatMember(site, { role: 'admin', language: person.language });
    await knows(person, boss.visitor, site);
    await person.opens(`${site.url}/admin/leads?result=archetype.builder&follow=open`);
    await page.getByRole('link', { name: email }).click();
    const path = /^\/admin\/leads\/[\da-f-]{36}$/;
    await person.sees({ path, heading: email });
    const note = page.getByLabel(say('leads-admin:lead.write'));
    await person.presses(say('leads-admin:lead.keep'));
    await person.sees({ path, heading: email, error: true, status: 422 });
    await expect(person.errorSummary).toContainText(say('leads-admin:lead.required'));
    await note.fill('Calls back on Monday, ñandú.');
    await person.presses(say('leads-admin:lead.keep'));
    await expect(page.getByText('Calls back on Monday, ñandú.')).toBeVisible();
    await person.presses(say('leads-admin:lead.mark'));
    await expect(page.getByText(say('flash:leadFollowedUp'))).toBeVisible();
    await person.presses(say('leads-admin:lead.unmark'));
    await expect(page.getByText(say('leads-admin:lead.notFollowed'))).toBeVisible();
    for (const part of ['funnel', 'results'] as const) {
      await person.opens(`${site.url}/admin/leads/${part}`);
      await person.sees({
        path: `/admin/leads/${part}`,
        heading: say(`leads-admin:${part}.title`),
        title: say(`leads-admin:${part}.title`),
      });
    }
    await person.opens(`${site.url}/admin/leads?q=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: email }).click();
    await page.getByRole('link', { name: say('leads-admin:lead.erase') }).click();
    await person.presses(say('leads-admin:erase.button'));
    await expect(page.getByText(say('flash:leadErased'))).toBeVisible();
  },
);

import { readFile } from 'node:fs/promises';
import { expect, test, inTurn } from '#tests/support/browser.ts';
import { enroll, overdue } from '#tests/domain/payments/enrolled.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { knows } from './members.ts';

test(
  'PAY-23 PAY-15 an administrator sees what waits, follows a failed payment, reads the sums and takes the books along',
  inTurn(0),
  async ({ person, site }) => {
    const { say, page } = person;
    const name = 'Fay Falls-Behind';
    const member = await seatMember(site, { name });
    const bought = new Date(site.now().getTime() - 35 * 86_400_000);
    const { enrollmentId } = await enroll(site.db, member.id, bought, overdue(bought));
    const boss = await seatMember(site, { role: 'admin', language: person.language });
    await knows(person, boss.visitor, site);
    await person.opens(`${site.url}/admin`);
    await page.getByRole('link', { name: say('books-admin:open.kind.failed') }).click();
    const path = '/admin/payments/open?kind=failed';
    await person.sees({ path, heading: say('books-admin:open.title') });
    await page.getByRole('link', { name: member.email }).click();
    await expect(page).toHaveURL(`${site.url}/admin/payments/${enrollmentId}`);
    await person.opens(`${site.url}/admin/payments/sums?months=24`);
    const sums = say('books-admin:sums.title');
    await person.sees({ path: '/admin/payments/sums?months=24', heading: sums });
    await page
      .getByRole('navigation', { name: say('books-admin:parts') })
      .getByRole('link', { name: say('books-admin:part.books') })
      .click();
    await person.sees({ path: '/admin/payments/books', heading: say('books-admin:books.title') });
    await page.getByLabel(say('books-admin:books.names')).check();
    await person.presses(say('books-admin:books.show'));
    const download = page.waitForEvent('download');
    await page.locator('a[href^="/admin/payments/books.csv"]').click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`"${name}"`);
  },
);

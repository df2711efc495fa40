import { test, type Person } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

/** People take longer to read a form than a test does. */
const reading = 10_000;

/** Goes back as often as given; a browser that asked to send a form again would stay where it is, or show a page of its own. */
async function goesBack(person: Person, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await person.page.goBack({ timeout: 5000 });
}

test('C18 a guest who put a form right goes back through it, and is never asked to send it again', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const start = { path: '/start', heading: say('start:heading'), title: say('start:title') };
  await person.opens('/');
  await person.opens('/start');
  site.moveClock(reading);
  await person.field(say('leads:fullName')).fill('Ana Ríos');
  await person.presses(say('start:contact.button'));
  await person.sees({ ...start, error: true, status: 422 });
  await person.field(say('leads:phone')).fill('+1 305 555 0100');
  await person.field(say('leads:email')).fill(`back-${person.language}-${Date.now()}@example.com`);
  await person.presses(say('start:contact.button'));
  await person.sees({ path: '/start/thanks', heading: say('leads:thanks.website.title') });
  await goesBack(person, 1);
  await person.sees(start);
  await page.reload();
  await person.sees(start);
});

test('C18 a member reads what was wrong as often as they load it, and finds the form as it is when they come back', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  await isMember(site, person);
  const journal = { path: '/journal', heading: say('journal:title') };
  await person.opens('/journal');
  await person.presses(say('journal:save'));
  await person.sees({ ...journal, error: true, status: 422 });
  await page.reload();
  await person.sees({ ...journal, error: true, status: 422 });
  await person.opens('/habits');
  await goesBack(person, 1);
  await person.sees(journal);
});

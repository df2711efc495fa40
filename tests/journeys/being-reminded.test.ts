import ICAL from 'ical.js';
import { sendDueReminders } from '#app/domain/reminders/send-reminders.ts';
import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

test('C8-053 a member is reminded at an hour that they chose, and takes their calendar along', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { id, email, visitor } = await isMember(site, person);
  await visitor.post('/habits/new', {
    name: 'Caminar',
    pillar: 'Health',
    // Whenever this runs: what belongs to a part of the day that is over is folded.
    time_of_day: 'anytime',
    frequency: 'daily',
  });
  await person.opens('/settings');
  await person.follows(say('settings:reminders.open'));
  const page = { path: '/settings/reminders', heading: say('reminders:title') };
  await person.sees(page);

  await test.step('an hour alone says nothing of how it is to come', async () => {
    await person.field(say('reminders:times.morning')).fill('06:30');
    await person.presses(say('reminders:save'));
    await person.sees({ ...page, error: true, status: 422 });
    await expect(person.errorSummary).toContainText(say('reminders:errors.noWay'));
    await expect(person.field(say('reminders:times.morning'))).toHaveValue('06:30');
    await person.field(say('reminders:byMail')).check();
    await person.presses(say('reminders:save'));
    await expect(person.page.getByRole('button', { name: say('reminders:stop') })).toBeVisible();
    await person.sees(page);
  });

  await test.step('the mail says what is due, and its link opens it', async () => {
    const chosen = site.db.selectFrom('reminder_settings').select('next_at').where('user_id', '=', id);
    const { next_at } = await chosen.executeTakeFirstOrThrow();
    await sendDueReminders(site.db, { pushes: false }, new Date(next_at!));
    await site.db
      .updateTable('jobs')
      .set({ run_at: site.now().toISOString() })
      .where('state', '=', 'waiting')
      .execute();
    const [mail] = await site.mailsTo(email);
    expect(mail?.subject).toBe(say('mail:reminder-morning.subject'));
    expect(mail?.text).toContain('- Caminar');
    const links = mail!.text.match(/https?:\/\/\S+/g)!.map((link) => new URL(link));
    await person.opens(links[0]!.pathname);
    await expect(person.page.getByRole('button', { name: 'Caminar', exact: true })).toBeVisible();

    const stop = links.at(-1)!;
    await person.opens(stop.pathname + stop.search);
    await person.presses(say('unsubscribe:reminders.ask.button'));
    await person.arrivesAt(say('unsubscribe:reminders.done.title'));
    await person.follows(say('unsubscribe:reminders.done.settings'));
    await person.sees(page);
    await expect(person.page.getByText(say('reminders:noneNext'))).toBeVisible();
  });

  await test.step('the calendar has an address, which is shown once', async () => {
    await person.presses(say('reminders:calendar.make'));
    const address = await person.field(say('reminders:calendar.address')).inputValue();
    await person.sees(page);
    const answer = await fetch(site.url + new URL(address).pathname);
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    const titles = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
    expect(titles).toEqual(['Caminar']);
    await person.opens('/settings/reminders');
    await expect(person.field(say('reminders:calendar.address'))).toHaveCount(0);
    await person.presses(say('reminders:calendar.remove'));
    await expect(person.message(say('flash:feedRemoved'))).toBeVisible();
  });
});

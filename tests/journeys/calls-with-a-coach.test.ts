import { saveSettings } from '#app/domain/calls/hours.ts';
import { saveStrategyCoach } from '#app/domain/settings/strategy-coach.ts';
import { mornings } from '#tests/domain/calls/booked.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { call, person as lead, send } from '#tests/routes/support/lead-forms.ts';
import { expect, test } from '#tests/support/browser.ts';
import { newAddress, seatMember, Visitor } from '#tests/support/visitor.ts';
import { isMember, knows } from './members.ts';

let leaveAsItWas: (() => Promise<unknown>) | null = null;
test.afterEach(async () => {
  await leaveAsItWas?.();
  leaveAsItWas = null;
});

test('C11-020 C11-023 a coach sets hours; their member books a call, moves it and cancels it', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  await site.db
    .updateTable('feature_flags')
    .set({ level: 0 })
    .where('feature_name', '=', 'coaching')
    .execute();
  const name = 'Rosa Lind';
  const coach = await seatMember(site, { role: 'coach', language: person.language, name });
  await knows(person, coach.visitor, site);
  await person.opens('/coach/calls');
  await person.follows(say('calls:agenda.setHours'));
  await page.locator('#meeting_url').fill('http://meet.example/rosa');
  for (let day = 0; day < 7; day += 1) {
    await page.locator(`#d${day}_from1`).fill('09:00');
    await page.locator(`#d${day}_to1`).fill('12:00');
  }
  await person.presses(say('calls:hours.save'));
  await person.sees({ path: '/coach/hours', heading: say('calls:hours.title'), error: true, status: 422 });
  await page.locator('#meeting_url').fill('https://meet.example/rosa');
  await person.presses(say('calls:hours.save'));
  await expect(person.message(say('flash:coachHoursSaved'))).toBeVisible();
  await expect(page.locator('#d6_to1')).toHaveValue('12:00');

  const member = await isMember(site, person);
  await coached(site.db, { memberId: member.id, coachId: coach.id });
  await person.opens('/coaching/calls');
  const slots = page.locator('button[name=slot]');
  await slots.first().click();
  await expect(person.message(say('flash:callBooked'))).toBeVisible();
  await person.sees({ path: /^\/coaching\/calls\/[\w-]+$/, heading: say('calls:one.title', { name }) });
  await expect(page.getByRole('link', { name: say('calls:one.join') })).toHaveAttribute(
    'href',
    'https://meet.example/rosa',
  );
  await person.follows(say('calls:one.move'));
  // The first one of those that are free now: only the next day is unfolded, and may have no other.
  await slots.first().click();
  await expect(person.message(say('flash:callMoved'))).toBeVisible();
  await person.follows(say('calls:one.cancel'));
  await person.field(`${say('calls:cancel.reason')} ${say('forms:optional')}`).fill('Lo siento, ñandú');
  await person.presses(say('calls:cancel.button'));
  await expect(person.message(say('flash:callCancelled'))).toBeVisible();
  await expect(page.getByText('Lo siento, ñandú')).toBeVisible();
});

test('C3-006 C11-023 somebody without an account asks for a strategy call, takes a free time, moves the call and cancels it', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const name = 'Elena Mora';
  const coach = await seatMember(site, { role: 'coach', language: person.language, name });
  await saveSettings(site.db, coach.id, mornings, site.now());
  await saveStrategyCoach(site.db, null, coach.id, site.now());
  // A worker's journeys share their site: for the others nobody takes such calls.
  leaveAsItWas = () => saveStrategyCoach(site.db, null, null, site.now());
  const asked = { ...lead, ...call, email: newAddress() };
  const sent = await send(site, '/strategy-call', asked, { visitor: new Visitor(site, person.language) });
  await person.opens(sent.location!);
  await person.sees({ path: /^\/strategy-call\/your-call\?token=/, heading: say('calls:strategy.title') });
  const slots = page.locator('button[name=slot]');
  await slots.first().click();
  await expect(person.message(say('flash:callBooked'))).toBeVisible();
  await person.sees({
    path: /^\/strategy-call\/your-call\?token=/,
    heading: say('calls:one.title', { name }),
  });
  await person.follows(say('calls:one.move'));
  await slots.first().click();
  await expect(person.message(say('flash:callMoved'))).toBeVisible();
  await person.follows(say('calls:one.cancel'));
  await person.presses(say('calls:cancel.button'));
  await expect(person.message(say('flash:callCancelled'))).toBeVisible();
  await expect(slots.first()).toBeVisible();
});

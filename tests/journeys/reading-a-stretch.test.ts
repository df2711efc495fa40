import { comprehensiveRange } from '#app/forms/definitions/comprehensive-range.ts';
import { comprehensiveWords } from '#app/forms/definitions/comprehensive-words.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { expect, test } from '#tests/support/browser.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C10-019 C10-020 C10-021 sixty days are read as a whole, each sentence opens its days, and it is starred, noted and deleted', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 150 }).where('id', '=', member.id).execute();
  const last = site.now().toISOString().slice(0, 10);
  await livedDays(site.db, member.id, { last, step: 2 });
  const path = '/comprehensive-analysis';
  await person.opens(path);
  await person.presses(say('comprehensive:new.button'));
  await person.sees({ path, heading: say('comprehensive:title'), error: true, status: 422 });
  await expect(person.errorSummary).toContainText(say('comprehensive:required.title'));
  await expect(person.errorSummary).toContainText(say('comprehensive:required.text'));

  await person.follows(say('comprehensive:new.last', { count: 90 }));
  await answer(person, comprehensiveRange, { start_date: addDays(last, -59) });
  await person.presses(say('comprehensive:new.button'));
  await expect(person.message(say('flash:stretchRead'))).toBeVisible();

  await person.follows(
    say('comprehensive:together.done.up', {
      told: say('journal:measures.mood'),
      by: say('comprehensive:quoted', { name: 'Walk' }),
    }),
  );
  await expect(page.getByText(say('comprehensive:evidence.side.without')).first()).toBeVisible();
  await person.follows(say('comprehensive:evidence.back'));

  await person.presses(say('comprehensive:favorite.word'));
  await expect(page.locator('#favorite')).toHaveAttribute('aria-pressed', 'true');
  await person.follows(say('comprehensive:words.write'));
  await answer(person, comprehensiveWords, { notes: 'Más aire, ñandú.' });
  await person.presses(say('comprehensive:words.save'));
  await expect(page.getByText('Más aire, ñandú.')).toBeVisible();

  await person.follows(say('comprehensive:delete.way'));
  await person.presses(say('comprehensive:delete.button'));
  await expect(person.message(say('flash:analysisDeleted'))).toBeVisible();
  await expect(page.getByText(say('comprehensive:saved.none'))).toBeVisible();
});

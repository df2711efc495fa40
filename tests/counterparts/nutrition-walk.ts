import { addDays } from '#app/domain/days/calendar.ts';
import { someEntry, someOwnFood, grams, named } from '#tests/domain/nutrition/some-food.ts';
import { seatMember } from '#tests/support/visitor.ts';
import type { Walk } from './walk.ts';

/** Somebody keeps a diary of food, with mistakes: foods of the list and of their own, a saved meal, aims, very little for a week. */
export async function keepsFoodDiary(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member with a diary of food';
  const { id: userId, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', userId).execute();
  const path = '/nutrition';
  const today = site.now().toISOString().slice(0, 10);
  const see = async (...pages: readonly string[]): Promise<void> => {
    for (const page of pages) await album.get(who, visitor, path + page);
  };
  await see(
    '',
    '/add',
    '/add?q=zzzz',
    '/add?q=4006381333931',
    '/add/apple',
    '/quick',
    '/foods',
    '/foods/new',
  );
  await see('/meals', '/targets', '/history', '/history?period=month');
  for (let ago = 0; ago < 5; ago += 1) {
    const day = addDays(today, -ago);
    await someEntry(site.db, userId, grams('oats', 50), { day, meal: 'breakfast' }, site.now());
    await someEntry(site.db, userId, named('Sopa', 120), { day, meal: 'dinner' }, site.now());
  }
  const own = await someOwnFood(site.db, userId, { barcode: '04006381333931' });
  await album.post(who, visitor, `${path}/foods/new`, {
    name: '',
    energy: '9000',
    barcode: '123',
    portion_name: 'x',
  });
  await album.post(who, visitor, `${path}/add/apple`, {
    amount: '0',
    unit: 'mile',
    day: today,
    meal: 'lunch',
  });
  await album.post(who, visitor, `${path}/quick`, { name: '', energy: 'x', day: today, meal: 'lunch' });
  await album.post(who, visitor, `${path}/targets`, { energy: '900' });
  await album.post(who, visitor, `${path}/targets`, { energy: '-1' });
  await visitor.post(`${path}/targets`, { energy: '2000', protein: '90', water: '1500' });
  await visitor.post(`${path}/meals/new`, { name: 'Lunes', day: today, meal: 'breakfast' });
  const row = (table: 'food_entries' | 'own_meals') =>
    site.db.selectFrom(table).select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const [entry, meal] = [await row('food_entries'), await row('own_meals')];
  await see('', `?date=${addDays(today, -4)}`, '/add', '/add?q=bar', '/add?group=fruit', `/add/${own}`);
  await see(`/entries/${entry.id}`, `/entries/${entry.id}/delete`, `/meals/new?date=${today}&meal=breakfast`);
  await see(
    '/foods',
    '/foods?q=zzzz',
    '/foods?show=archived',
    `/foods/${own}`,
    '/meals',
    `/meals/${meal.id}/delete`,
  );
  await see('/history', '/history?of=water', '/history?period=month&of=protein', '/targets');
  await visitor.post(`${path}/calories`, { hide: '1' });
  await see('', '/add', '/targets', '/foods/new', '/history');
}

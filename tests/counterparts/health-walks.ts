import { addDays } from '#app/domain/days/calendar.ts';
import { setShares } from '#app/domain/coaching/shares.ts';
import { bodyFacts, someComposition } from '#tests/domain/body/some-composition.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { sendFiles } from '#tests/routes/support/multipart.ts';
import { picture } from '#tests/routes/support/pictures.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { visitsOf, type Walk } from './walk.ts';

/** Somebody measures their body, with mistakes, photos and in two units; compares, and shows their coach some of it. */
export async function measuresTheBody(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const [who, whose] = ['a member who measures their body', 'a coach of one who measures their body'];
  const { id: userId, visitor } = await seatMember(site, { language });
  const coach = await seatMember(site, { language, role: 'coach' });
  await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', userId).execute();
  const path = '/health-reports/body';
  const today = site.now().toISOString().slice(0, 10);
  const ago = (days: number) => addDays(today, -days);
  for (const page of ['', '/new', '/compare']) await album.get(who, visitor, path + page);
  await album.post(who, visitor, `${path}/new`, {
    day: '2026-02-30',
    weight: '9',
    waist: '80',
    notes: 'x'.repeat(2100),
  });
  const full = { weight: 177, height: 180, body_fat: 22, metabolic_age: 41, waist: 90 };
  await someComposition(
    site.db,
    userId,
    bodyFacts(full, { day: ago(400), weightUnit: 'lbs', notes: 'Bien.' }),
  );
  await album.get(who, visitor, path);
  await someComposition(site.db, userId, bodyFacts({ weight: 82 }, { day: ago(20) }));
  await someComposition(
    site.db,
    userId,
    bodyFacts(
      { weight: 80, height: 180, neck: 40 },
      { day: ago(5), isShared: true, isForTestimonials: true },
    ),
  );
  const photos = { before_photo: await picture(300, 400).jpeg().toBuffer(), after_photo: null };
  await sendFiles(
    visitor,
    `${path}/new`,
    { day: today, weight: '50', weight_unit: 'kg', height: '180', height_unit: 'cm' },
    photos,
  );
  const own = visitsOf(walk, userId);
  await album.wander(who, own, [path, `${path}?line=waist`], /^\/health-reports/);
  const rows = await site.db
    .selectFrom('body_compositions')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  const [one, two] = rows.map(({ id }) => id);
  for (const ids of [`a=${one}&b=${two}`, `a=${one}&b=${rows.at(-1)!.id}`, `a=${one}&b=${one}`])
    await album.get(who, visitor, `${path}/compare?${ids}`);
  await album.post(who, visitor, `${path}/${one}/edit`, {
    day: today,
    weight: '81',
    weight_unit: 'kg',
    seen: '9',
  });
  await coached(site.db, { memberId: userId, coachId: coach.id });
  await setShares(site.db, userId, ['measurements'], site.now());
  await album.get(whose, coach.visitor, `/coach/members/${userId}/shared/measurements`);
}

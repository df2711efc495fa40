import { addDays } from '#app/domain/days/calendar.ts';
import { setShares } from '#app/domain/coaching/shares.ts';
import { bodyFacts, someComposition } from '#tests/domain/body/some-composition.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { sendFiles } from '#tests/routes/support/multipart.ts';
import { picture } from '#tests/routes/support/pictures.ts';
import { makeLink, someReport } from '#tests/routes/shares/sharing.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
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

/** Somebody keeps lab values, with mistakes: of tests of the list and of one that they name, in two units, and in words. */
export async function keepsLabValues(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member with lab values';
  const { id: userId, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', userId).execute();
  const path = '/health-metrics';
  for (const page of ['', '/new', '/new?q=tsh', '/new?q=zzzz', '/ferritin', '/own/new'])
    await album.get(who, visitor, path + page);
  const keep = (facts: Parameters<typeof someMarker>[2], days = 0) =>
    someMarker(site.db, userId, { ...facts, day: addDays('2026-03-10', -days) }, site.now());
  await keep({ value: '3.7', unit: 'mmol/L', range: { low: '', high: '3.4' } }, 90);
  await keep({ value: '<50' }, 60);
  await keep({ notes: 'Bien.' });
  await keep({ of: { test: 'antinuclear-antibodies', ownName: null }, value: '1:80', unit: '' });
  const own = await keep({ of: { test: null, ownName: 'CD4/CD8' }, unit: '' });
  await album.post(who, visitor, `${path}/ferritin/new`, { value: '5..4', range_low: '9', range_high: '1' });
  for (const page of ['', '?q=zzzz', '?category=own', '/ldl-cholesterol', '/own?name=CD4%2FCD8'])
    await album.get(who, visitor, path + page);
  for (const page of [`/values/${own.id}/edit`, `/values/${own.id}/delete`, '/ldl-cholesterol/new'])
    await album.get(who, visitor, path + page);
}

/** Somebody shares lab values and a report, with mistakes; strangers open the links, before and after they are taken back. */
export async function sharesByLinks(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const [who, whom] = ['a member who shares', 'somebody with a link'];
  const member = await seatMember(site, { language, name: 'Ana Ríos' });
  const { id: userId, visitor } = member;
  const markers = '/health-metrics/share';
  await album.get(who, visitor, markers);
  await site.db.updateTable('profiles').set({ current_xp: 150 }).where('id', '=', userId).execute();
  await album.get(who, visitor, markers);
  const report = `/health-reports/${await someReport(site, userId, { content: 'Bien.', file: 'x' })}/share`;
  for (const day of ['2026-01-10', '2026-02-10']) await someMarker(site.db, userId, { day, notes: 'Bien.' });
  await album.post(who, visitor, markers, { which: 'all', tests: ['ldl-cholesterol'], from: 'x', to: 'x' });
  await album.get(who, visitor, report);
  const chosen = { which: 'chosen', tests: ['ldl-cholesterol'], from: '2026-01-01', to: '2026-03-10' };
  const links = [
    (await makeLink(member, markers, { ...chosen, extras: ['notes', 'name'] })).link,
    (await makeLink(member, report, { extras: ['text', 'file', 'name'] })).link,
  ];
  const stranger = new Visitor(site, language);
  for (const link of links) await album.get(whom, stranger, link);
  await stranger.get(`${links[1]}/file`);
  for (const link of ['/shared/markers', '/shared/report', '/shared/report/x']) {
    await album.get(whom, stranger, link);
    // What a link lacks is said with 404: the page is there all the same.
    album.opened(link);
  }
  for (const page of [markers, report]) await album.get(who, visitor, page);
  const rows = await site.db.selectFrom('shares').select('id').where('user_id', '=', userId).execute();
  for (const { id } of rows) await visitor.post(markers, { revoke: id });
  await album.get(whom, stranger, links[0]!);
  await album.get(who, visitor, markers);
  await site.db.updateTable('shares').set({ revoked_at: null }).where('user_id', '=', userId).execute();
  await site.db.deleteFrom('health_reports').where('user_id', '=', userId).execute();
  await album.get(whom, stranger, links[1]!);
}

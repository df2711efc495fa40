import { addDays } from '#app/domain/days/calendar.ts';
import { livedDays, someAnalysis } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { makeLink } from '#tests/routes/shares/sharing.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import type { Walk } from './walk.ts';

/** Somebody reads a stretch of their days, with mistakes, writes beside it, and looks at what each sentence rests on. */
export async function readsAStretch({ site, album, language }: Walk): Promise<void> {
  const who = 'a member who reads their days';
  const member = await seatMember(site, { language });
  const { id: userId, visitor } = member;
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', userId).execute();
  const path = '/comprehensive-analysis';
  const last = site.now().toISOString().slice(0, 10);
  for (const page of ['', '?days=30']) await album.get(who, visitor, path + page);
  await album.post(who, visitor, path, { start_date: '', end_date: last });
  await album.post(who, visitor, path, { start_date: addDays(last, -3), end_date: last });
  await album.post(who, visitor, path, { start_date: addDays(last, -30), end_date: last });
  await livedDays(site.db, userId, { last, walk: 'Caminar', step: 2 });
  await someMarker(site.db, userId, { day: addDays(last, -3) }, site.now());
  const id = await someAnalysis(site.db, userId, { last, now: site.now() });
  const one = `${path}/${id}`;
  await visitor.post(`${one}/edit`, { notes: 'Más aire.', tags: 'aire' });
  await visitor.post(`${one}/favorite`, { favorite: 'yes' });
  await album.post(who, visitor, `${one}/edit`, { notes: 'x'.repeat(6000), tags: 'aire' });
  for (const page of ['', '/edit', '/delete', '/evidence/change-0', '/evidence/change-1', '/evidence/few-0'])
    await album.get(who, visitor, one + page);
  await album.get(who, visitor, `${one}/evidence/together-0`);
  await site.db.updateTable('journal_entries').set({ mood: 1 }).where('user_id', '=', userId).execute();
  await album.get(who, visitor, `${one}/evidence/change-0`);
  await album.get(who, visitor, `${one}/share`);
  const { link } = await makeLink(member, `${one}/share`, { extras: ['notes', 'name'] });
  const stranger = new Visitor(site, language);
  for (const shared of [link, '/shared/analysis']) await album.get('somebody with a link', stranger, shared);
  album.opened('/shared/analysis');
  for (const page of ['', '?show=favorites', '?tag=aire']) await album.get(who, visitor, path + page);
}

import { writeCard } from '#app/domain/people/card.ts';
import { pathOf } from '#tests/routes/plans/buying.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { isModerated } from './moderation-walk.ts';
import type { Walk } from './walk.ts';

/** Somebody reads and writes among others, with mistakes: posts, replies, groups; what waits, is hidden, is gone. */
export async function writesToOthers(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member who writes';
  const xp = { current_xp: 200 };
  const seat = async (name: string | null) => {
    const seated = await seatMember(site, { language });
    await site.db.updateTable('profiles').set(xp).where('id', '=', seated.id).execute();
    if (name) await writeCard(site.db, seated.id, { name, about: '', shown: [] }, site.now());
    return seated;
  };
  const nameless = await seat(null);
  await album.get('a member without a name', nameless.visitor, '/community');
  await album.post('a member without a name', nameless.visitor, '/community', { body: 'Hola.' });
  const [{ id, visitor }, other] = [await seat('Mar Abierto'), await seat('Luz del Sur')];
  await album.post(who, visitor, '/community', { body: '' });
  const sent = await visitor.post('/community', { body: 'Caminé: https://example.org/a.', pillar: 'Health' });
  const post = pathOf(sent.location);
  await album.post(who, other.visitor, post, { body: '' });
  await other.visitor.post(post, { body: 'Contigo.' });
  await other.visitor.post(`${post}/like`, { on: '1' });
  for (const page of ['', '/edit', '/delete']) await album.get(who, visitor, post + page);
  await album.get(who, other.visitor, post);
  await album.post(who, visitor, `${post}/edit`, { body: '', seen: '' });
  for (const page of ['', '?pillar=health', '/search?q=camin', '/search?q=nada', '/groups', '/groups/new'])
    await album.get(who, visitor, `/community${page}`);
  await album.post(who, visitor, '/community/groups/new', { name: 'x', about: '' });
  const made = await visitor.post('/community/groups/new', { name: 'Antes de las seis', way_in: 'request' });
  const group = pathOf(made.location);
  await other.visitor.post(`${group}/place`, { act: 'enter' });
  await album.get(who, other.visitor, group);
  await visitor.post(group, { body: 'Bienvenidas.' });
  for (const page of ['', '/people', '/edit', '/leave']) await album.get(who, visitor, group + page);
  await album.get(who, visitor, '/community/groups?q=seis');
  await other.visitor.post(`/community/people/${id}/mute`, { on: '1' });
  await album.get(who, other.visitor, '/community/silences');
  await isModerated(walk, { author: visitor, reader: other, post, group });
  const all = site.db.updateTable('community_posts').where('author_id', '=', id);
  await all.set({ state: 'held' }).execute();
  for (const page of ['/community', post]) await album.get(who, visitor, page);
  await all.set({ state: 'deleted' }).execute();
  await album.get(who, visitor, post);
}

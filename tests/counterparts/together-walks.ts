import { v7 as uuid } from 'uuid';
import { addEvent, cancelEvent } from '#app/domain/events/edit-events.ts';
import { addChallenge } from '#app/domain/challenges/edit-challenges.ts';
import { beginChallenge } from '#app/domain/challenges/begin-challenge.ts';
import { tickDay } from '#app/domain/challenges/tick-day.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { demoAccount, visitsOf, type Walk } from './walk.ts';

/** Somebody is at one challenge, has finished another, waits for a third, and let one be. */
export async function takesUpChallenges({ site, album, language }: Walk): Promise<void> {
  const who = 'a member with challenges';
  const { id, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', id).execute();
  const today = site.now().toISOString().slice(0, 10);
  for (const page of ['/challenges', '/challenges?pillar=health', '/challenges/corner-a-day'])
    await album.get(who, visitor, page);
  /** Begun so many days ago, and ticked for the first few. */
  const takeUp = async (challenge: string, ago: number, ticks: number) => {
    const startsOn = addDays(today, -ago);
    await beginChallenge(site.db, id, { challenge, startsOn }, startsOn, site.now());
    for (let day = 0; day < ticks; day++) {
      const on = addDays(startsOn, day);
      await tickDay(site.db, id, { challenge, startsOn, day: on, done: true }, on, site.now());
    }
  };
  await takeUp('corner-a-day', 2, 3);
  await takeUp('out-of-doors', 4, 3);
  await takeUp('one-message', 12, 6);
  await takeUp('every-expense', 12, 1);
  for (const one of ['', '/corner-a-day', '/out-of-doors', '/one-message', '/every-expense'])
    await album.get(who, visitor, `/challenges${one}`);
  await album.get(who, visitor, '/dashboard');
}

/** Administrators add a challenge of their own, wrongly and rightly, and two change it at once. */
export async function offersChallenges(walk: Walk): Promise<void> {
  const who = 'an administrator of challenges';
  const { site, album } = walk;
  const id = await demoAccount(walk, 'admin@freedomplan.example');
  const admin = await visitsOf(walk, id, 'admin')();
  const list = '/admin/community/challenges';
  await album.get(who, admin, list);
  await album.get(who, admin, `${list}/new`);
  await album.post(who, admin, `${list}/new`, { name_en: 'Stairs' });
  const words = { name: 'Escaleras', task: 'Sube una vez.', about: '' };
  const fields = {
    pillar: 'health',
    days: 7,
    startsOn: '2099-01-05',
    state: 'published',
    texts: { en: words, es: words },
  } as const;
  const added = await addChallenge(site.db, id, uuid(), fields, site.now());
  const page = `${list}/${added.id}`;
  await album.get(who, admin, page);
  const typed = { days: '9', pillar: 'health', startsOn: '2099-01-05', state: 'published', seen: 'x' };
  const said = Object.fromEntries(
    ['en', 'es'].flatMap((language) =>
      Object.entries(words).map(([key, text]) => [`${key}_${language}`, text]),
    ),
  );
  await album.post(who, admin, page, { ...typed, ...said });
  await album.get(who, admin, list);
}

/** Events that somebody goes to, waits for, and that are over or called off; administrators add, change and call off. */
export async function goesToEvents(walk: Walk): Promise<void> {
  const who = 'a member at events';
  const { site, album, language } = walk;
  const { id, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', id).execute();
  const boss = await demoAccount(walk, 'admin@freedomplan.example');
  const admin = await visitsOf(walk, boss, 'admin')();
  const list = '/admin/community/events';
  await album.get(who, visitor, '/community/events');
  await album.get(who, admin, list);
  await album.get(who, admin, `${list}/new`);
  await album.post(who, admin, `${list}/new`, { title_en: 'Coffee' });
  const words = { title: 'Café de los martes', body: 'Trae una taza.' };
  const add = (hours: number, seats: number | null) => {
    const at = (later: number) => new Date(site.now().getTime() + (hours + later) * 3_600_000).toISOString();
    const place = { zone: 'Europe/Madrid', place: 'Casa', url: 'https://meet.example/room', seats };
    const texts = { en: words, es: words };
    const fields = { ...place, startsAt: at(0), endsAt: at(1), state: 'published', texts } as const;
    return addEvent(site.db, boss, uuid(), fields, site.now());
  };
  const [open, full, past, off] = [
    await add(30, null),
    await add(60, 1),
    await add(-60, null),
    await add(90, null),
  ];
  await site.db
    .insertInto('community_event_members')
    .values({ event_id: full.id, user_id: boss, state: 'going', since: site.now().toISOString() })
    .execute();
  const page = ({ id: event }: { readonly id: string }) => `/community/events/${event}`;
  for (const event of [open, full]) {
    await album.get(who, visitor, page(event));
    await visitor.post(`${page(event)}/place`, { go: '1' });
  }
  await album.get(who, admin, `${list}/${off.id}`);
  await album.get(who, admin, `${list}/${off.id}/cancel`);
  await album.post(who, admin, `${list}/${off.id}`, { title_en: 'x', seen: 'x' });
  await cancelEvent(site.db, boss, off.id, site.now());
  for (const event of [open, full, past, off]) await album.get(who, visitor, page(event));
  for (const query of ['', '?show=past']) await album.get(who, visitor, `/community/events${query}`);
  await album.get(who, admin, `${list}/${off.id}`);
  await album.get(who, admin, list);
}

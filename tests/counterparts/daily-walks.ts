import { seedPractice } from '#db/seeds/load-practice.ts';
import { v7 as uuid } from 'uuid';
import { sendDueReminders } from '#app/domain/reminders/send-reminders.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { recordMeasurement } from '#app/domain/measurements/write-measurement.ts';
import { addVideo } from '#app/domain/videos/edit-videos.ts';
import { saveSettings } from '#app/domain/calls/hours.ts';
import { mornings, someCall } from '#tests/domain/calls/booked.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { measured } from '#tests/domain/measurements/some-measurement.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { pathOf } from '#tests/routes/plans/buying.ts';
import { demoAccount, visitsOf, type Walk } from './walk.ts';

/** Somebody writes goals, draws a path, writes a number down, looks back, is late, and gets there. */
export async function pursuesGoals(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member with goals';
  const { id: userId, visitor } = await seatMember(site, { language });
  const goal = { title: 'Leer doce libros', pillar: 'Mindset', description: 'Despacio.' };
  await album.post(who, visitor, '/goals/new', { measure: 'number' });
  const number = { measure: 'number', unit: 'km', start: '0', target: '5', target_date: '2099-01-01' };
  const written = await visitor.post('/goals/new', { ...goal, ...number });
  const path = pathOf(written.location);
  await album.post(who, visitor, `${path}/plan`, { intent: 'draw', minutes_a_day: '0' });
  const answers = { intent: 'draw', minutes_a_day: '20', best_time: 'morning', obstacle: 'alone' };
  await visitor.post(`${path}/plan`, answers);
  await album.post(who, visitor, `${path}/plan`, { part: 'final_outcome', final_outcome: 'x'.repeat(3000) });
  await album.post(who, visitor, `${path}/habits`);
  await album.post(who, visitor, `${path}/values`, { day: '2026-02-30' });
  await album.post(who, visitor, `${path}/checkpoints/25`);
  const day = site.now().toISOString().slice(0, 10);
  await visitor.post(`${path}/values`, { day, value: '2' });
  await visitor.post(`${path}/checkpoints/25`, { reflection: 'Bien.', seen: '0' });
  const steps = await site.db.selectFrom('goal_steps').select('id').where('user_id', '=', userId).execute();
  const lines = { step: steps[0]!.id, [`what.${steps[0]!.id}`]: 'x'.repeat(300) };
  await album.post(who, visitor, `${path}/steps`, lines);
  const own = visitsOf(walk, userId);
  await album.wander(who, own, ['/goals'], /^\/goals/);
  const all = site.db.updateTable('user_goals').where('user_id', '=', userId);
  await all.set({ target_date: '2020-01-01' }).execute();
  await album.get(who, visitor, path);
  await visitor.post(`${path}/state`, { act: 'reach' });
  await album.get(who, visitor, path);
}

/** Somebody at the highest level sees their years, one that is full and one that holds nothing yet, and writes what is to remain. */
async function looksFarAhead({ site, album, language }: Walk): Promise<void> {
  const who = 'a member at the highest level';
  const { id, visitor } = await seatMember(site, { language });
  const today = site.now().toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  await seedPractice(site.db, id, 60, new Date(`${year - 1}-12-31T12:00:00Z`));
  await site.db.updateTable('profiles').set({ current_xp: 450 }).where('id', '=', id).execute();
  for (const page of ['', `/${year - 1}`, `/${year}`])
    await album.get(who, visitor, `/year-in-review${page}`);
  await album.post(who, visitor, `/year-in-review/${year - 1}`, { change: '', seen: '0' });
  await album.get(who, visitor, '/legacy-planning');
  for (const part of ['people', 'convictions', 'knowledge', 'work', 'order', 'letter'])
    await album.get(who, visitor, `/legacy-planning/${part}`);
  const letter = '/legacy-planning/letter';
  await album.post(who, visitor, letter, { letter_to: 'x'.repeat(300), letter: 'Lucía', seen: '0' });
  await visitor.post(letter, { letter_to: 'Lucía', letter: 'Iris.', seen: '0' });
  await album.post(who, visitor, letter, { letter_to: 'Ana', letter: 'Iris.', seen: '0' });
  await album.get(who, visitor, '/legacy-planning');
}

/** Somebody goes through the days of a program and of the trial: done, answered, checked in, paused, and to the end. */
export async function goesThroughDays(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member on the days of a program';
  const { id: userId, visitor } = await seatMember(site, { language });
  const day = 86_400_000;
  const begun = (passed: number): Date => new Date(site.now().getTime() - passed * day);
  await enrolled(site.db, userId, 'level_2', 'active', begun(3));
  const enrollment = site.db.selectFrom('enrollments').select('id').where('user_id', '=', userId);
  const path = `/freedom-plan/${(await enrollment.executeTakeFirstOrThrow()).id}`;
  await album.get(who, visitor, path);
  await album.post(who, visitor, `${path}/days/4`, { part: 'question', question: '' });
  await album.post(who, visitor, `${path}/days/4/check-in`, { energy: '11' });
  await visitor.post(`${path}/days/3`, { part: 'question', question: 'Llovió y fui.', seen: '0' });
  for (const step of [3, 4])
    await visitor.post(`${path}/days/${step}/check-in`, { action_completed: 'yes', energy: String(step) });
  for (const page of ['', '/days/3', '/days/5', '/days/2/check-in', '/pause', '/look-back'])
    await album.get(who, visitor, path + page);
  await visitor.post(`${path}/pause`, { act: 'pause' });
  await album.get(who, visitor, path);
  await visitor.post(`${path}/pause`, { act: 'resume' });
  const runs = site.db.updateTable('program_runs').where('user_id', '=', userId);
  await runs.set({ first_day: begun(60).toISOString().slice(0, 10) }).execute();
  await album.get(who, visitor, path);
  for (const change of ['', 'Despacio.'])
    await album.post(who, visitor, `${path}/look-back/week-1`, { change, seen: '0' });
  for (const page of ['/week-1', '/week-2', '/days-60', '/days-90'])
    await album.get(who, visitor, `${path}/look-back${page}`);
  for (const page of ['', '/week-1']) await album.get(who, visitor, `/look-back${page}`);
  await looksFarAhead(walk);
  const trying = await seatMember(site, { language });
  await trying.visitor.post('/trial', { intent: 'start' });
  for (const page of ['', '/check-in'])
    await album.get('a member on the days of the trial', trying.visitor, `/jumpstart/daily${page}`);
}

/** Somebody measures: the baseline, a checkpoint, in between, with mistakes and in two tabs; and compares. */
export async function measures(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member who measures';
  const { id: userId, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', userId).execute();
  const today = site.now().toISOString().slice(0, 10);
  const record = (days: number, overall: number) =>
    recordMeasurement(
      site.db,
      userId,
      uuid(),
      measured({ day: addDays(today, -days), overall, notes: 'Bien.' }),
      site.now(),
    );
  const own = visitsOf(walk, userId);
  for (const page of ['', '/new', '/compare', '/history'])
    await album.get(who, visitor, `/measurements${page}`);
  await album.post(who, visitor, '/measurements/new', { day: '2026-02-30', mindset: '11' });
  await record(130, 4);
  for (const page of ['', '/new', '/compare', '/history'])
    await album.get(who, visitor, `/measurements${page}`);
  for (const days of [97, 62, 3]) await record(days, (days % 7) + 2);
  await record(0, 9);
  const { scores, overall } = measured();
  const answers = Object.fromEntries(
    Object.entries({ ...scores, overall }).map(([scale, score]) => [scale, String(score)]),
  );
  await album.post(who, visitor, '/measurements/new', { ...answers, day: today });
  await album.wander(who, own, ['/measurements'], /^\/measurements/);
  const rows = await site.db.selectFrom('measurements').select('id').where('user_id', '=', userId).execute();
  for (const count of [1, 3]) {
    const ids = rows.slice(0, count).map(({ id }) => `one=${id}`);
    await album.get(who, visitor, `/measurements/compare?${ids.join('&')}`);
  }
  for (const page of ['/dashboard', '/calendar']) await album.get(who, visitor, page);
}

/** A coach sets hours, with mistakes and a day that differs; their member books, is too late, moves, cancels and is heard. */
export async function talks(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const [who, whose] = ['a member who talks', 'a coach who talks'];
  const { id: memberId, visitor } = await seatMember(site, { language, timezone: 'Europe/Madrid' });
  const coach = await seatMember(site, { language, role: 'coach', timezone: 'America/Bogota' });
  // Coaching begins at this level.
  await site.db.updateTable('profiles').set({ current_xp: 5000 }).where('id', '=', memberId).execute();
  await album.get(who, visitor, '/coaching/calls');
  await coached(site.db, { memberId, coachId: coach.id });
  await album.get(who, visitor, '/coaching/calls');
  for (const page of ['/coach/calls', '/coach/hours']) await album.get(whose, coach.visitor, page);
  await album.post(whose, coach.visitor, '/coach/hours', { intent: 'save', d0_from1: 'x', buffer: '-1' });
  await album.post(whose, coach.visitor, '/coach/hours', { intent: 'except', day: '2026-02-30', from: 'x' });
  const day = addDays(site.now().toISOString().slice(0, 10), 9);
  await coach.visitor.post('/coach/hours', { intent: 'except', day, from: '', to: '' });
  await saveSettings(site.db, coach.id, mornings, site.now());
  await album.get(whose, coach.visitor, '/coach/hours');
  await album.get(who, visitor, '/coaching/calls');
  await album.post(who, visitor, '/coaching/calls', { slot: 'x' });
  const { id, startsAt } = await someCall(
    site.db,
    { coachId: coach.id, zone: 'America/Bogota' },
    memberId,
    site.now(),
  );
  for (const page of ['', `/${id}`, `/${id}/move`, `/${id}/cancel`])
    await album.get(who, visitor, `/coaching/calls${page}`);
  await album.post(who, visitor, `/coaching/calls/${id}/move`, { slot: 'x' });
  await album.post(who, visitor, `/coaching/calls/${id}/cancel`, { reason: 'x'.repeat(600) });
  for (const page of [`?date=${startsAt.slice(0, 10)}`, `/${id}`, `/${id}/cancel`])
    await album.get(whose, coach.visitor, `/coach/calls${page}`);
  await coach.visitor.post(`/coach/calls/${id}/cancel`, { reason: 'Una tormenta.' });
  await album.get(who, visitor, `/coaching/calls/${id}`);
}

/** Hours that are none and some that are, a device, an address for the calendar, and the mail with its end. */
export async function choosesReminders({ site, album, language }: Walk): Promise<void> {
  const who = 'somebody who wants to be reminded';
  const path = '/settings/reminders';
  const { id, email, visitor } = await seatMember(site, { language });
  await album.post(who, visitor, path, { intent: 'save', morning: '25:00', evening: '20:00' });
  await album.post(who, visitor, path, { intent: 'push-on', subscription: '{' });
  await visitor.post(path, { intent: 'save', evening: '20:00', by_mail: 'on' });
  await album.post(who, visitor, path, { intent: 'feed-make' });
  await album.get(who, visitor, path);
  const chosen = site.db.selectFrom('reminder_settings').select('next_at').where('user_id', '=', id);
  const { next_at } = await chosen.executeTakeFirstOrThrow();
  await sendDueReminders(site.db, { pushes: false }, new Date(next_at!));
  await site.db
    .updateTable('jobs')
    .set({ run_at: site.now().toISOString() })
    .where('state', '=', 'waiting')
    .execute();
  const [mail] = await site.mailsTo(email);
  const stop = pathOf(mail!.text.match(/https?:\/\/\S+/g)!.at(-1)!);
  const stranger = new Visitor(site, language);
  await album.get(who, stranger, stop);
  await album.post(who, stranger, stop, { intent: 'stop' });
  await album.post(who, stranger, stop, { intent: 'resume' });
  const weekly = stop.replace('of=reminders', 'of=look-backs');
  await visitor.post(path, { intent: 'weekly-on' });
  await album.get(who, visitor, path);
  await album.get(who, stranger, weekly);
  await album.post(who, stranger, weekly, { intent: 'stop' });
  await album.post(who, stranger, weekly, { intent: 'resume' });
}

/** Somebody chooses a name, with mistakes, and looks at their card and at that of another. */
export async function meetsOthers(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member among others';
  const { id, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', id).execute();
  const path = '/community/card';
  await album.get(who, visitor, path);
  await album.post(who, visitor, path, { name: 'ana@example.com', about: 'x'.repeat(301) });
  const shown = ['about', 'level', 'since', 'achievements'];
  await visitor.post(path, { name: 'Río Abajo', about: 'Remo.\nSola.', shown, on_leaderboard: 'yes' });
  const pages = [
    '',
    '?period=all',
    '?tab=stats',
    '?tab=achievements',
    '?tab=credits',
    '/list',
    '/list?sort=name',
  ];
  const lists = pages.map((page) => `/leaderboard${page}`);
  for (const page of [path, `/community/people/${id}`, ...lists]) await album.get(who, visitor, page);
  const others = [
    visitor,
    ...(await Promise.all(
      [1, 2, 3, 4].map(async (number) => {
        const other = await seatMember(site, { language });
        await other.visitor.post(path, { name: `Otra ${number}`, shown, on_leaderboard: 'yes' });
        return other.visitor;
      }),
    )),
  ];
  for (const one of others) await one.post('/journal', { id: uuid(), type: 'morning', intention: 'Remar.' });
  for (const page of lists) await album.get(who, visitor, page);
  await visitor.post('/leaderboard/listing', { listed: 'no' });
  await album.get(who, visitor, '/leaderboard');
  const nameless = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', nameless.id).execute();
  await album.get(who, nameless.visitor, '/leaderboard');
}

/** Somebody looks at the levels and at what they earned, and claims it. */
export async function climbs(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member who climbs';
  const { id, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 108 }).where('id', '=', id).execute();
  const one = '/achievements/page-first';
  for (const page of ['/achievements', one]) await album.get(who, visitor, page);
  await seedPractice(site.db, id, 3, site.now());
  for (const page of ['/xp-zones', '/xp-zones?q=health', '/achievements', one])
    await album.get(who, visitor, page);
  await visitor.post(`${one}/claim`);
  for (const page of [one, '/achievements', '/achievements?show=locked&sort=progress'])
    await album.get(who, visitor, page);
}

/** Somebody takes a plan, makes one, trains by it with slips of the pen, looks at what came of it, and watches a video. */
export async function trains(walk: Walk): Promise<void> {
  const { site, album, language } = walk;
  const who = 'a member who trains';
  const planner = '/workout-planner';
  const { id, visitor } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', id).execute();
  for (const page of ['', '?tab=progress', '/ready', '/ready/steady-walk', '/sessions', '/exercises?q=zzz'])
    await album.get(who, visitor, planner + page);
  await album.post(who, visitor, `${planner}/plans/new`, { name: '' });
  const plan = pathOf((await visitor.post(`${planner}/plans/new`, { name: 'Lunes en casa' })).location);
  await album.get(who, visitor, plan);
  const day = pathOf((await visitor.post(plan, { id: uuid() })).location);
  await album.get(who, visitor, day);
  for (const exercise of ['goblet-squat', 'plank', 'run']) await visitor.post(`${day}/add`, { exercise });
  for (const page of ['', '/add?muscle=quads', '/edit', '/delete', '/exercises/plank/remove'])
    await album.get(who, visitor, day + page);
  await album.post(who, visitor, `${day}/exercises/goblet-squat`, { sets: '0', weight: 'x', rest: '' });
  const begun = await visitor.post(`${planner}/sessions`, { id: uuid(), day: day.split('/').at(-1)! });
  const session = pathOf(begun.location);
  await album.get(who, visitor, session);
  const set = { exercise: 'goblet-squat', weight: '20', weight_unit: 'kg', reps: '10', effort: '7' };
  await album.post(who, visitor, session, { ...set, number: '1', reps: 'x' });
  await visitor.post(session, { ...set, number: '1' });
  await album.post(who, visitor, session, { ...set, number: '1', reps: '12' });
  for (const page of ['', '?exercise=run', '/add', '/delete']) await album.get(who, visitor, session + page);
  await album.post(who, visitor, `${session}/sets/goblet-squat/1`, { ...set, weight: '' });
  await album.post(who, visitor, `${session}/day`, { day: '2999-01-01' });
  await album.get(who, visitor, planner);
  await visitor.post(`${session}/finish`);
  for (const page of [session, planner, `${planner}?tab=progress`, `${planner}/exercises/goblet-squat`])
    await album.get(who, visitor, page);
  const adminId = await demoAccount(walk, 'admin@freedomplan.example');
  const admin = await visitsOf(walk, adminId, 'admin')();
  await album.post('an administrator who names videos', admin, '/admin/videos/new', { link: 'x' });
  const texts = Object.fromEntries([['en', { title: 'Diez minutos despacio', description: '' }]]);
  const video = {
    link: 'https://videos.example/1',
    minutes: 10,
    state: 'published',
    place: 'workouts',
    texts,
  } as const;
  const videoId = uuid();
  await addVideo(site.db, adminId, videoId, video, site.now());
  for (const page of ['', `/${videoId}`])
    await album.get('an administrator who names videos', admin, `/admin/videos${page}`);
  await album.get(who, visitor, `${planner}?tab=videos`);
  await visitor.post(`${planner}/videos/${videoId}/watched`);
  await album.get(who, visitor, `${planner}?tab=videos`);
}

import { v7 as uuid } from 'uuid';
import { emotionalQuiz } from '#db/seeds/quizzes/emotional.ts';
import { english, saysOfCoach } from '#tests/domain/coaching/some-public-coach.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { picture } from '#tests/routes/support/pictures.ts';
import { demoAccount, visitsOf, type Walk } from './walk.ts';

const who = 'an administrator of points';

/** Administrators look at what was noticed about a member, try the move of old points, and send what cannot be kept. */
export async function administersPoints(walk: Walk): Promise<void> {
  const { site, album } = walk;
  const admin = await visitsOf(walk, await demoAccount(walk, 'admin@freedomplan.example'), 'admin')();
  const member = await demoAccount(walk, 'demo@freedomplan.example');
  const at = site.now().toISOString();
  const flag = (kind: 'stuck' | 'needs_coach') => ({
    id: uuid(),
    user_id: member,
    flag_type: kind,
    triggered_at: at,
    details: '{"xp":44,"daysWithoutXp":9}',
    evidence: at,
    resolved_at: null,
    resolved_by: null,
  });
  const flags = [flag('stuck'), flag('needs_coach')];
  await site.db.deleteFrom('behavioral_flags').where('user_id', '=', member).execute();
  await site.db.insertInto('behavioral_flags').values(flags).execute();
  const [open, closed] = flags.map(({ id }) => `/admin/flags/${id}`);
  await album.get(who, admin, '/admin/flags');
  await album.get(who, admin, open!);
  await album.post(who, admin, open!, { note: 'x'.repeat(1001) });
  await admin.post(closed!, { note: '' });
  await album.get(who, admin, closed!);
  await album.get(who, admin, '/admin/flags?state=resolved');
  for (const intent of ['try', 'move']) {
    await admin.post('/admin/xp/migration', { intent, key: uuid() });
    await album.get(who, admin, '/admin/xp/migration');
    await site.workOff();
  }
  await album.get(who, admin, '/admin/xp/migration');
  for (const path of [
    '/admin/xp/award',
    '/admin/xp/rules',
    '/admin/levels/new',
    '/admin/features/new',
    '/admin/programs/3/ways/new',
  ])
    await album.post(who, admin, path, {});
  for (const tier of [3, 5]) await album.get(who, admin, `/admin/programs/${tier}/ways/new`);
  // One that rests on nothing can be removed, and one of the product cannot.
  const added = uuid();
  await site.db.insertInto('xp_levels').values({ id: added, level: 6, xp_threshold: 900 }).execute();
  const text = { level_id: added, language: walk.language, name: 'Techo', description: 'Despacio.' };
  await site.db.insertInto('xp_level_texts').values(text).execute();
  await album.get(who, admin, `/admin/levels/${added}/remove`);
  await admin.post(`/admin/levels/${added}/remove`);
  const { id: own } = await site.db
    .selectFrom('xp_levels')
    .select('id')
    .where('level', '=', 5)
    .executeTakeFirstOrThrow();
  await album.get(who, admin, `/admin/levels/${own}/remove`);
}

const editor = 'an administrator of quizzes';

/** Administrators change a quiz: what cannot be read, what two change at once, what is missing, and the difference. */
export async function editsQuizzes(walk: Walk): Promise<void> {
  const { album } = walk;
  const admin = await visitsOf(walk, await demoAccount(walk, 'admin@freedomplan.example'), 'admin')();
  const quiz = '/admin/quizzes/emotional';
  await album.get(editor, admin, `${quiz}/publish`);
  await admin.post(`${quiz}/draft`, { from: '' });
  const draft = await walk.site.db
    .selectFrom('emotional_quiz_questions')
    .select('id')
    .where('quiz', '=', 'emotional')
    .where('version', '>', 1)
    .orderBy('question_order')
    .limit(2)
    .execute();
  const [question, other] = draft.map(({ id }) => `${quiz}/questions/${id}`);
  await album.get(editor, admin, question!);
  await album.post(editor, admin, question!, { section: 'week', option: 'a', points_a_freedom: 'many' });
  await album.post(editor, admin, question!, { section: 'week', seen: 'older', text_en: 'One?' });
  const { html } = await admin.get(question!);
  const seen = / name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
  await admin.post(question!, {
    section: 'week',
    seen,
    [`text_${walk.language}`]: 'Hm?',
    option: 'a',
    [`option_a_${walk.language}`]: 'Hm',
  });
  await album.get(editor, admin, `${other!}/remove`);
  for (const page of ['results', `results/${emotionalQuiz.results[0]}`])
    await album.get(editor, admin, `${quiz}/${page}`);
  for (const page of ['', '/check', '/difference', '/publish', '/discard', '/versions', '/preview'])
    await album.get(editor, admin, quiz + page);
  await album.post(editor, admin, `${quiz}/preview`, { intent: 'next' });
  await album.get(editor, admin, `${quiz}/preview?version=1&answers=${'0-'.repeat(11)}0`);
  const { html: discarding } = await admin.get(`${quiz}/discard`);
  const shown = / name="seen" value="([^"]+)"/.exec(discarding)?.[1] ?? '';
  await admin.post(`${quiz}/discard`, { number: '2', seen: shown });
}

/** Administrators change a text of a page and a day of a program: as drafts, as what cannot be said, over what somebody else saved. */
export async function editsTexts(walk: Walk): Promise<void> {
  const { album } = walk;
  const admin = await visitsOf(walk, await demoAccount(walk, 'admin@freedomplan.example'), 'admin')();
  const root = '/admin/content';
  const save = (path: string, seen: number, text: Readonly<Record<string, string>>) =>
    ({ path: root + path, body: { seen: String(seen), formId: uuid(), ...text } }) as const;
  const act = (path: string, number: number, name: string) =>
    admin.post(`${root}${path}/versions/${number}`, { act: name, seen: String(number), formId: uuid() });
  for (const [path, field] of [
    ['/landing/closing', 'text'],
    ['/program-dna/steps.laid-down', 'reading'],
  ] as const) {
    const first = save(path, 0, { [`es.${field}`]: 'Una tormenta.', note: 'Bien.' });
    await admin.post(first.path, first.body);
    await album.get('an editor of texts', admin, `${root}${path}/versions/1`);
    const late = save(path, 0, { [`es.${field}`]: 'Despacio.' });
    await album.post('an editor of texts', admin, late.path, late.body);
    const wrong = save(path, 1, { [`es.${field}`]: '{{' });
    await album.post('an editor of texts', admin, wrong.path, wrong.body);
    await act(path, 1, 'publish');
    await album.get('an editor of texts', admin, root + path);
    await album.get('an editor of texts', admin, `${root}${path}/versions/0`);
    await admin.post(`${root}${path}/versions/0`, { act: 'take-back', seen: '1', formId: uuid() });
    await act(path, 2, 'publish');
  }
  for (const page of ['', '?q=zzzz', '/landing', '/program-dna', '/prompts'])
    await album.get('an editor of texts', admin, root + page);
}

/** Administrators add a coach for public pages, name them anew too late, and read what is said of them. */
export async function showsCoaches(walk: Walk): Promise<void> {
  const { site, album } = walk;
  const [editor, root] = ['an editor of coaches', '/admin/coaches/public'];
  const adminId = await demoAccount(walk, 'admin@freedomplan.example');
  const admin = await visitsOf(walk, adminId, 'admin')();
  await album.get(editor, admin, root);
  await album.post(editor, admin, `${root}/new`, { name: '' });
  const bytes = await picture(400, 500).jpeg().toBuffer();
  const typed = { formId: uuid(), seen: '', name: 'Ana Ruiz' };
  const added = await sendMultipart(admin, site.url, `${root}/new`, typed, { bytes }, 'picture');
  const id = added.location!.slice(root.length + 1);
  await saysOfCoach(site.db, adminId, id, { en: english, es: english }, site.now());
  for (const page of ['', '/new', `/${id}`, `/${id}/remove`]) await album.get(editor, admin, root + page);
  await album.post(editor, admin, `${root}/${id}`, { name: 'Ana R.', seen: 'x', formId: uuid() });
  await album.get(editor, admin, `/admin/content/coaches/${id}`);
  await album.get(editor, admin, `/admin/content/coaches/${id}/versions/1`);
}

/** A member says something at the end of a program, and an administrator reads it. */
export async function readsWhatMembersSay(walk: Walk): Promise<void> {
  const { site, album } = walk;
  const member = await demoAccount(walk, 'demo@freedomplan.example');
  const visitor = await visitsOf(walk, member)();
  await visitor.post('/forms/offboard/experience', { intent: 'next', overall_experience: 'Despacio.' });
  await visitor.post('/forms/offboard/check', {});
  const sent = site.db.selectFrom('form_progress').select('id').where('user_id', '=', member);
  const { id } = await sent.where('form_type', '=', 'offboard').executeTakeFirstOrThrow();
  const admin = await visitsOf(walk, await demoAccount(walk, 'admin@freedomplan.example'), 'admin')();
  for (const page of ['', '?form=offboard', `/${id}`])
    await album.get('an administrator who reads', admin, `/admin/evaluations${page}`);
}

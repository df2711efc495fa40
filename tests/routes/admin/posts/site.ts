import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { showPublicCoach } from '#app/domain/coaching/edit-public-coaches.ts';
import { enqueueJob } from '#app/domain/jobs/jobs.ts';
import { somePublicCoach } from '#tests/domain/coaching/some-public-coach.ts';
import type { Body } from '#tests/routes/support/form-in.ts';
import type { Post, Stage } from './stage.ts';

const text = '/admin/content/landing/closing';
const quiz = '/admin/quizzes/emotional';
const jobs = '/admin/system/jobs';
const backup = '2026-01-02T03-04-05-006Z';

/** A version of a text that is nobody's but a draft. @returns its address */
const version = (stage: Stage, title: string): Promise<string> =>
  stage.press(text, 'name="seen"', { 'en.title': title });
const withAct = (act: string, number?: number) => async (stage: Stage) => {
  const page = number === undefined ? await version(stage, `For ${act}.`) : `${text}/versions/${number}`;
  return stage.form(page, `value="${act}"`, { act });
};

/** A draft of the quiz stands before its questions are edited. */
async function drafted(stage: Stage): Promise<void> {
  await stage.admin.visitor.post(`${quiz}/draft`, { from: '' });
}
async function questionOf(stage: Stage): Promise<string> {
  await drafted(stage);
  const { html } = await stage.admin.visitor.get(quiz);
  return /\/questions\/([\w-]+)"/.exec(html)![1]!;
}
const editsQuestion =
  (part: string, holding: string, typed: Body = {}) =>
  async (stage: Stage) =>
    stage.form(`${quiz}/questions/${await questionOf(stage)}${part}`, holding, typed);

async function parked(stage: Stage): Promise<string> {
  const key = `none:${Math.random()}`;
  await enqueueJob(stage.db, { kind: 'purge-nothing', key, payload: {} }, stage.site.now());
  const { id } = await stage.db
    .updateTable('jobs')
    .set({ state: 'parked', attempts: 6, finished_at: stage.site.now().toISOString() })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function madeBackup({ site }: Stage): Promise<void> {
  const folder = path.join(site.configuration.dataDir, 'backups', backup);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'manifest.json'), '{}');
}

const coaches = '/admin/coaches/public';
/** A coach with everything that it takes to be shown. @returns their id */
async function publicCoach({ db, admin, site }: Stage, isShown = false): Promise<string> {
  const coach = await somePublicCoach(db, admin.id, site.now());
  if (isShown) await showPublicCoach(db, { formId: uuid(), actorId: admin.id }, coach, true, site.now());
  return coach;
}

const video = {
  name_en: 'Slowly',
  name_es: 'Despacio',
  link: 'https://videos.example/slow',
  minutes: '10',
  place: 'workouts',
  status: 'draft',
};

/** What the site says, asks and tells, and how it runs. */
export const siteItself: readonly Post[] = [
  {
    route: '/admin/content/:page/:key',
    writes: 'text-saved',
    to: /^text:landing:closing/,
    send: (stage) => stage.form(text, 'name="seen"', { 'en.title': 'Said anew.' }),
  },
  {
    route: '/admin/content/:page/:key/versions/:number',
    form: 'published',
    writes: 'text-published',
    to: /^text:landing:closing/,
    edits: true,
    send: withAct('publish'),
  },
  {
    route: '/admin/content/:page/:key/versions/:number',
    form: 'put aside',
    writes: 'text-put-aside',
    to: /^text:landing:closing/,
    send: withAct('put-aside'),
  },
  {
    route: '/admin/content/:page/:key/versions/:number',
    form: 'taken back',
    writes: 'text-saved',
    to: /^text:landing:closing/,
    send: withAct('take-back', 0),
  },
  {
    route: '/admin/quizzes/:quiz/draft',
    writes: 'quiz-draft-begun',
    to: /^quiz:emotional/,
    send: () => ({ path: `${quiz}/draft`, body: { from: '' } }),
  },
  {
    route: '/admin/quizzes/:quiz/questions',
    writes: 'quiz-question-added',
    to: /^quiz:emotional/,
    async send(stage) {
      await drafted(stage);
      return stage.form(quiz, 'name="id"');
    },
  },
  {
    route: '/admin/quizzes/:quiz/questions/:question',
    writes: 'quiz-question-changed',
    to: /^quiz:emotional/,
    edits: true,
    send: editsQuestion('', 'name="text_en"', { text_en: 'What now?' }),
  },
  {
    route: '/admin/quizzes/:quiz/questions/:question/move',
    writes: 'quiz-question-moved',
    to: /^quiz:emotional/,
    edits: true,
    async send(stage) {
      const question = await questionOf(stage);
      return { path: `${quiz}/questions/${question}/move`, body: { from: '1', to: '2' } };
    },
  },
  {
    route: '/admin/quizzes/:quiz/questions/:question/remove',
    writes: 'quiz-question-removed',
    to: /^quiz:emotional/,
    send: editsQuestion('/remove', 'name="seen"'),
  },
  {
    route: '/admin/quizzes/:quiz/results/:result',
    writes: 'quiz-result-changed',
    to: /^quiz:emotional/,
    edits: true,
    async send(stage) {
      await drafted(stage);
      return stage.form(`${quiz}/results/security`, 'name="seen"', { name_en: 'A safe floor' });
    },
  },
  {
    route: '/admin/quizzes/:quiz/discard',
    writes: 'quiz-draft-discarded',
    to: /^quiz:emotional/,
    async send(stage) {
      await drafted(stage);
      return stage.form(`${quiz}/discard`, 'name="number"');
    },
  },
  {
    route: '/admin/quizzes/:quiz/publish',
    writes: 'quiz-published',
    to: /^quiz:emotional/,
    async send(stage) {
      const typed = { text_en: 'Asked from now on?' };
      await stage.press(`${quiz}/questions/${await questionOf(stage)}`, 'name="text_en"', typed);
      return stage.form(`${quiz}/publish`, 'name="seen"');
    },
  },
  {
    route: '/admin/quizzes/:quiz/preview',
    writes: { nothing: 'it walks through a quiz whose answers stand in the address alone' },
    send: () => ({ path: `${quiz}/preview`, body: { intent: 'back' } }),
  },
  {
    route: '/admin/company',
    writes: 'setting-changed',
    to: /^site:company$/,
    edits: true,
    send: (stage) =>
      stage.form('/admin/company', 'name="registration"', { name: 'Plan Ltd', address: '1 Main Street' }),
  },
  {
    route: '/admin/settings',
    writes: 'setting-changed',
    to: /^site:social_proof/,
    edits: true,
    send: (stage) =>
      stage.form('/admin/settings', 'name="members"', { members: '120', rating: '4.6', asOf: '2026-01-01' }),
  },
  {
    route: '/admin/settings',
    form: 'strategy calls',
    writes: 'setting-changed',
    to: /^site:strategy_coach/,
    edits: true,
    send: (stage) => stage.form('/admin/settings', 'value="strategy"', { strategy_coach: stage.admin.id }),
  },
  {
    route: '/admin/system/notices',
    form: 'an announcement',
    writes: 'notice-changed',
    to: /^site:announcement/,
    edits: true,
    send: (stage) =>
      stage.form('/admin/system/notices', 'name="text_en"', {
        intent: 'announce',
        text_en: 'Hello.',
        text_es: 'Hola.',
      }),
  },
  {
    route: '/admin/system/notices',
    form: 'no announcement',
    writes: 'notice-changed',
    to: /^site:announcement/,
    edits: true,
    send: (stage) => stage.form('/admin/system/notices', 'value="quiet"', { intent: 'quiet' }),
  },
  {
    route: '/admin/system/close',
    writes: 'notice-changed',
    to: /^site:maintenance/,
    edits: true,
    send: () => ({ path: '/admin/system/close', body: { minutes: '20' } }),
  },
  {
    route: '/admin/system/notices',
    form: 'open again',
    writes: 'notice-changed',
    to: /^site:maintenance/,
    edits: true,
    send: () => ({ path: '/admin/system/notices', body: { intent: 'open' } }),
  },
  {
    route: '/admin/system/notices',
    form: 'closing',
    writes: { nothing: 'it leads to the page that asks once more' },
    send: (stage) => stage.form('/admin/system/notices', 'value="close"', { intent: 'close', minutes: '20' }),
  },
  {
    route: jobs,
    writes: 'job-again',
    to: /^job:/,
    edits: true,
    send: async (stage) => ({ path: jobs, body: { job: await parked(stage) } }),
  },
  {
    route: jobs,
    form: 'all of them',
    writes: 'job-again',
    to: /^jobs:parked/,
    edits: true,
    async send(stage) {
      await parked(stage);
      return { path: jobs, body: {} };
    },
  },
  {
    route: '/admin/system/backups',
    form: 'a check',
    writes: 'backup-checked',
    to: /^backup:/,
    async send(stage) {
      await madeBackup(stage);
      return stage.form('/admin/system/backups', `value="${backup}"`, { check: backup });
    },
  },
  {
    route: '/admin/system/backups',
    writes: 'backup-made',
    to: /^site:backup/,
    send: (stage) => stage.form('/admin/system/backups', 'btn-primary'),
  },
  {
    route: '/admin/system/backups/:name',
    writes: { nothing: 'a code of the second factor opens the file, which is written down as it is read' },
    async send(stage) {
      await madeBackup(stage);
      return { path: `/admin/system/backups/${backup}`, body: { code: stage.code() } };
    },
  },
  {
    route: '/admin/second-factor',
    writes: 'recovery-codes-made',
    to: /^user:/,
    send: (stage) => ({ path: '/admin/second-factor', body: { code: stage.code() } }),
  },
  {
    route: '/admin/videos/new',
    writes: 'video-added',
    to: /^video:/,
    send: (stage) => stage.form('/admin/videos/new', 'name="link"', video),
  },
  {
    route: '/admin/videos/:videoId',
    writes: 'video-changed',
    to: /^video:/,
    edits: true,
    async send(stage) {
      await stage.press('/admin/videos/new', 'name="link"', video);
      const { id } = await stage.db
        .selectFrom('workout_videos')
        .select('id')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return stage.form(`/admin/videos/${id}`, 'name="seen"', { minutes: '11' });
    },
  },
  {
    route: '/admin/coaches/public/new',
    writes: 'public-coach-added',
    to: /^public-coach:/,
    send: (stage) => stage.form(`${coaches}/new`, 'name="picture"', { name: 'Ana Ruiz' }),
  },
  {
    route: '/admin/coaches/public/:publicCoachId',
    writes: 'public-coach-changed',
    to: /^public-coach:/,
    edits: true,
    send: async (stage) =>
      stage.form(`${coaches}/${await publicCoach(stage)}`, 'name="picture"', { name: 'Ana R.' }),
  },
  ...(['up', 'show', 'take-down'] as const).map((act): Post => ({
    route: '/admin/coaches/public',
    form: act,
    writes:
      act === 'up' ? 'public-coach-moved' : act === 'show' ? 'public-coach-shown' : 'public-coach-taken-down',
    to: /^public-coach:/,
    edits: true,
    async send(stage) {
      await publicCoach(stage);
      const id = await publicCoach(stage, act === 'take-down');
      return { path: coaches, body: { act, id, formId: uuid() } };
    },
  })),
  {
    route: '/admin/coaches/public/:publicCoachId/remove',
    writes: 'public-coach-removed',
    to: /^public-coach:/,
    send: async (stage) => stage.form(`${coaches}/${await publicCoach(stage)}/remove`, 'name="key"'),
  },
];

import { report } from '#app/domain/moderation/reports.ts';
import type { Matter } from '#app/domain/moderation/matter.ts';
import { writeCard } from '#app/domain/people/card.ts';
import { someGroup, somePost } from '#tests/domain/community/people.ts';
import type { Post, Stage } from './stage.ts';

const challenges = '/admin/community/challenges';
const events = '/admin/community/events';
const challenge = {
  name_en: 'One stair',
  task_en: 'Take the stairs once.',
  name_es: 'Una escalera',
  task_es: 'Sube una vez por las escaleras.',
  days: '7',
  startsOn: '2027-03-01',
};
const event = {
  title_en: 'Tea on Tuesdays',
  body_en: 'Bring a cup.',
  title_es: 'Té de los martes',
  body_es: 'Trae una taza.',
  day: '2030-03-05',
  time: '18:00',
  place: 'Here',
};

/** Adds one by its form. @returns its address */
async function added(stage: Stage, list: string, fields: Readonly<Record<string, string>>): Promise<string> {
  await stage.press(`${list}/new`, 'name="state"', fields);
  const { html } = await stage.admin.visitor.get(list);
  const ids = [...html.matchAll(new RegExp(`href="${list}/([\\da-f-]{36})"`, 'g'))].map(([, id]) => id!);
  return `${list}/${ids.toSorted().at(-1)}`;
}

/** Something that somebody else reported. */
async function reported(stage: Stage, kind: Matter['kind']): Promise<string> {
  const [author, reporter] = [await stage.member(), await stage.member()];
  const now = stage.site.now();
  for (const { id } of [author, reporter])
    await writeCard(stage.db, id, { name: `Name ${id.slice(-6)}`, about: '', shown: [] }, now);
  const id =
    kind === 'post'
      ? await somePost(stage.db, author.id, { at: now })
      : kind === 'group'
        ? await someGroup(stage.db, author.id)
        : author.id;
  await report(stage.db, reporter.id, { kind, id }, { reason: 'hurtful', words: '' }, now);
  return `/admin/community/${kind === 'post' ? 'posts' : kind === 'group' ? 'groups' : 'people'}/${id}`;
}
const decides =
  (kind: Matter['kind']) =>
  async (stage: Stage): ReturnType<Stage['form']> =>
    stage.form(await reported(stage, kind), 'value="decide"', { decision: 'hide', rule: 'kind', reason: '' });

/** What members do together, and what moderators decide about it. */
export const community: readonly Post[] = [
  {
    route: `${challenges}/new`,
    writes: 'challenge-added',
    to: /^challenge:/,
    send: (stage) => stage.form(`${challenges}/new`, 'name="state"', challenge),
  },
  {
    route: `${challenges}/:challengeId`,
    writes: 'challenge-changed',
    to: /^challenge:/,
    edits: true,
    send: async (stage) =>
      stage.form(await added(stage, challenges, challenge), 'name="state"', { name_en: 'Two stairs' }),
  },
  {
    route: `${events}/new`,
    writes: 'event-added',
    to: /^event:/,
    send: (stage) => stage.form(`${events}/new`, 'name="state"', event),
  },
  {
    route: `${events}/:eventId`,
    writes: 'event-changed',
    to: /^event:/,
    edits: true,
    send: async (stage) =>
      stage.form(await added(stage, events, event), 'name="state"', { title_en: 'Coffee on Tuesdays' }),
  },
  {
    route: `${events}/:eventId/cancel`,
    writes: 'event-cancelled',
    to: /^event:/,
    edits: true,
    send: async (stage) => {
      const page = await added(stage, events, { ...event, state: 'published' });
      return { path: `${page}/cancel`, body: {} };
    },
  },
  ...(['post', 'group', 'person'] as const).map((kind): Post => ({
    route: `/admin/community/${kind === 'person' ? 'people' : `${kind}s`}/:id`,
    writes: 'community-decided',
    to: new RegExp(`^${kind}:`),
    edits: true,
    send: decides(kind),
  })),
  {
    route: '/admin/community/settings',
    writes: 'setting-changed',
    to: /^site:community_held_posts$/,
    edits: true,
    send: (stage) => stage.form('/admin/community/settings', 'name="first"', { first: '2' }),
  },
];

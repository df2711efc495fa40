// `npm run bench -- community`: what the feed and the search of the community cost with 1,000 and with 100,000 posts by 64 people, in
// the production build. Read the growth: milliseconds mean little on a shared machine.
import path from 'node:path';
import process from 'node:process';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/seeds/insert-rows.ts';
import { memberNumber, openFolder, seededFolder, sessionSecret, signIn } from './databases.ts';
import { compareGrowth, type Side } from './growth.ts';
import { addressHeader } from './load.ts';
import { freePort, startServer } from './servers.ts';

const few = 1000;
const many = Number(process.argv[2] ?? 100_000);
const people = 64;
const atOnce = 2000;
/** A post in so many is a reply to the one before it. */
const replyEvery = 4;
const pillars = ['Mindset', 'Health', 'Financial', 'Relationships', 'Purpose'] as const;
const words = [
  'walked',
  'quiet',
  'morning',
  'phone',
  'dinner',
  'friend',
  'slept',
  'wrote',
  'budget',
  'garden',
];

/** Gives such a database so many posts, the newest now, and its people names; one that has them keeps them. */
async function seed(db: Database, count: number, now: Date): Promise<void> {
  const there = await db.selectFrom('community_posts').select('id').limit(1).executeTakeFirst();
  if (there) return;
  const at = now.toISOString();
  const ids = await Promise.all(Array.from({ length: people }, (_, index) => memberNumber(db, index + 1)));
  await insertRows(
    db,
    'member_cards',
    ids.map((user_id, index) => ({
      user_id,
      name: `Person ${index}`,
      name_key: `person${index}`,
      about: '',
      shown: '[]',
      on_leaderboard: 0,
      created_at: at,
      updated_at: at,
    })),
  );
  let parent = '';
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => {
      const n = from + index;
      const moment = now.getTime() - (count - n) * 60_000;
      const id = uuid({ msecs: moment });
      const isReply = n % replyEvery === replyEvery - 1 && parent !== '';
      // One post in twenty has the frequent word, one in forty the rarer one.
      const own = Array.from({ length: 6 }, (_one, place) => words[(n * 7 + place * 3) % words.length]!);
      const body = [...own, ...(n % 20 === 0 ? ['lantern'] : []), ...(n % 40 === 0 ? ['quetzal'] : [])].join(
        ' ',
      );
      const row = {
        id,
        author_id: ids[n % people]!,
        parent_id: isReply ? parent : null,
        group_id: null,
        pillar: isReply ? '' : pillars[n % pillars.length]!,
        body,
        words: body,
        picture_id: null,
        state: 'shown' as const,
        needs_help: 0,
        created_at: new Date(moment).toISOString(),
        edited_at: null,
        state_at: null,
        sent_key: null,
      };
      if (!isReply) parent = id;
      return row;
    });
    await insertRows(db, 'community_posts', rows);
    await insertRows(
      db,
      'community_words',
      rows.flatMap(({ id, author_id, body }) =>
        [...new Set(body.split(' '))].map((word) => ({ word, post_id: id, author_id })),
      ),
    );
    await insertRows(
      db,
      'community_likes',
      rows
        .filter((_, index) => index % 3 === 0)
        .map(({ id }, index) => ({ post_id: id, user_id: ids[(index + 7) % people]!, created_at: at })),
    );
  }
}

async function open(count: number): Promise<Side> {
  // A folder of its own for each size: posts are everybody's.
  const folder = await seededFolder(count === few ? people : people + 1);
  const db = openFolder(folder);
  await seed(db, count, new Date());
  const reader = await memberNumber(db, 1);
  await db.updateTable('profiles').set({ current_xp: 5000 }).where('id', '=', reader).execute();
  const { id } = await db
    .selectFrom('community_posts')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('id', 'desc')
    .offset(Math.floor(few / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.destroy();
  const port = await freePort();
  const [cookie = ''] = await signIn(folder, [1], `http://localhost:${port}`, 'community');
  const server = await startServer(
    path.resolve('server/main.mjs'),
    { DATA_DIR: folder, SESSION_SECRET: sessionSecret, TRUST_PROXY_HEADER: addressHeader },
    { port },
  );
  return { server, cookie, paths: pages.map(([, below]) => `/community${below.replace(':post', id)}`) };
}

const pages = [
  ['the feed', ''],
  ['of a part of life', '?pillar=health'],
  ['far along', '?after=:post'],
  ['a post with its replies', '/posts/:post'],
  ['searched: a frequent word', '/search?q=lantern'],
  ['searched: a rarer word', '/search?q=quetzal'],
  ['searched: two words', '/search?q=quetzal+lantern'],
  ['searched: nothing found', '/search?q=xylophone'],
] as const;

await compareGrowth(
  'The community',
  [few.toLocaleString('en'), many.toLocaleString('en')],
  pages.map(([name]) => name),
  [await open(few), await open(many)],
  () => null,
);

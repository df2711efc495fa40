import { setLike } from '#app/domain/community/likes.ts';
import { writePost } from '#app/domain/community/write-post.ts';
import { writeCard } from '#app/domain/people/card.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { demoDomain } from '#db/seeds/demo-domain.ts';
import { demoPoints } from '#db/seeds/demo-levels.ts';
import { person } from '#db/seeds/demo.ts';
import type { PillarName } from '#db/tables/practice.ts';

interface DemoPerson {
  readonly fullName: string;
  /** What others call them. */
  readonly name: string;
  readonly about: string;
  /** How many days ago they came. */
  readonly since: number;
  /** How many acts they did on the day so many days ago. */
  readonly acts: (ago: number) => number;
}

/** Others on the same way as the demo's member: nobody signs in as them. */
const people = {
  tomas: {
    fullName: 'Tomás Iriarte',
    name: 'Tomás en bici',
    about: 'Two wheels, two daughters, one thing at a time.',
    since: 90,
    acts: (ago) => (ago % 6 === 5 ? 0 : 2 + (ago % 3)),
  },
  grace: {
    fullName: 'Grace Okafor',
    name: 'Grace at noon',
    about: 'Night nurse. I write at noon, which is my morning.',
    since: 75,
    acts: (ago) => (ago % 4 === 3 ? 1 : 3),
  },
  lucia: {
    fullName: 'Lucía Ferrer',
    name: 'Lucía a las siete',
    about: 'Aprendo a cerrar la computadora a las siete.',
    since: 66,
    acts: (ago) => (ago % 7 > 4 ? 0 : 3 + (ago % 2)),
  },
  henry: {
    fullName: 'Henry Marsh',
    name: 'Henry counts sheep',
    about: 'Sleeping better since I stopped trying to.',
    since: 62,
    acts: (ago) => (ago % 5 === 2 ? 0 : 3),
  },
} as const satisfies Readonly<Record<string, DemoPerson>>;

type Who = keyof typeof people | 'maya';

interface DemoReply {
  readonly by: Who;
  readonly body: string;
  readonly days: number;
}

interface DemoPost extends DemoReply {
  readonly pillar: PillarName | '';
  readonly replies: readonly DemoReply[];
  /** Who says 'With you' to it. */
  readonly liked: readonly Who[];
}

/** What they wrote, the oldest first: days ago are as many as they were. */
const posts: readonly DemoPost[] = [
  {
    by: 'grace',
    days: 19.2,
    pillar: 'Health',
    body: 'Three weeks of nights, and I kept one habit: a glass of water before the coffee. It is not much. It is the one thing on the list that never asked me to be somebody else first.',
    replies: [
      { by: 'maya', days: 18.9, body: 'One that holds is worth five that do not. Mine is the walk.' },
      {
        by: 'tomas',
        days: 18.4,
        body: 'I put the glass on the handlebar bag the evening before. Silly, and it works.',
      },
    ],
    liked: ['maya', 'tomas', 'henry'],
  },
  {
    by: 'tomas',
    days: 12.5,
    pillar: 'Relationships',
    body: 'Asked my daughter one question more than usual on the way to school. We were both late, and I would do it again tomorrow.',
    replies: [{ by: 'lucia', days: 12.1, body: '¿Qué le preguntaste? Me faltan ideas para la mía.' }],
    liked: ['grace', 'maya', 'lucia'],
  },
  {
    by: 'lucia',
    days: 8.3,
    pillar: 'Mindset',
    body: 'Cerré la computadora a las siete cuatro días de cinco. El quinto la cerré a las nueve y no pasó nada: al día siguiente volví a las siete.',
    replies: [{ by: 'maya', days: 7.7, body: 'Cuatro de cinco es casi siempre. Lo que cuenta es volver.' }],
    liked: ['maya', 'henry'],
  },
  {
    by: 'henry',
    days: 4.6,
    pillar: 'Financial',
    body: 'Opened the envelope that has been on the fridge since summer. It was forty dollars. I had been carrying four hundred.',
    replies: [
      { by: 'grace', days: 4.4, body: 'The fridge ones are always smaller than they look.' },
      { by: 'maya', days: 3.8, body: 'I let one stand for a year. Five lines on paper, in the end.' },
    ],
    liked: ['grace', 'maya', 'tomas', 'lucia'],
  },
  {
    by: 'maya',
    days: 2.1,
    pillar: 'Purpose',
    body: 'Day twenty of Foundation. What surprised me is how little of it is about wanting more.',
    replies: [
      { by: 'grace', days: 1.7, body: 'That was the week I stopped making lists of what is wrong with me.' },
    ],
    liked: ['grace', 'henry'],
  },
  {
    by: 'grace',
    days: 0.4,
    pillar: '',
    body: 'What do you do on the day after a bad day? I go for bread on foot, and count that as the whole program.',
    replies: [],
    liked: [],
  },
];

const dayLasts = 86_400_000;

/**
 * Lets others be in the demo's community, listed with their points, with what they wrote to each other and to the demo's member.
 * @param maya the demo's member, who has a card @param now today
 */
export async function bringDemoPeople(db: Database, maya: string, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * dayLasts);
  const ids = new Map<Who, string>([['maya', maya]]);
  for (const [who, one] of Object.entries(people) as [keyof typeof people, DemoPerson][])
    ids.set(who, await bring(db, who, one, ago));
  for (const { by, days, pillar, body, replies, liked } of posts) {
    const post = await write(db, ids.get(by)!, {}, { pillar, body }, ago(days));
    for (const who of liked) await setLike(db, ids.get(who)!, post, true, ago(days - 0.1));
    for (const reply of replies)
      await write(
        db,
        ids.get(reply.by)!,
        { parentId: post },
        { pillar: '', body: reply.body },
        ago(reply.days),
      );
  }
}

/** Opens an account with a card and the points of its days. @returns its id */
async function bring(
  db: Database,
  who: string,
  { fullName, name, about, since, acts }: DemoPerson,
  ago: (days: number) => Date,
): Promise<string> {
  const id = await inTransaction(db, async (trx) => {
    const user = await person(
      trx,
      `${who}@${demoDomain}`,
      fullName,
      'member',
      null,
      ago(since).toISOString(),
    );
    const days = Array.from({ length: since }, (_, at) => ({ at: ago(at).toISOString(), acts: acts(at) }));
    await demoPoints(trx, user, days, ago(0.3).toISOString());
    return user;
  });
  const words = { name, about, shown: ['about', 'level', 'since'], onLeaderboard: true } as const;
  await writeCard(db, id, words, ago(since - 1));
  return id;
}

/** @throws where a text of the demo is not taken */
async function write(
  db: Database,
  author: string,
  whither: Parameters<typeof writePost>[2],
  { pillar, body }: { readonly pillar: PillarName | ''; readonly body: string },
  at: Date,
): Promise<string> {
  const written = await writePost(db, author, whither, { form: 'demo', body, pillar, picture: null }, at);
  if (!written.ok || written.state !== 'shown') throw new Error(`The demo could not say: ${body}`);
  return written.id;
}

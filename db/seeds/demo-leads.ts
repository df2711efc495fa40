import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';
import type { Language } from '../tables/accounts.ts';
import type { QuizEventType } from '../tables/quizzes.ts';
import { archetypeQuiz } from './quizzes/archetype.ts';
import { emotionalQuiz } from './quizzes/emotional.ts';
import { freedomQuiz } from './quizzes/freedom.ts';
import type { QuizSeed } from './quizzes/quiz-seed.ts';

const seeds = { archetype: archetypeQuiz, emotional: emotionalQuiz, freedom: freedomQuiz };

/** Guests who took a quiz: how many days ago, what came out, and whether they left an address. */
const taken: readonly (readonly [
  days: number,
  quiz: keyof typeof seeds,
  result: string,
  name: string | null,
  language: Language,
  campaign: string,
])[] = [
  [2, 'archetype', 'builder', 'ines', 'es', 'newsletter'],
  [4, 'freedom', 'security', 'tom', 'en', ''],
  [6, 'archetype', 'explorer', null, 'en', 'newsletter'],
  [9, 'emotional', 'connection', 'lucia', 'es', 'instagram'],
  [12, 'archetype', 'builder', 'noor', 'en', ''],
  [13, 'freedom', 'achievement', null, 'en', ''],
  [18, 'archetype', 'visionary', 'pedro', 'es', 'instagram'],
  [24, 'freedom', 'security', 'grace', 'en', 'newsletter'],
  [31, 'archetype', 'nurturer', 'hugo', 'es', ''],
  [45, 'freedom', 'freedom', 'yara', 'en', 'instagram'],
];

/** Quizzes that somebody stopped in: how many days ago, and after how many answers. */
const stopped = [
  [1, 'archetype', 3],
  [5, 'archetype', 8],
  [8, 'freedom', 5],
  [15, 'freedom', 17],
  [20, 'emotional', 2],
] as const;

/**
 * A few guests who took quizzes, most of whom left an address for the result: what the pages of leads show on the first day.
 * @param ago the moment so many days before the history ends
 */
export async function demoLeads(trx: Database, admin: string, ago: (days: number) => string): Promise<void> {
  for (const [days, quiz, result, name, language, campaign] of taken) {
    const email = name && `${name}@lead.example`;
    const attempt = await attempted(trx, seeds[quiz], ago(days), { result, email, language, campaign });
    if (email) await left(trx, { attempt, quiz, result, email, language, campaign, at: ago(days) });
  }
  for (const [days, quiz, answers] of stopped)
    await attempted(trx, seeds[quiz], ago(days), { answers, language: 'en', campaign: '' });
  const lead = await trx
    .updateTable('leads')
    .set({ followed_up_at: ago(11), followed_up_by: admin })
    .where('email', '=', 'noor@lead.example')
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('lead_notes')
    .values({ id: uuid(), lead_id: lead.id, author_id: admin, text: wordsOfLeads, created_at: ago(11) })
    .execute();
}

/** What the administrator noted. */
export const wordsOfLeads = 'Wrote back the same evening. Wants to start after the move, in January.';

/** @returns the id of the attempt */
async function attempted(
  trx: Database,
  quiz: QuizSeed,
  at: string,
  is: {
    readonly result?: string;
    readonly email?: string | null;
    readonly language: Language;
    readonly campaign: string;
    /** So many, where it is not finished. */
    readonly answers?: number;
  },
): Promise<string> {
  const id = uuid();
  const { result, email = null } = is;
  const questions = quiz.questions.slice(0, is.answers);
  const best = ({ options }: QuizSeed['questions'][number]): string =>
    options.toSorted(
      (one, other) => (other.weights[result ?? ''] ?? 0) - (one.weights[result ?? ''] ?? 0),
    )[0]!.id;
  const score = result && { primary: result, secondary: null, scores: { [result]: questions.length } };
  await trx
    .insertInto('quiz_attempts')
    .values({
      id,
      quiz: quiz.id,
      start_key: uuid(),
      seed: 1,
      language: is.language,
      answers: JSON.stringify(Object.fromEntries(questions.map((one) => [one.id, best(one)]))),
      answered: questions.length,
      result: score ? JSON.stringify(score) : null,
      outcome: result ?? null,
      email,
      utm: JSON.stringify(is.campaign ? { utm_source: is.campaign } : {}),
      campaign: is.campaign,
      is_guest: 1,
      started_at: at,
      completed_at: result ? at : null,
      released_at: email ? at : null,
    })
    .execute();
  await happened(trx, { id, quiz: quiz.id, result: result ?? null, email, campaign: is.campaign, at });
  return id;
}

/** What is kept of a quiz besides its answers: pages count steps by it. */
async function happened(
  trx: Database,
  attempt: {
    readonly id: string;
    readonly quiz: QuizSeed['id'];
    readonly result: string | null;
    readonly email: string | null;
    readonly campaign: string;
    readonly at: string;
  },
): Promise<void> {
  const { id, quiz, result, email, campaign, at } = attempt;
  const types: readonly QuizEventType[] = [
    'quiz_started',
    ...(result ? (['quiz_completed'] as const) : []),
    ...(email ? (['email_provided', 'result_viewed'] as const) : []),
  ];
  for (const type of types) {
    const known = type === 'quiz_started' ? null : result;
    const metadata = {
      quiz,
      ...(known !== null && quiz !== 'archetype' ? { driver: known } : {}),
      ...(campaign ? { utm_source: campaign } : {}),
    };
    await trx
      .insertInto('archetype_events')
      .values({
        id: uuid(),
        quiz_session_id: id,
        event_type: type,
        archetype: quiz === 'archetype' ? known : null,
        email: ['email_provided', 'result_viewed'].includes(type) ? email : null,
        metadata: JSON.stringify(metadata),
        timestamp: at,
        user_agent: null,
        referrer: null,
      })
      .execute();
  }
}

async function left(
  trx: Database,
  lead: {
    readonly attempt: string;
    readonly quiz: keyof typeof seeds;
    readonly result: string;
    readonly email: string;
    readonly language: Language;
    readonly campaign: string;
    readonly at: string;
  },
): Promise<void> {
  const { attempt, quiz, result, email, language, campaign, at } = lead;
  await trx
    .insertInto('leads')
    .values({
      id: uuid(),
      email,
      language,
      source: quiz,
      campaign,
      [quiz]: result,
      first_at: at,
      last_at: at,
    })
    .execute();
  const row = { id: uuid(), attempt_id: attempt, email, language, quiz_responses: '[]', follow_up_sent: 1 };
  const dates = { created_at: at, updated_at: at };
  if (quiz === 'archetype')
    await trx
      .insertInto('archetype_quiz_leads')
      .values({
        ...row,
        ...dates,
        lead_source: 'archetype_quiz',
        archetype_result: JSON.stringify({ primary_archetype: result }),
      })
      .execute();
  else
    await trx
      .insertInto('freedom_breakthrough_leads')
      .values({
        ...row,
        ...dates,
        lead_source: quiz === 'freedom' ? 'freedom_assessment' : 'emotional_quiz',
        freedom_result: JSON.stringify({ primaryDriver: result }),
      })
      .execute();
}

import { challenges as ready, findReady } from '#app/challenges/registry.ts';
import type { Challenge } from '#app/challenges/challenge.ts';
import type { Database } from '#db/database.ts';
import type { ChallengeState } from '#db/tables/challenges.ts';
import { pillars } from '../measurements/measurement.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import type { Rounds } from './rounds.ts';

/** What is said of a challenge, in one language. */
export interface ChallengeWords {
  readonly name: string;
  /** What there is to do each day. */
  readonly task: string;
  /** Why; may be empty. */
  readonly about: string;
}

/** A challenge that somebody can look at. */
export interface OfferedChallenge extends Challenge, Rounds {
  /** Null: one of the product's, whose words are texts by its id. */
  readonly words: ChallengeWords | null;
  /** Whether somebody can begin it. */
  readonly isOpen: boolean;
}

const offered = (one: Challenge): OfferedChallenge => ({ ...one, startsOn: null, words: null, isOpen: true });

/** Those of administrators with their words in the reader's language, or in the other one. */
const withWords = (db: Database, language: string) =>
  db
    .selectFrom('challenges')
    .leftJoin('challenge_texts as said', (join) =>
      join.onRef('said.challenge_id', '=', 'challenges.id').on('said.language', '=', language),
    )
    .leftJoin('challenge_texts as other', (join) =>
      join.onRef('other.challenge_id', '=', 'challenges.id').on('other.language', '=', fallbackLanguage),
    )
    .select(({ fn }) => [
      'challenges.id',
      'challenges.pillar',
      'challenges.days',
      'challenges.starts_on',
      'challenges.state',
      fn.coalesce('said.name', 'other.name').as('name'),
      fn.coalesce('said.task', 'other.task').as('task'),
      fn.coalesce('said.about', 'other.about').as('about'),
    ]);

function fromRow(row: {
  readonly id: string;
  readonly pillar: string;
  readonly days: number;
  readonly starts_on: string;
  readonly state: ChallengeState;
  readonly name: string | null;
  readonly task: string | null;
  readonly about: string | null;
}): OfferedChallenge {
  return {
    id: row.id,
    pillar: pillars.find((pillar) => pillar === row.pillar) ?? 'mindset',
    days: row.days,
    startsOn: row.starts_on,
    words: { name: row.name ?? '', task: row.task ?? '', about: row.about ?? '' },
    isOpen: row.state === 'published',
  };
}

/** A challenge by its id; null where there is none, or only a draft. */
export async function findChallenge(
  db: Database,
  id: string,
  language: string,
): Promise<OfferedChallenge | null> {
  const own = findReady(id);
  if (own) return offered(own);
  const row = await withWords(db, language)
    .where('challenges.id', '=', id)
    .where('challenges.state', '<>', 'draft')
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Of the challenges of administrators, so many stand in the list at the most: the newest rounds. */
const mostListed = 50;

/** Everything that can be begun: those of administrators, the latest round first, then the product's. */
export async function listChallenges(db: Database, language: string): Promise<readonly OfferedChallenge[]> {
  const rows = await withWords(db, language)
    .where('challenges.state', '=', 'published')
    .orderBy('challenges.starts_on', 'desc')
    .orderBy('challenges.id', 'desc')
    .limit(mostListed)
    .execute();
  return [...rows.map(fromRow), ...ready.map(offered)];
}

import { createHash } from 'node:crypto';
import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import type { GroupState, PostState } from '#db/tables/community.ts';
import type { DecisionKind, ReportReason } from '#db/tables/moderation.ts';
import type { Language } from '#locales/languages.ts';
import { listOf, type TakenDecision } from './decisions-of.ts';
import { columnOf, type Matter } from './matter.ts';

/** Something as it stands when moderators look at it or decide about it. */
export interface Standing {
  readonly matter: Matter;
  readonly state: PostState | GroupState;
  /** What it says, as it was written. */
  readonly text: string;
  /** Of a card and a group: its name. */
  readonly name: string;
  readonly needsHelp: boolean;
  readonly createdAt: string;
  readonly changedAt: string | null;
  readonly parentId: string | null;
  readonly groupId: string | null;
  readonly pictureId: string | null;
  /** Whose it is; null where that is nobody any more. */
  readonly authorId: string | null;
}

/** A report of it. */
export interface FiledReport {
  readonly id: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly at: string;
  readonly isOpen: boolean;
  /** Who reported it: for administrators alone. Null where they are no more. */
  readonly reporter: { readonly id: string; readonly name: string } | null;
}

/** Whoever wrote it, as administrators know them. */
export interface CaseAuthor {
  readonly id: string;
  readonly email: string;
  readonly fullName: string | null;
  /** The name that they go by among members, and what they say of themselves; null where they chose none. */
  readonly card: { readonly name: string; readonly about: string } | null;
  /** What they are told is told in this one. */
  readonly language: Language;
  /** How often something of theirs was hidden. */
  readonly timesHidden: number;
}

/** Everything that a decision rests on. */
export interface Case extends Standing {
  readonly author: CaseAuthor | null;
  readonly reports: readonly FiledReport[];
  /** Earlier decisions about it, the newest first. */
  readonly decisions: readonly TakenDecision[];
  readonly choices: readonly DecisionKind[];
  /** Of what was shown: a form that was filled in before another version is shown that one first. */
  readonly mark: string;
}

const mostReports = 50;

/** What can be decided about something in its state. */
export function choicesFor({ state }: Pick<Standing, 'state'>): readonly DecisionKind[] {
  if (state === 'held') return ['show', 'hide'];
  if (state === 'hidden') return ['keep', 'show'];
  if (state === 'deleted' || state === 'closed') return ['keep'];
  return ['keep', 'hide'];
}

/** What a decision is about, with everything that it rests on; null where there is nothing. */
export async function readCase(db: Database, matter: Matter): Promise<Case | null> {
  const standing = await readStanding(db, matter);
  if (!standing) return null;
  const reports = await listReports(db, matter);
  const decisions = await listOf(db, matter);
  const author = standing.authorId === null ? null : await readAuthor(db, standing.authorId);
  const choices = choicesFor(standing);
  return { ...standing, author, reports, decisions, choices, mark: await markOf(db, standing) };
}

/** Something as it stands; null where there is nothing. */
export async function readStanding(db: Database, matter: Matter): Promise<Standing | null> {
  return validate(matter.id) ? readers[matter.kind](db, matter) : null;
}

const nothingElse = { needsHelp: false, parentId: null, groupId: null, pictureId: null } as const;

const readers: Readonly<Record<Matter['kind'], (db: Database, matter: Matter) => Promise<Standing | null>>> =
  {
    async post(db, matter) {
      const row = await db
        .selectFrom('community_posts')
        .selectAll()
        .where('id', '=', matter.id)
        .executeTakeFirst();
      if (!row) return null;
      return {
        matter,
        state: row.state,
        text: row.body,
        name: '',
        needsHelp: row.needs_help === 1,
        createdAt: row.created_at,
        changedAt: row.edited_at,
        parentId: row.parent_id,
        groupId: row.group_id,
        pictureId: row.picture_id,
        authorId: row.author_id,
      };
    },
    async group(db, matter) {
      const row = await db
        .selectFrom('community_groups')
        .selectAll()
        .where('id', '=', matter.id)
        .executeTakeFirst();
      if (!row) return null;
      const { state, about: text, name, created_at: createdAt, author_id: authorId } = row;
      return { matter, state, text, name, createdAt, changedAt: null, authorId, ...nothingElse };
    },
    async person(db, matter) {
      const row = await db
        .selectFrom('member_cards')
        .selectAll()
        .where('user_id', '=', matter.id)
        .executeTakeFirst();
      if (!row) return null;
      const { about: text, name, created_at: createdAt, updated_at: changedAt, user_id: authorId } = row;
      return { matter, state: 'shown', text, name, createdAt, changedAt, authorId, ...nothingElse };
    },
  };

/** A mark of everything that a decision would rest on: of what it says, its state, what its reports say and earlier decisions. */
export async function markOf(db: Database, standing: Standing): Promise<string> {
  const { matter, state, text, name, pictureId } = standing;
  const open = await db
    .selectFrom('community_reports')
    .select(['id', 'reason', 'words'])
    .where(columnOf(matter), '=', matter.id)
    .where('decided_at', 'is', null)
    .execute();
  const reports = open.map(({ id, reason, words }) => JSON.stringify([id, reason, words])).toSorted();
  const [latest] = await listOf(db, matter, 1);
  const facts = [state, text, name, pictureId, reports, latest?.id ?? null];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

async function listReports(db: Database, matter: Matter): Promise<readonly FiledReport[]> {
  const rows = await db
    .selectFrom('community_reports')
    .leftJoin('profiles', 'profiles.id', 'community_reports.reporter_id')
    .leftJoin('member_cards', 'member_cards.user_id', 'community_reports.reporter_id')
    .select([
      'community_reports.id',
      'community_reports.reason',
      'community_reports.words',
      'community_reports.created_at',
      'community_reports.decided_at',
      'community_reports.reporter_id',
      'profiles.email',
      'member_cards.name',
    ])
    .where(`community_reports.${columnOf(matter)}`, '=', matter.id)
    .orderBy('community_reports.created_at', 'desc')
    .limit(mostReports)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    words: row.words,
    at: row.created_at,
    isOpen: row.decided_at === null,
    reporter:
      row.reporter_id === null
        ? null
        : { id: row.reporter_id, name: row.name ?? row.email ?? row.reporter_id },
  }));
}

async function readAuthor(db: Database, userId: string): Promise<CaseAuthor | null> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('member_cards', 'member_cards.user_id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.email',
      'profiles.full_name',
      'profiles.language',
      'member_cards.name',
      'member_cards.about',
    ])
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const hidden = await db
    .selectFrom('community_decisions')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('decision', '=', 'hide')
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    card: row.name === null ? null : { name: row.name, about: row.about ?? '' },
    language: row.language ?? 'en',
    timesHidden: Number(hidden.count),
  };
}

import type { Selectable } from 'kysely';
import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { AnalystName } from '#db/tables/analyses.ts';
import type { TransformationTables } from '#db/tables/transformation.ts';
import { whatMayBeRead, type AdviceTopic } from '../help/unsafe-advice.ts';
import { isExpired } from '../generations/generations.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { readJson } from '../submissions/submission.ts';
import { insightsSchema, shownInsights, type ProfileInsights } from './insights.ts';
import { profileInputsSchema, type ProfileInputs } from './inputs.ts';

/** A transformation profile as it is stored. */
export interface TransformationProfile {
  readonly id: string;
  /** Markdown. */
  readonly text: string;
  readonly inputs: ProfileInputs;
  readonly insights: ProfileInsights;
  readonly createdAt: Date;
  readonly language: Language;
  /** The form whose answers it was made of. */
  readonly formType: string;
  /** Nobody could write it: it is what everybody begins with. */
  readonly isDefault: boolean;
  readonly analyst: AnalystName;
  /** Parts that the built-in reader wrote in place of the service. */
  readonly builtInParts: readonly string[];
  /** Facts that it did without, because the member had said that they are not so. */
  readonly withoutFacts: readonly string[];
  /** What a service had written besides, and nobody sees: advice that only a doctor may give. */
  readonly takenOut: readonly AdviceTopic[];
}

/** Rows hold what was written, so that what is learned of unsafe advice later holds for earlier profiles too. */
function readProfile(
  row: Selectable<TransformationTables['transformation_profiles']>,
): TransformationProfile {
  const text = whatMayBeRead(row.analyst, { text: row.profile_data });
  const insights = whatMayBeRead(row.analyst, readJson(insightsSchema, row.insights));
  return {
    id: row.id,
    text: text.content.text,
    inputs: readJson(profileInputsSchema, row.onboarding_inputs),
    insights: insights.content,
    createdAt: new Date(row.created_at),
    language: row.language,
    formType: row.form_type,
    isDefault: row.is_default === 1,
    analyst: row.analyst,
    builtInParts: row.built_in_parts === null ? [] : readJson(z.array(z.string()), row.built_in_parts),
    withoutFacts: row.without_facts === null ? [] : readJson(z.array(z.string()), row.without_facts),
    takenOut: [...new Set([...text.takenOut, ...insights.takenOut])],
  };
}

/** The member's newest profile, or the one with this id; null where there is none, or it is somebody else's. */
export async function findProfile(
  db: Database,
  userId: string,
  id: string | null = null,
): Promise<TransformationProfile | null> {
  const row = await db
    .selectFrom('transformation_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readProfile(row) : null;
}

/** How many profiles a page of the history shows. */
export const profilePageSize = 10;

/** A profile as a list names it. */
export type ProfileHead = Pick<TransformationProfile, 'id' | 'createdAt' | 'analyst' | 'isDefault'> & {
  /** `not_clear` where the answers do not tell. */
  readonly tone: ReturnType<typeof shownInsights>['tone'];
  readonly type: ReturnType<typeof shownInsights>['type'];
};

/** How many profiles this member has had. */
export async function countProfiles(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('transformation_profiles')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of the member's profiles, newest first. */
export async function listProfiles(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly profiles: readonly ProfileHead[] }> {
  const mine = db
    .selectFrom('transformation_profiles')
    .select(['id', 'created_at', 'analyst', 'is_default', 'insights'])
    .where('user_id', '=', userId);
  const { rows, ...place } = await readPage(
    db,
    mine,
    {
      size: profilePageSize,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  const profiles = rows.map((row) => {
    const insights = readJson(insightsSchema, row.insights);
    return {
      id: row.id,
      createdAt: new Date(row.created_at),
      analyst: row.analyst,
      isDefault: row.is_default === 1,
      ...shownInsights(insights),
    };
  });
  return { ...place, profiles };
}

/** What a card says of the newest profile, and what became of the newest wish for one. */
export interface ProfileGlance {
  readonly profile: ReturnType<typeof shownInsights> | null;
  /** The profile is what everybody begins with, so its two words say nothing of the member. */
  readonly isDefault: boolean;
  readonly making: boolean;
  /** It failed, or nobody is at it any more. */
  readonly failed: boolean;
}

const glanceOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('users')
    .leftJoin('generation_requests as wish', (join) =>
      join.onRef('wish.user_id', '=', 'users.id').on('wish.kind', '=', 'profile'),
    )
    .select((eb) => [
      'wish.requested_at',
      'wish.state',
      eb
        .selectFrom('transformation_profiles as begun')
        .select('begun.is_default')
        .whereRef('begun.user_id', '=', 'users.id')
        .orderBy('begun.created_at', 'desc')
        .orderBy('begun.id', 'desc')
        .limit(1)
        .as('is_default'),
      eb
        .selectFrom('transformation_profiles as newest')
        .select('newest.insights')
        .whereRef('newest.user_id', '=', 'users.id')
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(1)
        .as('insights'),
    ])
    .where('users.id', '=', values.userId),
);

/** The newest profile in two words, in one query. */
export async function glanceAtProfile(db: Database, userId: string, now: Date): Promise<ProfileGlance> {
  const [row] = await glanceOf(db, { userId });
  const isQueued = row?.state === 'queued' && row.requested_at !== null;
  const isLost = isQueued && isExpired({ requestedAt: new Date(row.requested_at!) }, now);
  return {
    profile: row?.insights ? shownInsights(readJson(insightsSchema, row.insights)) : null,
    isDefault: row?.is_default === 1,
    making: isQueued && !isLost,
    failed: isLost || row?.state === 'failed',
  };
}

import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { AnalystName } from '#db/tables/analyses.ts';
import type { TransformationTables } from '#db/tables/transformation.ts';
import { readJson } from '../submissions/submission.ts';
import { insightsSchema, type ProfileInsights } from './insights.ts';
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
}

const readProfile = (
  row: Selectable<TransformationTables['transformation_profiles']>,
): TransformationProfile => ({
  id: row.id,
  text: row.profile_data,
  inputs: readJson(profileInputsSchema, row.onboarding_inputs),
  insights: readJson(insightsSchema, row.insights),
  createdAt: new Date(row.created_at),
  language: row.language,
  formType: row.form_type,
  isDefault: row.is_default === 1,
  analyst: row.analyst,
});

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

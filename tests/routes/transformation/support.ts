import { v7 as uuid } from 'uuid';
import type { AnalystName } from '#db/tables/analyses.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { GenerationKind } from '#db/tables/generations.ts';
import type { Generation } from '#app/domain/generations/generations.ts';
import type { ProfileInsights } from '#app/domain/transformation/insights.ts';
import type { ProfileInputs } from '#app/domain/transformation/inputs.ts';
import type { TestSite } from '#tests/support/site.ts';

export const path = '/profile/transformation';

export const insights: ProfileInsights = {
  coaching_tone: 'direct',
  personality_type: 'creative_explorer',
  transformation_strengths: ['You finish what you write down.'],
  growth_areas: ['Ask for help earlier.'],
  recommended_approach: 'One bold step each week.',
  risk_factors: ['A full calendar.'],
  success_predictors: ['A partner who asks.'],
  personalized_insights: ['Evenings are your best hours.'],
};

export const inputs: ProfileInputs = {
  name: 'Iris',
  age: '26-35',
  goals: ['More energy', 'My children'],
  energy_state: 6,
  primary_blocker: 'dont_know_where_to_start',
  core_values: ['family', 'peace'],
  first_goal: { title: 'Run 5 km', pillar: 'Health' },
  selected_habits: [{ name: 'Morning walk', pillar: 'Health', time_of_day: 'morning' }],
};

export interface StoredProfile {
  readonly at?: Date;
  readonly text?: string;
  readonly inputs?: ProfileInputs;
  readonly insights?: Partial<ProfileInsights>;
  readonly language?: Language;
  readonly analyst?: AnalystName;
  readonly isDefault?: boolean;
  readonly formType?: string;
}

/** Puts a profile where a job would. @returns its id */
export async function storeProfile(
  site: Pick<TestSite, 'db' | 'now'>,
  userId: string,
  profile: StoredProfile = {},
): Promise<string> {
  const id = uuid();
  const made = profile.at ?? site.now();
  await site.db
    .insertInto('transformation_profiles')
    .values({
      id,
      user_id: userId,
      profile_data: profile.text ?? '## Where you stand\n\nYou want to **begin**.\n\n- one walk',
      onboarding_inputs: JSON.stringify(profile.inputs ?? inputs),
      insights: JSON.stringify({ ...insights, ...profile.insights }),
      created_at: made.toISOString(),
      language: profile.language ?? 'en',
      form_type: profile.formType ?? 'basic-onboarding',
      is_default: profile.isDefault ? 1 : 0,
      analyst: profile.analyst ?? 'built-in',
      model: null,
      request_key: id,
      units_in: null,
      units_out: null,
      cost_micros: null,
    })
    .execute();
  return id;
}

/** Lets a wish stand as a job would leave it. */
export async function setGeneration(
  site: Pick<TestSite, 'db' | 'now'>,
  userId: string,
  change: Partial<Omit<Generation, 'builtIn' | 'requestedAt' | 'next'>> & {
    readonly requestedAt?: Date;
    readonly kind?: GenerationKind;
  },
): Promise<void> {
  const { requestedAt, kind = 'profile', ...rest } = change;
  const row = {
    ...rest,
    ...(requestedAt ? { requested_at: requestedAt.toISOString() } : {}),
  };
  await site.db
    .insertInto('generation_requests')
    .values({
      user_id: userId,
      kind,
      about: '',
      source: 'basic-onboarding',
      state: 'queued',
      round: 1,
      language: 'en',
      requested_at: site.now().toISOString(),
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'about']).doUpdateSet(row))
    .execute();
}

/** The newest wish as it is stored. */
export const generationOf = (site: Pick<TestSite, 'db'>, userId: string) =>
  site.db
    .selectFrom('generation_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'profile')
    .executeTakeFirst();

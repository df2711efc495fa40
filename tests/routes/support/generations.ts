import { v7 as uuid } from 'uuid';
import type { TestSite } from '#tests/support/site.ts';
import type { ProfileInsights } from '#app/domain/transformation/insights.ts';

/** How a wish for a profile stands, whatever a job has done about it: an earlier round is nobody's wish any more. */
export async function setGeneration(
  site: TestSite,
  userId: string,
  state: { readonly state: 'queued' | 'failed' | 'done'; readonly stage?: number; readonly age?: number },
): Promise<void> {
  const set = {
    state: state.state,
    stage: state.stage ?? 0,
    round: 99,
    failures: state.state === 'failed' ? 1 : 0,
    problem: null,
    requested_at: new Date(site.now().getTime() - (state.age ?? 0) * 1000).toISOString(),
  };
  await site.db
    .updateTable('generation_requests')
    .set(set)
    .where('user_id', '=', userId)
    .where('kind', '=', 'profile')
    .execute();
}

export const insights: ProfileInsights = {
  coaching_tone: 'direct',
  personality_type: 'independent_warrior',
  transformation_strengths: ['You say what you mean.'],
  growth_areas: ['Rest before you have to.'],
  recommended_approach: 'One clear step each morning.',
  risk_factors: ['Weeks with too many promises.'],
  success_predictors: ['You keep what you write down.'],
  personalized_insights: ['Your children watch you.'],
};

/** A profile of this member. */
export async function seatProfile(site: TestSite, userId: string, isDefault = false): Promise<void> {
  const row = {
    id: uuid(),
    user_id: userId,
    profile_data: '# Your profile',
    onboarding_inputs: '{}',
    insights: JSON.stringify(insights),
    created_at: new Date(site.now().getTime() + 1000).toISOString(),
    language: 'en',
    form_type: 'legacy-onboarding',
    is_default: isDefault ? 1 : 0,
    analyst: 'built-in',
    request_key: uuid(),
  } as const;
  await site.db.insertInto('transformation_profiles').values(row).execute();
}

/** What this member has asked for. */
export const generationsOf = (site: TestSite, userId: string) =>
  site.db.selectFrom('generation_requests').selectAll().where('user_id', '=', userId).execute();

/** The jobs that make profiles for this member, done or not: a job that is done has forgotten its payload, not its key. */
export const profileJobsOf = (site: TestSite, userId: string) =>
  site.db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'profile')
    .where('key', 'like', `profile:${userId}:%`)
    .execute();

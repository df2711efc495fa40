import { z } from 'zod';

/** How a coach speaks with this person best (specification 2, §2.2). */
export const coachingTones = ['supportive', 'direct', 'analytical', 'creative', 'structured'] as const;
export type CoachingTone = (typeof coachingTones)[number];

/** How this person changes (specification 2, §2.2). */
export const personalityTypes = [
  'balanced_achiever',
  'analytical_optimizer',
  'creative_explorer',
  'relationship_focused',
  'independent_warrior',
] as const;
export type PersonalityType = (typeof personalityTypes)[number];

const line = z.string().trim().min(1).max(400);

/** `transformation_profile` of specification 2, §3.4: plain texts in the profile's language. */
export const insightsSchema = z.object({
  coaching_tone: z.enum(coachingTones),
  personality_type: z.enum(personalityTypes),
  transformation_strengths: z.array(line).max(6),
  growth_areas: z.array(line).max(6),
  recommended_approach: z.string().trim().max(1500),
  /** 'Watch Out For'. */
  risk_factors: z.array(line).max(6),
  /** 'Keys to Your Success'. */
  success_predictors: z.array(line).max(6),
  personalized_insights: z.array(line).max(6),
});
export type ProfileInsights = z.infer<typeof insightsSchema>;

const some = z.array(line).min(1).max(6);

/** What a service has to give: something under each of its main parts. */
export const givenInsightsSchema = insightsSchema.extend({
  transformation_strengths: some,
  growth_areas: some,
  recommended_approach: z.string().trim().min(1).max(1500),
  risk_factors: some,
  success_predictors: some,
});

/** The same as it is asked for: services do not know limits of length. */
export const insightsShape = z.object({
  coaching_tone: z.enum(coachingTones),
  personality_type: z.enum(personalityTypes),
  transformation_strengths: z.array(z.string()),
  growth_areas: z.array(z.string()),
  recommended_approach: z.string(),
  risk_factors: z.array(z.string()),
  success_predictors: z.array(z.string()),
  personalized_insights: z.array(z.string()),
});

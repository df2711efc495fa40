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

/** What answers may leave open: then a default stands in its place, and is not said to be theirs. */
const openParts = ['coaching_tone', 'personality_type'] as const;

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
  /** Which of the two the answers do not tell. */
  unclear: z.array(z.enum(openParts)).optional(),
});
export type ProfileInsights = z.infer<typeof insightsSchema>;

/** Tone and type as they may be named: what the answers do not tell is not claimed. */
export function shownInsights(
  insights: Pick<ProfileInsights, 'coaching_tone' | 'personality_type' | 'unclear'>,
): { readonly tone: CoachingTone | 'not_clear'; readonly type: PersonalityType | 'not_clear' } {
  const { unclear = [], coaching_tone: tone, personality_type: type } = insights;
  return {
    tone: unclear.includes('coaching_tone') ? 'not_clear' : tone,
    type: unclear.includes('personality_type') ? 'not_clear' : type,
  };
}

const some = z.array(line).min(1).max(6);

/** What a service has to give: something under each of its main parts. */
export const givenInsightsSchema = insightsSchema.omit({ unclear: true }).extend({
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

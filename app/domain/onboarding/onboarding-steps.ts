import { z } from 'zod';

const stepsSchema = z.object({ form: z.boolean(), habits: z.boolean(), journal: z.boolean() });

/** What a member has of the beginning: `profiles.onboarding_steps`. */
export type OnboardingSteps = z.infer<typeof stepsSchema>;

/** Reads that column. */
export const readOnboardingSteps = (stored: string): OnboardingSteps => stepsSchema.parse(JSON.parse(stored));

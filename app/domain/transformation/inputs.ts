import { z } from 'zod';

const text = z.string();
const texts = z.array(z.string());

/**
 * What a profile is made of: `onboarding_inputs` under the names of specification 2, §7 and §3.6. Values are stored as
 * the forms store them; what was not answered is not there.
 */
export const profileInputsSchema = z
  .object({
    name: text,
    age: text,
    gender: text,
    bio: text,
    /** Journey reasons, or the one goal of the five-step form. */
    goals: texts,
    /** From 1 to 10, or very-low to very-high in the five-step form; the same for stress. */
    energy_state: z.union([z.number(), text]),
    stress_level: z.union([z.number(), text]),
    primary_blocker: text,
    support_level: text,
    emotional_why: text,
    desired_identity: text,
    blocker_origin: text,
    learning_preference: text,
    health_flags: texts,
    first_goal: z.object({ title: text, pillar: text, description: text, timeframe: text }).partial(),
    selected_habits: z.array(z.object({ name: text, pillar: text, time_of_day: text }).partial()),
    first_journal_entry: z
      .object({ intention: text, excitement: text, challenges: text, vision: text })
      .partial(),
    // Of the inner profile.
    core_values: texts,
    transformation_experience: text,
    emotional_patterns: texts,
    learning_style: text,
    support_preference: text,
    accountability_style: text,
    challenge_preference: text,
    motivation_drivers: texts,
    transformation_vision: text,
    // Of the five-step form, in its own words.
    primary_goal: text,
    emotional_driver: text,
    support_system: text,
    freedom_blocker: text,
    /** Names of inputs that the five-step form asks for too, and that a wizard was told after it. */
    from_wizard: texts,
  })
  .partial();
export type ProfileInputs = z.infer<typeof profileInputsSchema>;

import type { Database } from '#db/database.ts';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { fieldsOf, type Answer, type Answers } from '#app/forms/engine/definition.ts';
import { readWizardInputs } from './gather-inputs.ts';

const amounts = ['very-low', 'low', 'moderate', 'high', 'very-high'] as const;

/** A rating from 1 to 10 in the five words of the form. */
const amountOf = (rating: unknown): Answer | undefined =>
  typeof rating === 'number' ? amounts[Math.min(4, Math.max(0, Math.ceil(rating / 2) - 1))] : undefined;

/**
 * What the five-step form can start with, of somebody who came by a wizard: what they told there, in this form's own words. Who
 * updates what their profile is made of does not begin with nothing.
 */
export async function fiveStepStart(db: Database, userId: string): Promise<Answers> {
  const told = await readWizardInputs(db, userId);
  const flags = fieldsOf(fiveStepOnboarding).find(({ id }) => id === 'health_flags');
  const options: readonly string[] = flags?.kind === 'choices' ? flags.options : [];
  const healthFlags = told.health_flags?.filter((flag) => options.includes(flag)) ?? [];
  const known: Readonly<Record<string, Answer | undefined>> = {
    primary_goal: told.first_goal?.title ?? told.goals?.join('\n'),
    emotional_driver: told.emotional_why,
    energy_state: amountOf(told.energy_state),
    health_flags: healthFlags.length > 0 ? healthFlags : undefined,
    desired_identity: told.desired_identity ?? told.transformation_vision,
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([id, answer]) => (answer === undefined ? [] : [[id, answer]])),
  );
}

import type { Database } from '#db/database.ts';
import type { PillarName, PracticeTables } from '#db/tables/practice.ts';
import { listBegunWizards } from './begun-wizards.ts';
import type { OnboardingAnswers } from './onboarding-records.ts';

/** What a member said when they began, in their own words. */
export interface Beginning {
  /** Why they begin: one at least. */
  readonly reasons: readonly string[];
  /** Where it is to lead. */
  readonly vision: string | null;
  readonly goal: { readonly title: string; readonly pillar: PillarName } | null;
  readonly habit: {
    readonly name: string;
    readonly pillar: PillarName;
    readonly timeOfDay: PracticeTables['habits']['time_of_day'];
  } | null;
}

/**
 * What was said in the wizard that let its member in (specification 2, §2.2 and §2.3).
 * @returns null where nobody came in by a wizard, or no reason was given
 */
export async function readBeginning(db: Database, userId: string): Promise<Beginning | null> {
  const wizards = await listBegunWizards(db, userId);
  const answers = wizards.find(({ submission }) => submission.completedAt !== null)?.submission.answers as
    | OnboardingAnswers
    | undefined;
  if (!answers?.journey_reasons?.length) return null;
  const { goal_title: title, goal_pillar: aim, habit_name: name, habit_pillar: part } = answers;
  return {
    reasons: answers.journey_reasons,
    vision: answers.transformation_vision ?? null,
    goal: title && aim ? { title, pillar: aim } : null,
    habit: name && part ? { name, pillar: part, timeOfDay: answers.habit_time_of_day ?? 'anytime' } : null,
  };
}

import type { Database } from '#db/database.ts';
import { forms } from '#app/forms/registry.ts';
import { canBeAnalysed, findLatestSubject } from '../analyses/material.ts';
import { toldAnswers } from '../reading/empty-words.ts';
import type { Fact } from '../reading/fact.ts';
import { everyFact } from '../reading/read-facts.ts';
import { gatherInputs } from '../transformation/gather-inputs.ts';
import { chosenIn, everyFactOfLife } from '../transformation/life.ts';
import { findProfile } from '../transformation/profiles.ts';
import { isProfileForm } from '../transformation/request-profile.ts';
import type { Told } from './denials.ts';

/** Answers that facts are read from: those of a form as they were submitted last, or those that the newest profile was made of. */
export interface Telling extends Told {
  readonly formType: string;
  /** The submission; null where it is what a profile keeps. */
  readonly formId: string | null;
  /** Each fact as often as it is told. */
  readonly facts: readonly Fact[];
}

/** Forms that analyses read; a profile keeps what was answered in the wizards. */
const read = forms.map(({ definition }) => definition.id).filter(canBeAnalysed);

/** Everything that facts are read from now, of this member: the newest of each form, and of the newest profile. */
export async function readTellings(db: Database, userId: string): Promise<readonly Telling[]> {
  const tellings: Telling[] = [];
  for (const formType of read) {
    const subject = await findLatestSubject(db, userId, formType);
    if (subject?.material.kind !== 'form') continue;
    const { definition, answers: given } = subject.material;
    const answers = toldAnswers(definition, given);
    const { formId, answeredAt: at, begunAt } = subject;
    tellings.push({ formType, formId, answers, at, begunAt, facts: everyFact(definition, answers) });
  }
  const profile = await findProfile(db, userId);
  if (!profile) return tellings;
  const { formType, inputs, createdAt } = profile;
  const common = { formType, formId: null };
  tellings.push({ ...common, answers: chosenIn(inputs), at: createdAt, facts: everyFactOfLife(inputs) });
  const now = isProfileForm(formType) ? await gatherInputs(db, userId, formType) : null;
  if (now)
    tellings.push({
      ...common,
      answers: chosenIn(now.inputs),
      at: null,
      facts: everyFactOfLife(now.inputs),
    });
  return tellings;
}

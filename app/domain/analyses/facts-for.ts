import type { Database } from '#db/database.ts';
import { countsIn, isOtherNow, readDenials, withoutFacts, type Denials } from '../denied-facts/denials.ts';
import { toldAnswers } from '../reading/empty-words.ts';
import type { Counts, Fact } from '../reading/fact.ts';
import { everyFact, surestOf } from '../reading/read-facts.ts';
import { factsKnownFrom, readInProfile } from './known-facts.ts';
import type { Given } from './taken-back.ts';

/** What is read of a life for the analysis of a submission. */
export interface FactsFor {
  /** What the member has told elsewhere, and counts, and holds still. */
  readonly known: readonly Fact[];
  /** What counts of the submission itself. */
  readonly counts: Counts;
  /** Which facts hold, and which are told and are not so, as the member says. */
  readonly now: ReturnType<typeof withoutFacts>;
}

/** What is read of a life for the analysis of this submission: the one place where it is put together. */
export async function readFactsFor(
  db: Database,
  userId: string,
  subject: Given,
  denials?: Denials,
): Promise<FactsFor> {
  const denied = denials ?? (await readDenials(db, userId));
  const profile = await readInProfile(db, userId, denied, subject);
  const known = factsKnownFrom(surestOf(profile.facts.filter(profile.counts)));
  const { material } = subject;
  // The assessment of freedom asks for options alone, and tells no facts.
  if (material.kind === 'freedom') return { known, counts: () => true, now: withoutFacts([]) };
  const answers = toldAnswers(material.definition, material.answers);
  const counts = countsIn(denied, { answers, at: subject.answeredAt, begunAt: subject.begunAt });
  const facts = everyFact(material.definition, answers);
  return { known, counts, now: withoutFacts([{ facts, counts }, profile]) };
}

/** Whether an analysis of this submission would stand on other facts now: the member said of one that it is not so, or took that back. */
export async function hasOtherFacts(
  db: Database,
  userId: string,
  { withoutFacts: before }: { readonly withoutFacts: readonly string[] },
  subject: Given,
): Promise<boolean> {
  const denials = await readDenials(db, userId);
  if (denials.size === 0 && before.length === 0) return false;
  return isOtherNow(before, (await readFactsFor(db, userId, subject, denials)).now);
}

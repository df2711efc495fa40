import type { Database } from '#db/database.ts';
import type { Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import { toldAnswers } from '../reading/empty-words.ts';
import type { Fact, FactId } from '../reading/fact.ts';
import { everyFact, factsTakenBack } from '../reading/read-facts.ts';
import { currentSubmissions } from '../submissions/list-submissions.ts';
import type { Subject } from './material.ts';

/** The submission that something is written of, and when it was given. */
export type Given = Pick<Subject, 'material' | 'answeredAt' | 'begunAt'>;

/** Nine months: nobody is pregnant for longer, and a baby of then is no newborn. */
const nineMonths = 280 * 24 * 60 * 60 * 1000;
const passing: ReadonlySet<FactId> = new Set(['pregnant', 'new_baby']);

/** Whether a fact that was told at one moment has passed by itself at another. */
export const hasPassed = (id: FactId, told: Date, at: Date): boolean =>
  passing.has(id) && at.getTime() - told.getTime() > nineMonths;

/**
 * An illness is not over because a sentence denies a part of it ('no trouble with my diabetes'), nor an eating disorder after a good
 * week: advice goes on fitting them, until their member says in the list of what we read that it is not so.
 */
const notByWordsAlone: ReadonlySet<FactId> = new Set([
  'heart_illness',
  'diabetes',
  'high_blood_pressure',
  'lung_illness',
  'chronic_illness',
  'wheelchair',
  'limited_sight',
  'limited_hearing',
  'eating_disorder',
]);

/** Answers that came after a profile. */
interface Later {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly at: Date;
}

/**
 * Facts of a profile without those that answers given since then take back: 'I stopped smoking last summer'. Of several answers the
 * newest one that speaks of a fact decides, so what was taken back once and is told again stays.
 * @param given the submission that is written of, which may be none of the newest
 */
export async function withoutTakenBack(
  db: Database,
  userId: string,
  facts: readonly Fact[],
  since: Date,
  given: Given | null,
): Promise<readonly Fact[]> {
  if (facts.length === 0) return facts;
  const takenBack = takenBackIn(await answersSince(db, userId, since, given));
  return facts.filter(({ id }) => !takenBack.has(id));
}

/** The facts that what a member answered last of each takes back, wherever they had told them, and since when. */
export const readTakenBack = async (db: Database, userId: string): Promise<ReadonlyMap<FactId, Date>> =>
  takenBackIn(await answersSince(db, userId, new Date(0), null));

/** What of these answers, the newest first, the newest that speaks of it takes back, and when that was given. */
function takenBackIn(later: readonly Later[]): ReadonlyMap<FactId, Date> {
  const decided = new Map<FactId, Date | null>();
  for (const { definition, answers: whole, at } of later) {
    const answers = toldAnswers(definition, whole);
    const told = everyFact(definition, answers).map(({ id }) => [id, null] as const);
    const takenBack = [...factsTakenBack(definition, answers)].map((id) => [id, at] as const);
    for (const [id, since] of [...told, ...takenBack]) if (!decided.has(id)) decided.set(id, since);
  }
  return new Map(
    [...decided].flatMap(([id, since]) => (since && !notByWordsAlone.has(id) ? [[id, since] as const] : [])),
  );
}

/** What was answered since then in forms as they stand now, and in what is written of, the newest first. */
async function answersSince(
  db: Database,
  userId: string,
  since: Date,
  given: Given | null,
): Promise<readonly Later[]> {
  const submissions = [...(await currentSubmissions(db, userId))].flatMap(([form, submission]): Later[] => {
    const definition = findForm(form)?.definition;
    const at = submission.completedAt && (submission.changedAt ?? submission.completedAt);
    return definition && at ? [{ definition, answers: submission.answers, at }] : [];
  });
  const own: readonly Later[] =
    given?.material.kind === 'form' && given.answeredAt ? [{ ...given.material, at: given.answeredAt }] : [];
  return [...own, ...submissions]
    .filter(({ at }) => at > since)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

import type { Database } from '#db/database.ts';
import type { Reader } from '../analyses/words.ts';
import { readDenials } from '../denied-facts/denials.ts';
import { readFacts } from './facts.ts';
import { gatherInputs } from './gather-inputs.ts';
import { countsInInputs } from './life-of-profile.ts';
import type { TransformationProfile } from './profiles.ts';
import type { ProfileSource } from './request-profile.ts';
import { writeProfile } from './write-profile.ts';

/**
 * Whether the built-in reader would write this profile of theirs again, word for word: then another one is a copy and a line
 * more in the history.
 * @param source what the next one would be made of
 */
export async function wouldBeTheSame(
  db: Database,
  userId: string,
  profile: TransformationProfile,
  source: ProfileSource,
  reader: Reader,
): Promise<boolean> {
  if (profile.analyst !== 'built-in' || profile.isDefault) return false;
  const gathered = await gatherInputs(db, userId, source);
  if (!gathered) return false;
  const counts = countsInInputs(await readDenials(db, userId), gathered.inputs, null);
  const written = writeProfile(readFacts(gathered, reader, counts), reader);
  const lines = (insights: typeof written.insights) => JSON.stringify(Object.entries(insights).toSorted());
  return written.text === profile.text && lines(written.insights) === lines(profile.insights);
}

import type { Database } from '#db/database.ts';
import { makeToken } from '#app/domain/accounts/tokens.ts';
import { createShare, listShares, type ShareDays, type Shown } from '#app/domain/shares/shares.ts';
import { noon } from '#tests/support/database.ts';

export const ofMarkers: Shown = { subject: 'markers', subjectId: null, extent: '{}' };

/** A link to a member's lab values, open for a week, with its secret. */
export async function someShare(
  db: Database,
  userId: string,
  of: Shown = ofMarkers,
  { token = makeToken(), days = 7 as ShareDays, now = noon } = {},
): Promise<{ readonly id: string; readonly token: string }> {
  await createShare(db, userId, { ...of, token, days }, now);
  const [newest] = await listShares(db, userId, of, 1);
  return { id: newest!.id, token };
}

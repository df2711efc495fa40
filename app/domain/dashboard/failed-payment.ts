import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { tierName } from '../programs/texts-in-language.ts';

const failedOf = builtOnce((db, values: { readonly userId: string; readonly language: Language }) =>
  db
    .selectFrom('enrollments')
    .select(['enrollments.grace_until', tierName('enrollments.tier_id', values.language).as('name')])
    .where('enrollments.user_id', '=', values.userId)
    .where('enrollments.state', '=', 'grace')
    .where('enrollments.grace_until', 'is not', null),
);

/** The program whose payment failed and that stays open for some days, the one whose days end first; or null. One query. */
export async function readFailedPayment(
  db: Database,
  userId: string,
  language: Language,
): Promise<{ readonly name: string; readonly until: Date } | null> {
  const rows = await failedOf(db, { userId, language });
  // Nobody has many.
  const [first] = rows.toSorted((one, other) => one.grace_until!.localeCompare(other.grace_until!));
  return first ? { name: first.name, until: new Date(first.grace_until!) } : null;
}

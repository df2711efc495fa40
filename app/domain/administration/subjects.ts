import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import { textIn, tierName } from '../programs/texts-in-language.ts';

/** What an act was done to, as it is called now. */
export type NamedSubject =
  /** Null names: the words of the reader's language say it. `isGone`: it was deleted, and has no page. */
  | {
      readonly kind: 'feature';
      readonly id: string;
      readonly key: string;
      readonly name: string | null;
      readonly isGone: boolean;
    }
  | { readonly kind: 'level' | 'tier'; readonly id: string; readonly name: string }
  /** For whom it was made, in the words of whoever made it; else to which program. Null where it says neither. */
  | { readonly kind: 'invitation'; readonly name: string | null }
  /** A sign-up that still waits for its link. */
  | { readonly kind: 'sign-up'; readonly email: string };

/**
 * What features, levels, programs, invitations and sign-ups are called, by the subjects of acts. What is not there any more is left
 * out. At most one query for each of the five kinds.
 * @param subjects such as `feature:<id>`, of one page @param language of levels and programs
 */
export async function nameSubjects(
  db: Database,
  subjects: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, NamedSubject>> {
  const named = new Map<string, NamedSubject>();
  const idsOf = (kind: string): readonly string[] => [
    ...new Set(
      subjects.flatMap((subject) => (subject.startsWith(`${kind}:`) ? [subject.slice(kind.length + 1)] : [])),
    ),
  ];
  const [features, levels, tiers, invitations, signUps] = [
    'feature',
    'level',
    'tier',
    'invitation',
    'sign-up',
  ].map(idsOf);
  if (features!.length > 0)
    for (const row of await db
      .selectFrom('feature_flags')
      .select(['id', 'feature_name', 'name', 'deleted_at'])
      .where('id', 'in', features!)
      .execute())
      named.set(`feature:${row.id}`, {
        kind: 'feature',
        id: row.id,
        key: row.feature_name,
        name: row.name,
        isGone: row.deleted_at !== null,
      });
  if (levels!.length > 0)
    for (const row of await db
      .selectFrom('xp_levels')
      .select(['id', textIn('xp_level_texts', 'name', 'xp_levels.id', language).as('name')])
      .where('id', 'in', levels!)
      .execute())
      named.set(`level:${row.id}`, { kind: 'level', id: row.id, name: row.name });
  if (tiers!.length > 0)
    for (const row of await db
      .selectFrom('freedom_plan_tiers')
      .select(['id', 'tier', tierName('freedom_plan_tiers.id', language).as('name')])
      .where('tier', 'in', tiers as readonly TierKey[])
      .execute())
      named.set(`tier:${row.tier}`, { kind: 'tier', id: String(row.id), name: row.name });
  if (invitations!.length > 0)
    for (const row of await db
      .selectFrom('tier_selection_links')
      .select(['id', 'note', tierName('tier_selection_links.tier_id', language).as('program')])
      .where('id', 'in', invitations!)
      .execute())
      named.set(`invitation:${row.id}`, { kind: 'invitation', name: row.note || row.program || null });
  if (signUps!.length > 0)
    for (const row of await db
      .selectFrom('pending_signups')
      .select(['id', 'email'])
      .where('id', 'in', signUps!)
      .execute())
      named.set(`sign-up:${row.id}`, { kind: 'sign-up', email: row.email });
  return named;
}

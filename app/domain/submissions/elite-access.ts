import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { forms, type EliteGate, type RegisteredForm } from '#app/forms/registry.ts';

/** What decides about the doors of elite assessments. */
export interface Standing {
  readonly level: number;
  readonly xp: number;
  /** The form_types of elite assessments that were begun. */
  readonly begun: ReadonlySet<string>;
  readonly isAdmin: boolean;
}

/** Whether an elite assessment is open to somebody, and where they stand. */
export interface EliteAccess {
  readonly open: boolean;
  readonly needed: EliteGate;
  readonly level: number;
  readonly xp: number;
}

const eliteTypes = forms.filter((form) => form.elite).map((form) => form.definition.id);

/** Somebody of whom nothing could be read. */
export const noStanding: Standing = { level: 0, xp: 0, begun: new Set(), isAdmin: false };

const standingOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('profiles')
    .leftJoin('form_progress', (join) =>
      join.onRef('form_progress.user_id', '=', 'profiles.id').on('form_progress.form_type', 'in', eliteTypes),
    )
    .where('profiles.id', '=', values.userId)
    .select((eb) => [
      'profiles.current_xp',
      'form_progress.form_type',
      eb
        .selectFrom('xp_levels')
        .select((sub) => sub.fn.max('xp_levels.level').as('highest'))
        .whereRef('xp_levels.xp_threshold', '<=', 'profiles.current_xp')
        .as('level'),
    ]),
);

/** The member's own points, the level that these reach by the levels of today, and what they have begun: in one query. */
export async function readStanding(
  db: Database,
  viewer: { readonly id: string; readonly role: Role },
): Promise<Standing> {
  const rows = await standingOf(db, { userId: viewer.id });
  return {
    level: Number(rows[0]?.level ?? 0),
    xp: rows[0]?.current_xp ?? 0,
    begun: new Set(rows.flatMap((row) => row.form_type ?? [])),
    isAdmin: viewer.role === 'admin',
  };
}

/**
 * Level and points are both needed (specification 3, §6). Administrators come in, and whoever has begun an assessment
 * may go on with it: points that are taken back later lock nobody out of their own answers.
 * @returns null for a form that has no such door
 */
export function eliteAccess(form: RegisteredForm, standing: Standing): EliteAccess | null {
  if (!form.elite) return null;
  const { level, xp, begun, isAdmin } = standing;
  const reached = level >= form.elite.level && xp >= form.elite.xp;
  return { open: reached || isAdmin || begun.has(form.definition.id), needed: form.elite, level, xp };
}

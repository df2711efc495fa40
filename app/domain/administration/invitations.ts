import { inTransaction, type Database } from '#db/database.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import { createInvitation, revokeInvitation } from '../programs/invitations.ts';
import { noteAct } from './audit.ts';
import { tierName } from '../programs/texts-in-language.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';

/** What an invitation can choose: the programs of the page that it opens (specification 1, §2). */
const invitableTiers = ['level_1', 'level_2', 'level_3', 'level_4'] as const satisfies readonly TierKey[];

/** The programs that somebody can be invited to at this moment: those that can be bought, in the order in which they are shown. */
export const listInvitable = (
  db: Database,
  language: Language = fallbackLanguage,
): Promise<readonly { readonly id: number; readonly name: string }[]> =>
  db
    .selectFrom('freedom_plan_tiers')
    .select(['id', tierName('freedom_plan_tiers.id', language).as('name')])
    .where('tier', 'in', invitableTiers)
    .where('enrollment_status', '=', 'active')
    .where('price_usd', 'is not', null)
    .where('is_legacy', '=', 0)
    .orderBy('display_order')
    .orderBy('id')
    .execute();

/**
 * Makes an invitation and writes down who did. With a token that there is already it is the same invitation.
 * @param invitation.days how long it can be used @param invitation.token of the form (`tokenOfForm`)
 * @returns its token, to be shown once: nobody can read it again. `not-on-sale` where the program cannot be bought: whoever
 *   follows the link would find nothing
 */
export async function invite(
  db: Database,
  actorId: string,
  invitation: {
    readonly tierId: number | null;
    readonly note: string;
    readonly days: number;
    readonly token: string;
  },
  now: Date,
): Promise<
  | { readonly ok: true; readonly token: string; readonly expiresAt: Date }
  | { readonly ok: false; readonly reason: 'not-on-sale' }
> {
  const { tierId, note, days, token } = invitation;
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  return inTransaction(db, async (trx) => {
    const offered = tierId === null ? [] : await listInvitable(trx);
    const program = offered.find(({ id }) => id === tierId);
    if (tierId !== null && !program) return { ok: false, reason: 'not-on-sale' } as const;
    const { id, isNew } = await createInvitation(trx, { tierId, note, expiresAt, token }, now);
    const details = { program: program?.name ?? null, days };
    const about = { actorId, userId: null, subject: `invitation:${id}` };
    if (isNew) await noteAct(trx, { ...about, action: 'invitation-created', details }, now);
    return { ok: true, token, expiresAt } as const;
  });
}

/** Takes an invitation back that nobody has used, and writes down who did. @returns whether it was there to be taken back */
export async function withdrawInvitation(
  db: Database,
  actorId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await revokeInvitation(trx, id, now))) return false;
    await noteAct(
      trx,
      { actorId, userId: null, action: 'invitation-revoked', subject: `invitation:${id}`, details: {} },
      now,
    );
    return true;
  });
}

import { inTransaction, type Database } from '#db/database.ts';
import { createInvitation, revokeInvitation } from '../programs/invitations.ts';
import { noteAct } from './audit.ts';

/**
 * Makes an invitation and writes down who did. @param invitation.days how long it can be used
 * @returns its token, to be shown once: nobody can read it again
 */
export async function invite(
  db: Database,
  actorId: string,
  invitation: { readonly tierId: number | null; readonly note: string; readonly days: number },
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const { tierId, note, days } = invitation;
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  return inTransaction(db, async (trx) => {
    const { id, token } = await createInvitation(trx, { tierId, note, expiresAt }, now);
    const details = { tierId, days };
    await noteAct(
      trx,
      { actorId, userId: null, action: 'invitation-created', subject: `invitation:${id}`, details },
      now,
    );
    return { token, expiresAt };
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

import type { Database } from '#db/database.ts';
import type { ShareKind } from '#db/tables/coaching.ts';
import { isHere } from '../accounts/gone.ts';

/** Whom a question of a coach is about: all members whom they have now, or one of them. */
export interface OfCoach {
  readonly coachId: string;
  readonly memberId?: string;
}

/**
 * A query of the ids of a coach's members, for use within others: so each row is asked for with whose coach asks. Whoever is gone
 * is none of these: what they let others read is hidden as long as it lasts. C12-042.
 */
export const membersOfCoach = (db: Database, { coachId, memberId }: OfCoach) =>
  db
    .selectFrom('coach_assignments as own')
    .innerJoin('users as person', 'person.id', 'own.member_id')
    .select('own.member_id as user_id')
    .where('own.coach_id', '=', coachId)
    .where('own.ended_at', 'is', null)
    .where(isHere('person'))
    .$if(memberId !== undefined, (query) => query.where('own.member_id', '=', memberId!))
    .$asScalar();

/** Those of them who share this with that coach now. */
export const sharers = (db: Database, { coachId, memberId }: OfCoach, kind: ShareKind) =>
  db
    .selectFrom('coach_assignments as own')
    .innerJoin('coach_shares as share', 'share.assignment_id', 'own.id')
    .innerJoin('users as person', 'person.id', 'own.member_id')
    .select('share.user_id')
    .where('own.coach_id', '=', coachId)
    .where('own.ended_at', 'is', null)
    .where(isHere('person'))
    .where('share.kind', '=', kind)
    .$if(memberId !== undefined, (query) => query.where('own.member_id', '=', memberId!))
    .$asScalar();

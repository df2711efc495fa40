import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { CallSide } from '#db/tables/calls.ts';
import type { Tables } from '#db/tables/index.ts';

/** From which side a call is seen: its coach's, its member's, or that of the lead whose strategy call it is. */
export type CallReader = CallSide | 'lead';

/** One of the two people of a call. */
export interface CallPerson {
  /** Of a lead that of their request. */
  readonly id: string;
  readonly side: CallReader;
}

/** The calls that somebody may see and change. A strategy call is its lead's by their link, and stands among no member's calls. */
export const isCallOf =
  ({ id, side }: CallPerson) =>
  (eb: ExpressionBuilder<Tables, 'calls'>): Expression<SqlBool> => {
    if (side === 'coach') return eb('calls.coach_id', '=', id);
    if (side === 'lead') return eb('calls.request_id', '=', id);
    return eb.and([eb('calls.member_id', '=', id), eb('calls.request_id', 'is', null)]);
  };

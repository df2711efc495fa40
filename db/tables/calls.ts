import type { Generated } from 'kysely';

export type CallStatus = 'booked' | 'cancelled' | 'held' | 'missed';
/** One of the two people of a call. */
export type CallSide = 'coach' | 'member';

/** When coaches can be spoken with, and the calls that were booked. */
export interface CallTables {
  coach_hours: {
    coach_id: string;
    /** JSON, read by `weeklySchema`. */
    weekly: string;
    length_minutes: number;
    buffer_minutes: number;
    notice_hours: number;
    most_per_day: number;
    /** The coach's own room, https. */
    meeting_url: string;
    updated_at: string;
  };
  /** Days that differ from the week; minutes of the coach's own clock, both empty where the day is closed. */
  coach_exceptions: {
    coach_id: string;
    day: string;
    from_minute: number | null;
    to_minute: number | null;
  };
  calls: {
    id: string;
    coach_id: string;
    member_id: string;
    starts_at: string;
    ends_at: string;
    status: CallStatus;
    /** The member's when it was booked. */
    zone: string;
    moved_from: string | null;
    cancelled_by: CallSide | null;
    /** What the one who cancelled it wrote to the other. */
    reason: Generated<string>;
    /** How many times it was changed. */
    sequence: Generated<number>;
    reminded_at: string | null;
    /** The request of a lead that a strategy call belongs to; empty for calls of members. */
    request_id: string | null;
    created_at: string;
    changed_at: string;
  };
}

import type { Generated } from 'kysely';

export type ReminderSlot = 'morning' | 'evening';
/**
 * What became of a time: `sent`; `nothing-due`; `too-late`, because the site stood still; `not-wanted`, because whoever it is
 * about gets nothing: mails are stopped, there is no device, or the account is closed.
 */
export type ReminderDecision = 'sent' | 'nothing-due' | 'too-late' | 'not-wanted';

export interface ReminderTables {
  reminder_settings: {
    user_id: string;
    /** By the clock of the member's zone, HH:MM; null: none. */
    morning_at: string | null;
    evening_at: string | null;
    by_mail: Generated<number>;
    by_push: Generated<number>;
    /** The moment of the next one; null where none is to come. */
    next_at: string | null;
    /** Whether a look back comes by mail each week, and when it is asked next whether a week is over. */
    weekly_by_mail: Generated<number>;
    weekly_next_at: string | null;
    updated_at: string;
  };
  /** A row for each time that came: nobody is reminded twice. */
  reminder_slots: {
    user_id: string;
    /** The member's own. */
    day: string;
    /** `week`: of a look back, on the last day of its week. */
    slot: ReminderSlot | 'week';
    decided: ReminderDecision;
    decided_at: string;
  };
  /** Browsers that show what they are told (RFC 8030). */
  push_subscriptions: {
    id: string;
    user_id: string;
    /** Where their push service takes it. */
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: string;
    /** When it was tried in vain last; null where the last one was taken. */
    failed_at: string | null;
  };
  /** The secret address under which other programs read somebody's calendar. */
  calendar_feeds: {
    user_id: string;
    token_hash: string;
    made_at: string;
  };
}

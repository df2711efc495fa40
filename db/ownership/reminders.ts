import type { ReminderTables } from '../tables/reminders.ts';
import { ofAccount, opens, type OwnershipOf } from './kinds.ts';

const writesToDevice = 'with it, somebody else could show messages on the device';

/** Whose the rows of these tables are. */
export const ownership = {
  reminder_settings: {
    ...ofAccount,
    order: ['user_id'],
    shown: [
      'user_id',
      'morning_at',
      'evening_at',
      'by_mail',
      'by_push',
      'next_at',
      'weekly_by_mail',
      'weekly_next_at',
      'updated_at',
    ],
  },
  reminder_slots: {
    ...ofAccount,
    order: ['user_id', 'day', 'slot'],
    shown: ['user_id', 'day', 'slot', 'decided', 'decided_at'],
  },
  push_subscriptions: {
    ...ofAccount,
    shown: ['id', 'user_id', 'created_at', 'failed_at'],
    hidden: { endpoint: writesToDevice, p256dh: writesToDevice, auth: writesToDevice },
  },
  calendar_feeds: {
    ...ofAccount,
    order: ['user_id'],
    shown: ['user_id', 'made_at'],
    hidden: { token_hash: opens.link },
  },
} satisfies OwnershipOf<ReminderTables>;

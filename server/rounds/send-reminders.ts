import { sendDueReminders } from '#app/domain/reminders/send-reminders.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Reminds members at the hours that they chose, where something is due: looked at every minute, and first of all at the start. */
export const sendReminders = {
  name: 'send-reminders',
  everyMilliseconds: 60_000,
  alarm: 'housekeeping',
  async run({ db, push, logger }, now) {
    const reminded = await sendDueReminders(db, { pushes: push !== null }, now);
    if (reminded > 0) logger.info({ event: 'reminded-of-day', reminded }, 'reminded of what is due');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'push' | 'logger'>>;

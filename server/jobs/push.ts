import { findDevice, noteDelivery } from '#app/domain/reminders/devices.ts';
import { pushSchema } from '#app/domain/reminders/push-reminder.ts';
import { readDue } from '#app/domain/reminders/read-due.ts';
import { countDue } from '#app/gateways/mail/things-due.ts';
import { reminderMessage } from '#app/gateways/push/reminder-message.ts';
import { defineJob } from '../job.ts';

/**
 * Tells one device of a member how much is due. What is late, wanted no more or done meanwhile is not told.
 */
export const push = defineJob({
  kind: 'push',
  payload: pushSchema,
  waitsForService: true,
  async run({ db, push: gateway, languages, clock }, { device, user, language, slot, day, until, path }) {
    const seconds = (new Date(until).getTime() - clock().getTime()) / 1000;
    const to = await findDevice(db, user, device);
    if (!gateway || !to || seconds <= 0) return;
    const due = await readDue(db, user, slot, day);
    if (!due) return;
    const { t } = languages[language];
    const message = reminderMessage(t, { slot, path, count: countDue(due) });
    const became = await gateway.send(to, message, seconds).catch(async (error: unknown) => {
      await noteDelivery(db, device, 'failed', clock());
      throw error;
    });
    await noteDelivery(db, device, became, clock());
  },
});

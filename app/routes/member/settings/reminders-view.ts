import { z } from 'zod';
import { addDays } from '#app/domain/days/calendar.ts';
import { isClockTime, momentAt } from '#app/domain/days/local-time.ts';
import { wantsDigest } from '#app/domain/community/digests.ts';
import { readFeed } from '#app/domain/feed/feed-address.ts';
import { wantsInsightMails } from '#app/domain/insights/insight-digests.ts';
import { wantsWeekMails } from '#app/domain/look-backs/week-mails.ts';
import { readReminders } from '#app/domain/reminders/reminder-settings.ts';
import { usualMorning, type ReminderTimes, type SlotOfDay } from '#app/domain/reminders/slots.ts';
import { readSettings } from '#app/domain/settings/settings.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import type { PushAddress, PushGateway } from '#app/gateways/push/push.ts';
import { longDayInText } from '#app/http/day-texts.ts';
import { timeText } from '#app/http/formats.ts';
import { dateFormat } from '#locales/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { zoneLabel } from '#app/http/time-zones.ts';
import type { FeedView, PushView, RemindersView, WeeklyView } from '#app/ui/reminders/views.ts';

/** What a POST says of the times: what is wanted, or what is wrong with it, as keys below `reminders:errors`. */
export function parseTimes(posted: Posted): {
  readonly typed: { readonly morning: string; readonly evening: string; readonly byMail: boolean };
  readonly times: ReminderTimes;
  readonly problems: Readonly<Partial<Record<'morning' | 'evening' | 'by_mail', string>>>;
} {
  const read = (name: string): string => (posted[name]?.[0] ?? '').trim().slice(0, 20);
  const typed = { morning: read('morning'), evening: read('evening'), byMail: 'by_mail' in posted };
  // Browsers may send seconds; people leave out the first zero.
  const timeOf = (text: string): string | null =>
    text === '' ? null : text.replace(/^(\d{1,2}:\d{2})(:\d{2})?$/, '$1').padStart(5, '0');
  const times = { morning: timeOf(typed.morning), evening: timeOf(typed.evening) };
  const isWrong = (time: string | null): boolean => time !== null && !isClockTime(time);
  const isEmpty = times.morning === null && times.evening === null;
  const problems = {
    ...(isWrong(times.morning) ? { morning: 'time' } : {}),
    ...(isWrong(times.evening) ? { evening: 'time' } : {}),
    ...(isEmpty && typed.byMail ? { morning: 'noTime' } : {}),
  };
  return { typed, times, problems };
}

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes);
/** What a browser says of itself (`PushSubscription.toJSON`). */
const subscriptionSchema = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});

/** The address that a browser's script handed over; null where it is none that this site may reach. */
export function parseSubscription(posted: Posted, push: PushGateway): PushAddress | null {
  let said: unknown;
  try {
    said = JSON.parse(posted['subscription']?.[0] ?? '');
  } catch {
    return null;
  }
  const read = subscriptionSchema.safeParse(said);
  if (!read.success || !push.mayReach(read.data.endpoint)) return null;
  return { endpoint: read.data.endpoint, ...read.data.keys };
}

/** Everything that the page shows, as it is stored. */
export async function viewReminders(
  facts: MemberRequest,
  push: PushGateway | null,
): Promise<{
  readonly reminders: RemindersView;
  readonly weekly: WeeklyView;
  /** Whether one mail a day tells what is new in the community. */
  readonly community: boolean;
  /** Whether one mail a week tells what rules have found. */
  readonly insights: boolean;
  /** Whether the settings stop all mails that one may do without. */
  readonly areStopped: boolean;
  readonly push: PushView | null;
  readonly feed: FeedView;
}> {
  const { db, viewer, language, now, today } = facts;
  const stored = await readReminders(db, viewer.id, viewer.timezone, now);
  const { notifications } = await readSettings(db, viewer.id);
  const feed = await readFeed(db, viewer.id);
  const { byMail, byPush, devices, times } = stored;
  // What is stopped for all kinds of mails or messages does not come, whatever is chosen here.
  const comes = (byMail && notifications.email) || (byPush && notifications.push && push !== null);
  return {
    reminders: {
      morning: times.morning ?? '',
      evening: times.evening ?? '',
      byMail,
      errors: {},
      next: stored.next && comes ? whenText(facts, stored.next) : null,
      zone: zoneLabel(language, viewer.timezone, now),
      isOn: byMail || byPush,
      mailsStopped: byMail && !notifications.email,
    },
    weekly: {
      isOn: await wantsWeekMails(db, viewer.id),
      time: timeText(
        language,
        viewer.timezone,
        momentAt(viewer.timezone, today, times.morning ?? usualMorning),
      ),
    },
    community: await wantsDigest(db, viewer.id),
    insights: await wantsInsightMails(db, viewer.id),
    areStopped: !notifications.email,
    push: push && {
      publicKey: push.publicKey,
      isOn: byPush,
      devices,
      isStopped: byPush && !notifications.push,
      error: null,
    },
    feed: {
      made:
        feed && dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone }).format(feed.madeAt),
      address: null,
    },
  };
}

/** 'tomorrow at 6:30 AM', within a sentence */
function whenText({ t, language, viewer, today }: MemberRequest, { day, moment }: SlotOfDay): string {
  const time = timeText(language, viewer.timezone, moment);
  if (day === today) return t('reminders:when.today', { time });
  if (day === addDays(today, 1)) return t('reminders:when.tomorrow', { time });
  return t('reminders:when.later', { day: longDayInText(language, day, today), time });
}

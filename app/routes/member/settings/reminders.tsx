import { data } from 'react-router';
import type { Route } from './+types/reminders';
import { switchDigest } from '#app/domain/community/digests.ts';
import { makeFeed, removeFeed } from '#app/domain/feed/feed-address.ts';
import { addDevice, removeDevices } from '#app/domain/reminders/devices.ts';
import { switchInsightMails } from '#app/domain/insights/insight-digests.ts';
import { switchWeekMails } from '#app/domain/look-backs/week-mails.ts';
import { readReminders, saveReminders, stopReminders } from '#app/domain/reminders/reminder-settings.ts';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { FeedGroup } from '#app/ui/reminders/feed-group.tsx';
import { NewsGroup } from '#app/ui/reminders/news-group.tsx';
import { PushGroup } from '#app/ui/reminders/push-group.tsx';
import { TimesForm } from '#app/ui/reminders/times-form.tsx';
import { WeeklyGroup } from '#app/ui/reminders/weekly-group.tsx';
import { SettingsPage } from '#app/ui/settings-page.tsx';
import { useSiteData } from '#app/ui/site-data.ts';
import { useTranslation } from '#app/ui/texts.tsx';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built script
import turnOnPush from '#app/comfort/turn-on-push.ts?worker&url';
import { parseSubscription, parseTimes, viewReminders } from './reminders-view.ts';

export const handle = {
  held: false,
  feature: 'settings',
  labels: { morning: 'reminders:times.morning', evening: 'reminders:times.evening' },
} satisfies PageFacts;

const path = '/settings/reminders';

export async function loader({ context }: Route.LoaderArgs) {
  return viewReminders(memberRequest(context), context.get(servicesContext).push);
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const { id, timezone } = viewer;
  const { push, site } = context.get(servicesContext);
  const posted = await readPosted(request);
  const say = (key: string, to = path) => redirectWithFlash(context, to, [{ kind: 'success', key }]);
  switch (posted['intent']?.[0]) {
    case 'save':
      return saveTimes(context, facts, posted);
    case 'stop':
      await stopReminders(db, id, now);
      return say('remindersOff');
    case 'weekly-on':
    case 'weekly-off': {
      const on = posted['intent'][0] === 'weekly-on';
      await switchWeekMails(db, id, on, now);
      return say(on ? 'weekMailsOn' : 'weekMailsOff', `${path}#weekly`);
    }
    case 'community-on':
    case 'community-off': {
      const on = posted['intent'][0] === 'community-on';
      await switchDigest(db, id, on, now);
      return say(on ? 'communityMailsOn' : 'communityMailsOff', `${path}#community`);
    }
    case 'insights-on':
    case 'insights-off': {
      const on = posted['intent'][0] === 'insights-on';
      await switchInsightMails(db, id, on, now);
      return say(on ? 'insightMailsOn' : 'insightMailsOff', `${path}#insights`);
    }
    case 'push-on': {
      const device = push && parseSubscription(posted, push);
      if (!device) {
        const shown = await viewReminders(facts, push);
        const error = t('reminders:errors.subscription');
        return data({ ...shown, push: shown.push && { ...shown.push, error } }, 422);
      }
      await addDevice(db, id, timezone, device, now);
      return say('pushOn', `${path}#push`);
    }
    case 'push-off':
      await removeDevices(db, id, timezone, now);
      return say('pushOff', `${path}#push`);
    case 'feed-make': {
      const token = await makeFeed(db, id, now);
      const shown = await viewReminders(facts, push);
      const address = `${site.appUrl}/calendar/feed/${token}.ics`;
      return data({ ...shown, feed: { ...shown.feed, address } });
    }
    case 'feed-remove':
      await removeFeed(db, id);
      return say('feedRemoved', `${path}#calendar`);
    default:
      return redirectWithFlash(context, path, [{ kind: 'info', key: 'nothingDone' }]);
  }
}

/** Keeps the times; where one is none, or nothing says how they are to come, the page once more with what was typed. */
async function saveTimes(context: Route.ActionArgs['context'], facts: MemberRequest, posted: Posted) {
  const { db, viewer, now, t } = facts;
  const { push } = context.get(servicesContext);
  const { typed, times, problems } = parseTimes(posted);
  const { byPush } = await readReminders(db, viewer.id, viewer.timezone, now);
  const hasTime = times.morning !== null || times.evening !== null;
  const wrong = {
    ...problems,
    ...(hasTime && !typed.byMail && !byPush ? { by_mail: 'noWay' } : {}),
  };
  const again = async (errors: Readonly<Record<string, string>>, status: number) => {
    const shown = await viewReminders(facts, push);
    return data({ ...shown, reminders: { ...shown.reminders, ...typed, errors } }, status);
  };
  if (Object.keys(wrong).length > 0) {
    const errors = Object.entries(wrong).map(([name, key]) => [name, t(`reminders:errors.${key}`)]);
    return again(Object.fromEntries(errors) as Record<string, string>, 422);
  }
  const wanted = { times, byMail: typed.byMail };
  const saved = await attempt(context, () => saveReminders(db, viewer.id, viewer.timezone, wanted, now));
  if (!saved.ok) return again({ morning: t('settings:failed') }, saved.status);
  const { reminders } = await viewReminders(facts, push);
  const message: Flash =
    reminders.next !== null
      ? { kind: 'success', key: 'remindersSaved', params: { when: reminders.next } }
      : { kind: 'success', key: hasTime ? 'settingsSaved' : 'remindersOff' };
  return redirectWithFlash(context, path, [message]);
}

export default function Reminders({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reminders');
  const { reminders, weekly, community, insights, areStopped, push, feed } = actionData ?? loaderData;
  const site = useSiteData();
  const pushError = push?.error ? { subscription: push.error } : {};
  const errors = Object.entries({ ...reminders.errors, ...pushError }).map(([id, text]) => ({ id, text }));
  return (
    <SettingsPage title={t('title')} intro={t('intro')} errors={errors}>
      <TimesForm reminders={reminders} />
      <WeeklyGroup weekly={weekly} areStopped={areStopped} />
      <NewsGroup of="insights" isOn={insights} areStopped={areStopped} />
      <NewsGroup of="community" isOn={community} areStopped={areStopped} />
      {push ? <PushGroup push={push} /> : null}
      <FeedGroup feed={feed} />
      {push && site && !site.lite ? <script type="module" src={turnOnPush} nonce={site.nonce} /> : null}
    </SettingsPage>
  );
}

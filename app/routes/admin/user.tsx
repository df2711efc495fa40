import type { Route } from './+types/user';
import { listSessions } from '#app/domain/accounts/other-sessions.ts';
import { lacksCoach, listNeeds } from '#app/domain/administration/attention.ts';
import { listOpenFlagsOf } from '#app/domain/behavior/flags.ts';
import { coachOf } from '#app/domain/coaching/assignments.ts';
import { listLevels, xpStatus } from '#app/domain/xp/levels.ts';
import { readDevice } from '#app/http/devices.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { UserOverview } from '#app/ui/admin/user-overview.tsx';
import { UserPage } from '#app/ui/admin/user-page.tsx';
import { languageName } from '#locales/languages.ts';
import { userRequest } from './user-view.ts';

export const handle = { script: false, feature: 'user-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = await userRequest(context, params.userId);
  const { db, found, ban, head, language, now, t, viewer, shortDay, moment } = asked;
  const coach = await coachOf(db, found.id);
  const xp = xpStatus(await listLevels(db, language), found.xp);
  const deviceText = (userAgent: string | null): string => {
    const { browser, system } = readDevice(userAgent);
    if (browser && system) return t('settings:sessions.device', { browser, system });
    return browser ?? system ?? t('settings:sessions.unknownDevice');
  };
  return {
    head,
    isSelf: asked.isSelf,
    hasAccount: found.hasAccount,
    ban: ban && { reason: ban.reason, since: moment(ban.since) },
    needs: await listNeeds(db, [found.id]),
    lacksCoach: await lacksCoach(db, found.id),
    flags: (await listOpenFlagsOf(db, [found.id])).map(({ id, kind, triggeredAt, details }) => ({
      id,
      kind,
      since: shortDay(triggeredAt),
      details: Object.entries(details),
    })),
    facts: {
      joined: shortDay(found.createdAt),
      seen: found.lastSeenAt && moment(found.lastSeenAt),
      phone: found.phone,
      language: found.language && languageName(found.language, language),
      timezone: found.timezone,
      leadStatus: found.leadStatus,
      leadSource: found.leadSource,
      isOnboarded: found.isOnboarded,
      steps: found.steps,
      meetings: found.meetings,
      tookDriverQuiz: found.tookDriverQuiz,
      level: { level: xp.current_level, name: xp.level_name, xp: found.xp },
      coach: coach && { id: coach.coachId, name: coach.name },
    },
    sessions: (await listSessions(db, found, now)).map((session) => ({
      id: session.id,
      device: deviceText(session.userAgent),
      lastSeen: moment(session.lastSeenAt),
      isThis: session.id === viewer.sessionId,
    })),
  };
}

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  return (
    <UserPage user={loaderData.head} here="overview">
      <UserOverview {...loaderData} />
    </UserPage>
  );
}

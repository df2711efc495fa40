import { Form, redirect } from 'react-router';
import type { Route } from './+types/sessions';
import { chooseSignInNotices, wantsSignInNotices } from '#app/domain/accounts/known-devices.ts';
import { endOtherSessions, endSessionOf, listSessions } from '#app/domain/accounts/other-sessions.ts';
import { readDevice } from '#app/http/devices.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { CheckboxRow } from '#app/ui/checkbox-row.tsx';
import { Badge } from '#app/ui/primitives.tsx';
import { SettingsPage } from '#app/ui/settings-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { held: false, feature: null } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, language, now, t } = memberRequest(context);
  const deviceText = (userAgent: string | null): string => {
    const { browser, system } = readDevice(userAgent);
    if (browser && system) return t('settings:sessions.device', { browser, system });
    return browser ?? system ?? t('settings:sessions.unknownDevice');
  };
  const sessions = await listSessions(db, viewer, now);
  return {
    notices: await wantsSignInNotices(db, viewer.id),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceText(session.userAgent),
      since: momentText(language, viewer.timezone, session.startedAt, now),
      lastSeen: momentText(language, viewer.timezone, session.lastSeenAt, now),
      isThis: session.id === viewer.sessionId,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  if (posted['intent']?.[0] === 'notices') {
    await chooseSignInNotices(db, viewer.id, posted['notices'] !== undefined, now);
    return redirectWithFlash(context, '/settings/sessions', [{ kind: 'success', key: 'settingsSaved' }]);
  }
  const [session] = posted['session'] ?? [];
  logSecurityEvent(context, 'sessions-ended', { user: viewer.id, method: 'session' });
  if (session === undefined) {
    await endOtherSessions(db, viewer, now);
    return redirectWithFlash(context, '/settings/sessions', [{ kind: 'success', key: 'othersSignedOut' }]);
  }
  // Ended already, or never theirs: it is not there either way.
  const ended = await endSessionOf(db, viewer.id, session, now);
  if (!ended || session === viewer.sessionId) throw redirect('/settings/sessions', 303);
  return redirectWithFlash(context, '/settings/sessions', [{ kind: 'success', key: 'deviceSignedOut' }]);
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('sessions.title')} intro={t('sessions.intro')}>
      {loaderData.sessions.length > 1 ? (
        <Form method="post">
          <button type="submit" className="btn btn-primary">
            {t('sessions.signOutOthers')}
          </button>
        </Form>
      ) : (
        <p className="text-ink-soft">{t('sessions.onlyHere')}</p>
      )}
      <ul className="space-y-4">
        {loaderData.sessions.map((session) => (
          <li key={session.id} className="card">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 id={`session-${session.id}`} className="text-lg break-words">
                {session.device}
              </h2>
              {session.isThis ? <Badge tone="pine">{t('sessions.this')}</Badge> : null}
            </div>
            <p className="mt-1 text-ink-soft">
              {t('sessions.lastSeen', { moment: session.lastSeen })} ·{' '}
              {t('sessions.since', { moment: session.since })}
            </p>
            {session.isThis ? null : (
              <Form method="post" className="mt-3">
                <button
                  type="submit"
                  name="session"
                  value={session.id}
                  aria-describedby={`session-${session.id}`}
                  className="btn btn-secondary"
                >
                  {t('sessions.signOut')}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-4 space-y-4 border-t border-line pt-6">
        <CheckboxRow
          id="notices"
          name="notices"
          label={t('sessions.notices')}
          hint={t('sessions.noticesHint')}
          checked={loaderData.notices}
        />
        <button type="submit" name="intent" value="notices" className="btn btn-secondary">
          {t('sessions.saveNotices')}
        </button>
      </Form>
    </SettingsPage>
  );
}

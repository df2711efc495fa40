import { data, Form } from 'react-router';
import type { Route } from './+types/overview';
import { hasPassword } from '#app/domain/accounts/change-password.ts';
import { hasIdentity } from '#app/domain/accounts/identities.ts';
import { wantsInsightMails } from '#app/domain/insights/insight-digests.ts';
import { readSettings, updateNotifications } from '#app/domain/settings/settings.ts';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { mailOwnLink } from '#app/http/mail-own-link.ts';
import { readPosted } from '#app/http/posted.ts';
import { CheckboxRow } from '#app/ui/checkbox-row.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { readFactsPath } from '#app/ui/read-facts/read-facts.tsx';
import { PagesGroup } from '#app/ui/settings-pages-group.tsx';
import { SettingsGroup } from '#app/ui/settings-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = {
  held: false,
  feature: 'settings',
  // Elsewhere `email` is an address.
  labels: {
    email: 'settings:notifications.email',
    push: 'settings:notifications.push',
    insights: 'settings:notifications.insights',
  },
} satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  const { notifications, consent } = await readSettings(db, viewer.id);
  const { push } = context.get(servicesContext);
  const insights = await wantsInsightMails(db, viewer.id);
  return {
    notifications: { ...notifications, insights },
    pushes: push !== null,
    usesAi: consent !== null,
    email: viewer.email,
    hasPassword: await hasPassword(db, viewer.id),
    hasGoogle: await hasIdentity(db, viewer.id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const posted = await readPosted(request);
  if (posted['intent']?.[0] === 'reset-link') return mailOwnLink(context, '/settings');
  const wanted = {
    email: posted['email'] !== undefined,
    push: posted['push'] !== undefined,
    insights: posted['insights'] !== undefined,
  };
  // Where nothing is pushed there is no such choice, and an earlier one stays.
  const pushes = context.get(servicesContext).push !== null;
  const saved = await attempt(context, () =>
    updateNotifications(db, viewer.id, { ...wanted, push: pushes ? wanted.push : null }, now),
  );
  if (!saved.ok) return data({ failed: t('settings:failed'), notifications: wanted }, saved.status);
  return redirectWithFlash(context, '/settings', [{ kind: 'success', key: 'settingsSaved' }]);
}

const security = ['password', 'email', 'sessions'] as const;

export default function SettingsOverview({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const notifications = actionData?.notifications ?? loaderData.notifications;
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{t('title')}</PageTitle>
      <ErrorSummary errors={actionData ? [{ id: 'save-notifications', text: actionData.failed }] : []} />
      <h1>{t('title')}</h1>
      <div className="mt-6 max-w-2xl space-y-6">
        <PagesGroup />
        <SettingsGroup id="notifications" title={t('notifications.title')}>
          <Form method="post" className="space-y-4">
            {(['email', 'push', 'insights'] as const)
              .filter((name) => name !== 'push' || loaderData.pushes)
              .map((name) => (
                <CheckboxRow
                  key={name}
                  id={`notify-${name}`}
                  name={name}
                  label={t(`notifications.${name}`)}
                  hint={t(`notifications.${name}Hint`)}
                  checked={notifications[name]}
                />
              ))}
            <button id="save-notifications" type="submit" className="btn btn-primary">
              {t('notifications.save')}
            </button>
          </Form>
        </SettingsGroup>
        <SettingsGroup id="reminders" title={t('reminders.title')}>
          <p>{t('reminders.short')}</p>
          <SettingsLink to="/settings/reminders">{t('reminders.open')}</SettingsLink>
        </SettingsGroup>
        <SettingsGroup id="people" title={t('people.title')}>
          <p>{t('people.short')}</p>
          <SettingsLink to="/community/card">{t('people.open')}</SettingsLink>
        </SettingsGroup>
        <SettingsGroup id="ai" title={t('ai.title')}>
          <p>{t(loaderData.usesAi ? 'ai.isOn' : 'ai.isOff')}</p>
          <SettingsLink to="/settings/ai">{t('ai.open')}</SettingsLink>
          <p>
            <SettingsLink to={readFactsPath}>{t('read-facts:open')}</SettingsLink>
          </p>
        </SettingsGroup>
        <SettingsGroup id="security" title={t('security.title')}>
          <ul className="space-y-1">
            {security.map((page) => (
              <li key={page}>
                <SettingsLink to={`/settings/${page}`}>
                  {t(page === 'password' && !loaderData.hasPassword ? 'password.first' : `${page}.open`)}
                </SettingsLink>
              </li>
            ))}
          </ul>
          {loaderData.hasGoogle ? <p>{t('security.google')}</p> : null}
          <Form method="post">
            <p className="break-words">
              {t(loaderData.hasPassword ? 'security.resetText' : 'security.firstText', {
                email: loaderData.email,
              })}
            </p>
            <button type="submit" name="intent" value="reset-link" className="btn btn-secondary mt-3">
              {t(loaderData.hasPassword ? 'security.resetLink' : 'noPassword.button')}
            </button>
          </Form>
        </SettingsGroup>
        <SettingsGroup id="program" title={t('program.title')}>
          <p>{t('program.short')}</p>
          <SettingsLink to="/freedom-plan">{t('program.open')}</SettingsLink>
        </SettingsGroup>
        <SettingsGroup id="data" title={t('data.title')}>
          <p>{t('data.short')}</p>
          <SettingsLink to="/settings/data">{t('data.open')}</SettingsLink>
        </SettingsGroup>
      </div>
    </>
  );
}

const SettingsLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="link inline-block py-1">
    {children}
  </a>
);

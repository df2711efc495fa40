import { data, Form } from 'react-router';
import type { Route } from './+types/ai';
import { aiConsentVersion, readSettings, updateAi } from '#app/domain/settings/settings.ts';
import { attempt } from '#app/http/attempt.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { dateFormat } from '#locales/formats.ts';
import { readPosted } from '#app/http/posted.ts';
import { CheckboxRow } from '#app/ui/checkbox-row.tsx';
import { SettingsPage } from '#app/ui/settings-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { held: false, feature: 'settings' } satisfies PageFacts;

/** What works without anybody else. */
const own = ['suggestions', 'voice'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, language } = memberRequest(context);
  const { ai, consent } = await readSettings(db, viewer.id);
  const day = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone });
  return {
    wanted: { ...ai, consent: consent?.textVersion === aiConsentVersion },
    given: consent && {
      day: day.format(consent.givenAt),
      version: fullDayInText(language, consent.textVersion),
    },
    version: fullDayInText(language, aiConsentVersion),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const posted = await readPosted(request);
  const wanted = {
    consent: posted['consent'] !== undefined,
    voice: posted['voice'] !== undefined,
    suggestions: posted['suggestions'] !== undefined,
    insights: posted['insights'] !== undefined,
  };
  const saved = await attempt(context, () => updateAi(db, viewer.id, wanted, now));
  if (!saved.ok) return data({ wanted, failed: t('settings:failed'), missing: null }, saved.status);
  if (!saved.value.ok) return data({ wanted, failed: null, missing: t('settings:ai.consentMissing') }, 422);
  const key = saved.value.isWithdrawn ? 'aiIsOff' : 'settingsSaved';
  return redirectWithFlash(context, '/settings/ai', [{ kind: 'success', key }]);
}

export default function AiSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const wanted = actionData?.wanted ?? loaderData.wanted;
  const { given, version } = loaderData;
  const errors = [
    ...(actionData?.missing ? [{ id: 'ai-consent', text: actionData.missing }] : []),
    ...(actionData?.failed ? [{ id: 'save-ai', text: actionData.failed }] : []),
  ];
  return (
    <SettingsPage title={t('ai.title')} intro={t('ai.intro')} errors={errors}>
      <Form method="post" className="card space-y-4">
        {own.map((name) => (
          <CheckboxRow
            key={name}
            id={`ai-${name}`}
            name={name}
            label={t(`ai.${name}`)}
            hint={t(`ai.${name}Hint`)}
            checked={wanted[name]}
          />
        ))}
        <hr className="border-line" />
        <h2 className="text-xl">{t('ai.service')}</h2>
        <p>{t('ai.serviceIntro')}</p>
        <CheckboxRow
          id="ai-consent"
          name="consent"
          label={t('ai.consent')}
          hint={t('ai.consentText')}
          checked={wanted.consent}
          error={actionData?.missing ?? null}
        />
        <p className="text-sm text-ink-soft">
          {given ? t('ai.givenOn', given) : t('ai.notGiven', { version })}{' '}
          <a href="/privacy#ai" className="link">
            {t('ai.privacy')}
          </a>
        </p>
        <CheckboxRow
          id="ai-insights"
          name="insights"
          label={t('ai.insights')}
          hint={t('ai.insightsHint')}
          checked={wanted.insights}
        />
        <p className="text-ink-soft">{t('ai.withdraw')}</p>
        <button id="save-ai" type="submit" className="btn btn-primary">
          {t('ai.save')}
        </button>
      </Form>
    </SettingsPage>
  );
}

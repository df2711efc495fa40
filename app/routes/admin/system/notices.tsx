import { data, Form, redirect } from 'react-router';
import type { Route } from './+types/notices';
import { readNotices, setNotice } from '#app/domain/settings/notices.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { SystemHead } from '#app/ui/admin/system-head.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { languageCodes, languageName } from '#locales/languages.ts';
import { parseAnnouncement, parseMinutes, type NoticeDraft } from './notice-form.ts';

export const handle = { script: false, feature: 'system-settings' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const { maintenance, announcement } = await readNotices(db);
  return {
    closedSince: maintenance && momentText(language, viewer.timezone, new Date(maintenance.since)),
    isAnnounced: announcement !== null,
    draft: {
      minutes: String(maintenance?.minutes ?? 30),
      until: announcement?.until ?? '',
      texts: Object.fromEntries(languageCodes.map((code) => [code, announcement?.texts[code] ?? ''])),
    } satisfies NoticeDraft,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const done = (key: string) =>
    redirectWithFlash(context, '/admin/system/notices', [{ kind: 'success', key }]);
  switch (posted['intent']?.[0]) {
    case 'open':
      await setNotice(db, viewer.id, 'maintenance', null, now);
      return done('siteOpened');
    case 'close': {
      const parsed = parseMinutes(posted);
      if (parsed.errors) return data({ draft: parsed.draft, errors: parsed.errors }, 422);
      return redirect(`/admin/system/close?minutes=${parsed.minutes}`, 303);
    }
    case 'quiet':
      await setNotice(db, viewer.id, 'announcement', null, now);
      return done('announcementEnded');
    default: {
      const parsed = parseAnnouncement(posted);
      if (parsed.errors) return data({ draft: parsed.draft, errors: parsed.errors }, 422);
      await setNotice(db, viewer.id, 'announcement', parsed.announcement, now);
      return done('announced');
    }
  }
}

export default function SystemNotices({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('system');
  const { closedSince, isAnnounced } = loaderData;
  const draft: NoticeDraft = { ...loaderData.draft, ...actionData?.draft };
  const errors = (actionData?.errors ?? []).map(({ id, key }) => ({ id, text: t(`notices.error.${key}`) }));
  const errorOf = (id: string): string | null => errors.find((one) => one.id === id)?.text ?? null;
  return (
    <>
      <ErrorSummary errors={errors} />
      <SystemHead page="notices" hasError={errors.length > 0} />
      <h2 className="mt-8">{t('notices.maintenance')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('notices.maintenanceText')}</p>
      {closedSince ? (
        <Form method="post" className="mt-4">
          <p className="mb-3 font-semibold">{t('notices.closedSince', { when: closedSince })}</p>
          <button type="submit" name="intent" value="open" className="btn btn-primary">
            {t('notices.open')}
          </button>
        </Form>
      ) : (
        <Form method="post" noValidate className="mt-4 max-w-md">
          <FieldFrame
            id="minutes"
            label={t('notices.minutes')}
            hint={t('notices.minutesHint')}
            error={errorOf('minutes')}
          >
            {(control) => (
              <input
                {...control}
                name="minutes"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={draft.minutes}
                className="field mt-1.5 max-w-32"
              />
            )}
          </FieldFrame>
          <button type="submit" name="intent" value="close" className="btn btn-primary mt-4">
            {t('closing.open')}
          </button>
        </Form>
      )}
      <h2 className="mt-10">{t('notices.announcement')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('notices.announcementText')}</p>
      <Form method="post" noValidate className="mt-4 max-w-2xl space-y-4">
        {languageCodes.map((code) => (
          <TextArea
            key={code}
            id={`text-${code}`}
            name={`text_${code}`}
            label={t('notices.in', { language: languageName(code, i18n.language) })}
            value={draft.texts[code] ?? ''}
            error={errorOf(`text-${code}`)}
            rows={3}
          />
        ))}
        <FieldFrame
          id="until"
          label={t('notices.until')}
          hint={t('notices.untilHint')}
          error={errorOf('until')}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              name="until"
              autoComplete="off"
              defaultValue={draft.until}
              className="field mt-1.5 max-w-48"
            />
          )}
        </FieldFrame>
        <p className="flex flex-wrap gap-4">
          <button type="submit" name="intent" value="announce" className="btn btn-secondary">
            {t('notices.announce')}
          </button>
          {isAnnounced ? (
            <button type="submit" name="intent" value="quiet" className="link py-1">
              {t('notices.quiet')}
            </button>
          ) : null}
        </p>
      </Form>
    </>
  );
}

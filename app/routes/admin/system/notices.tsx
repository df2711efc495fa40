import { data, Form, redirect } from 'react-router';
import type { Route } from './+types/notices';
import { readSettingVersion } from '#app/domain/settings/save-site-setting.ts';
import { readNotices, setNotice } from '#app/domain/settings/notices.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { AnnouncementForm, AnnouncementOvertaken } from '#app/ui/admin/announcement-form.tsx';
import { SystemHead } from '#app/ui/admin/system-head.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import {
  draftFrom,
  parseAnnouncement,
  parseMinutes,
  textsOf,
  type NoticeDraft,
  type NoticeError,
} from './notice-form.ts';

export const handle = {
  script: false,
  feature: 'system-settings',
  labels: {
    minutes: 'system:notices.minutes',
    until: 'system:notices.until',
    text: 'system:notices.announcement',
  },
} satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const { maintenance, announcement } = await readNotices(db);
  return {
    closedSince: maintenance && momentText(language, viewer.timezone, new Date(maintenance.since)),
    seen: await readSettingVersion(db, 'announcement'),
    isAnnounced: announcement !== null,
    draft: {
      minutes: String(maintenance?.minutes ?? 30),
      until: announcement?.until ?? '',
      texts: textsOf((code) => announcement?.texts[code] ?? ''),
    } satisfies NoticeDraft,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const done = (key: string) =>
    redirectWithFlash(context, '/admin/system/notices', [{ kind: 'success', key }]);
  const seen = posted['seen']?.[0];
  const refused = (
    draft: Partial<NoticeDraft>,
    errors: readonly NoticeError[],
    shown: string | undefined,
    status = 422,
  ) => data({ draft, errors, seen: shown, isStale: status === 409 }, status);
  switch (posted['intent']?.[0]) {
    case 'open':
      await setNotice(db, viewer.id, 'maintenance', null, now);
      return done('siteOpened');
    case 'close': {
      const parsed = parseMinutes(posted);
      if (parsed.errors) return refused(parsed.draft, parsed.errors, seen);
      return redirect(`/admin/system/close?minutes=${parsed.minutes}`, 303);
    }
    case 'quiet':
      await setNotice(db, viewer.id, 'announcement', null, now);
      return done('announcementEnded');
    default: {
      const parsed = parseAnnouncement(posted, now);
      if (parsed.errors) return refused(parsed.draft, parsed.errors, seen);
      const saved = await setNotice(db, viewer.id, 'announcement', parsed.announcement, now, seen);
      // Shown beside what stands there now; sent again, it takes its place.
      return saved === 'stale' ? refused(draftFrom(posted), [], undefined, 409) : done('announced');
    }
  }
}

export default function SystemNotices({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('system');
  const { closedSince, isAnnounced } = loaderData;
  const draft: NoticeDraft = { ...loaderData.draft, ...actionData?.draft };
  const errors = (actionData?.errors ?? []).map(({ id, key }) => ({ id, text: t(`notices.error.${key}`) }));
  const errorOf = (id: string): string | null => errors.find((one) => one.id === id)?.text ?? null;
  return (
    <>
      <ErrorSummary errors={errors} />
      {actionData?.isStale ? <AnnouncementOvertaken now={loaderData.draft} /> : null}
      <SystemHead page="notices" hasError={actionData !== undefined} />
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
      <AnnouncementForm
        draft={draft}
        seen={actionData?.seen ?? loaderData.seen}
        errorOf={errorOf}
        isAnnounced={isAnnounced}
      />
    </>
  );
}

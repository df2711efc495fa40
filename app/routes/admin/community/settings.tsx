import { data, Form } from 'react-router';
import type { Route } from './+types/settings';
import {
  heldPostsKey,
  mostHeldPosts,
  readHeldPosts,
  saveHeldPosts,
} from '#app/domain/community/held-posts.ts';
import { readSettingVersion } from '#app/domain/settings/save-site-setting.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ModerationTabs } from '#app/ui/admin/community/moderation-tabs.tsx';
import { Overtaken } from '#app/ui/admin/overtaken.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = {
  script: false,
  feature: 'community-management',
  labels: { first: 'moderation-admin:held.first' },
} satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = memberRequest(context);
  return { first: String(await readHeldPosts(db)), seen: await readSettingVersion(db, heldPostsKey) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const posted = await readPosted(request);
  const typed = (posted['first']?.[0] ?? '').trim();
  const seen = posted['seen']?.[0];
  const again = (error: string | null, status: number, isStale = false) =>
    data({ first: typed, error, isStale, seen: isStale ? undefined : seen }, status);
  const first = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(first <= mostHeldPosts)) return again(t('moderation-admin:held.wrong', { max: mostHeldPosts }), 422);
  const saved = await attempt(context, () => saveHeldPosts(db, viewer.id, first, now, seen));
  if (!saved.ok) return again(t('moderation-admin:failed'), saved.status);
  // Shown beside what stands there now; sent again, it takes its place.
  if (saved.value === 'stale') return again(null, 409, true);
  return redirectWithFlash(context, '/admin/community/settings', [
    { kind: 'success', key: first === 0 ? 'heldPostsOff' : 'heldPostsOn' },
  ]);
}

export default function CommunitySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation-admin');
  const error = actionData?.error ?? null;
  return (
    <>
      <PageTitle error={actionData !== undefined}>{t('held.title')}</PageTitle>
      <ErrorSummary errors={error ? [{ id: 'first', text: error }] : []} />
      {actionData?.isStale ? (
        <Overtaken fields={[{ id: 'first', label: t('held.first'), now: loaderData.first }]} />
      ) : null}
      <h1>{t('title')}</h1>
      <ModerationTabs current="settings" />
      <h2 className="mt-8">{t('held.title')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('held.what')}</p>
      <Form method="post" noValidate className="mt-5 max-w-md">
        <input type="hidden" name="seen" value={actionData?.seen ?? loaderData.seen} />
        <FieldFrame
          id="first"
          label={t('held.first')}
          hint={t('held.hint', { max: mostHeldPosts })}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="numeric"
              name="first"
              autoComplete="off"
              defaultValue={actionData?.first ?? loaderData.first}
              className="field mt-1.5"
            />
          )}
        </FieldFrame>
        <button type="submit" className="btn btn-primary mt-5">
          {t('held.save')}
        </button>
      </Form>
    </>
  );
}

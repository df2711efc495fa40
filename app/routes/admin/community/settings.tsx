import { data, Form } from 'react-router';
import type { Route } from './+types/settings';
import { mostHeldPosts, readHeldPosts, saveHeldPosts } from '#app/domain/community/held-posts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ModerationTabs } from '#app/ui/admin/community/moderation-tabs.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: 'community-management' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = memberRequest(context);
  return { first: String(await readHeldPosts(db)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const typed = ((await readPosted(request))['first']?.[0] ?? '').trim();
  const first = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(first <= mostHeldPosts))
    return data({ first: typed, error: t('moderation-admin:held.wrong', { max: mostHeldPosts }) }, 422);
  const saved = await attempt(context, () => saveHeldPosts(db, viewer.id, first, now));
  if (!saved.ok) return data({ first: typed, error: t('moderation-admin:failed') }, saved.status);
  return redirectWithFlash(context, '/admin/community/settings', [
    { kind: 'success', key: first === 0 ? 'heldPostsOff' : 'heldPostsOn' },
  ]);
}

export default function CommunitySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation-admin');
  const error = actionData?.error ?? null;
  return (
    <>
      <PageTitle error={error !== null}>{t('held.title')}</PageTitle>
      <ErrorSummary errors={error ? [{ id: 'first', text: error }] : []} />
      <h1>{t('title')}</h1>
      <ModerationTabs current="settings" />
      <h2 className="mt-8">{t('held.title')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('held.what')}</p>
      <Form method="post" noValidate className="mt-5 max-w-md">
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

import { data } from 'react-router';
import type { Route } from './+types/entry-delete';
import { deleteEntry } from '#app/domain/nutrition/write-entry.ts';
import { readEntry } from '#app/domain/nutrition/read-diary.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ownEntry } from './own-entry.ts';
import { dayPath, path } from './place.ts';
import { amountText, foodName } from './texts.ts';
import { placeText } from './texts-of-pages.ts';

export const handle = { held: false, script: false, feature: 'nutrition' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const entry = await ownEntry(facts, params.entryId);
  return {
    name: foodName(facts, entry),
    said: [placeText(facts, entry), amountText(facts, entry)].filter(Boolean).join(' · '),
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, today, t } = memberRequest(context);
  const gone = await attempt(context, async () => {
    const entry = await readEntry(db, viewer.id, params.entryId);
    await deleteEntry(db, viewer.id, params.entryId);
    return entry;
  });
  if (!gone.ok) return data({ failed: t('nutrition:failed.delete') }, gone.status);
  const to = gone.value ? dayPath(gone.value.day, today, gone.value.meal) : path;
  return redirectWithFlash(context, to, [{ kind: 'success', key: 'foodDeleted' }]);
}

export default function DeleteEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('nutrition');
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('delete.title', { name: loaderData.name })}
      back={{ to: `${path}/entries/${params.entryId}`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={<p>{loaderData.said}</p>}
    />
  );
}

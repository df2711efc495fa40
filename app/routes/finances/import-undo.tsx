import { data } from 'react-router';
import type { Route } from './+types/import-undo';
import { listImports, undoImport } from '#app/domain/finances/taken-imports.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { financesPath } from './own-money.ts';

export const handle = { held: false, script: false, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/import`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  const batch = (await listImports(db, viewer.id)).find(({ id }) => id === params.importId);
  if (!batch) throw new Response('Not found', { status: 404 });
  return { added: batch.added };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => undoImport(db, viewer.id, params.importId));
  if (!gone.ok) return data({ failed: t('finances:failed.delete') }, gone.status);
  return redirectWithFlash(context, path, [
    gone.value === null
      ? { kind: 'info', key: 'moneyImportGone' }
      : { kind: 'success', key: 'moneyImportUndone', params: { count: gone.value } },
  ]);
}

export default function UndoImport({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('undo.title')}
      back={{ to: path, text: t('undo.keep') }}
      button={t('undo.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{t('import.added', { count: loaderData.added })}</p>
          <p>{t('undo.what')}</p>
        </>
      }
    />
  );
}

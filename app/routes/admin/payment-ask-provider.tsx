import type { Route } from './+types/payment-ask-provider';
import { askProvider } from '#app/domain/administration/payment-detail.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey, purchaseRequest, withProvider } from './payment-view.ts';

export const handle = { script: false, held: false, feature: 'billing-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { found, page, moment } = await purchaseRequest(context, params.enrollmentId);
  return { key: newKey(), page, program: found.program, synced: moment(found.checkout.synced_at) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, page } = await purchaseRequest(context, params.enrollmentId);
  const act = { key: keyOf((await readPosted(request))['key']?.[0]), actorId: viewer.id };
  return withProvider(context, page, async (payments) => {
    const asked = await askProvider(db, payments, act, params.enrollmentId, now);
    return redirectWithFlash(context, page, [
      asked ? { kind: 'success', key: 'providerAsked' } : { kind: 'warning', key: 'otherProvider' },
    ]);
  });
}

export default function AskProvider({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('payments-admin');
  const { synced } = loaderData;
  return (
    <ConfirmPage
      title={t('ask.title')}
      back={{ to: loaderData.page, text: t('cancel') }}
      button={t('ask.button')}
      hidden={{ key: loaderData.key }}
      explained={
        <>
          <p>{t('ask.what', { program: loaderData.program })}</p>
          <p className="text-ink-soft">{synced ? t('ask.last', { moment: synced }) : t('ask.never')}</p>
        </>
      }
    />
  );
}

import { data } from 'react-router';
import type { Route } from './+types/payment-decline';
import { declineRefundRequest, longestReason } from '#app/domain/payments/refund-requests.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { noteReasonsRead, purchaseRequest } from './payment-view.ts';
import { languageName } from '#locales/languages.ts';

export const handle = {
  script: false,
  feature: 'billing-management',
  labels: { answer: 'payments-admin:decline.answer' },
} satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { found, page, moment, ...asked } = await purchaseRequest(context, params.enrollmentId);
  await noteReasonsRead(asked, found);
  const open = found.requests.find(({ state }) => state === 'open');
  return {
    page,
    person: found.person.email,
    program: found.program,
    language: found.checkout.language,
    request: open ? { reason: open.reason, at: moment(open.created_at) } : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, page, t } = await purchaseRequest(context, params.enrollmentId);
  const answer = (await readPosted(request))['answer']?.[0] ?? '';
  const refused = (error: string) => data({ answer, error }, 422);
  if (answer.trim() === '') return refused(t('payments-admin:decline.required'));
  if (answer.trim().length > longestReason)
    return refused(t('payments-admin:decline.tooLong', { max: longestReason }));
  const declined = await declineRefundRequest(db, viewer.id, params.enrollmentId, answer.trim(), now);
  // Somebody else was faster, and said something else: what is typed here went to nobody.
  if (!declined.ok && declined.reason === 'not-open')
    return data({ answer, error: t('payments-admin:decline.notSent') }, 409);
  return redirectWithFlash(context, page, [
    declined.ok ? { kind: 'success', key: 'refundDeclined' } : { kind: 'info', key: 'requestDecided' },
  ]);
}

export default function DeclineRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('payments-admin');
  const { page, person, program, language, request } = loaderData;
  const error = actionData?.error ?? null;
  return (
    <ConfirmPage
      title={t('decline.title')}
      back={{ to: page, text: t('cancel') }}
      button={t('decline.button')}
      hidden={{}}
      errors={error ? [{ id: 'answer', text: error }] : []}
      explained={
        request ? (
          <>
            <p>{t('decline.what', { person, program })}</p>
            <blockquote className="border-l-2 border-line pl-4 break-words whitespace-pre-line">
              {request.reason || t('decline.noReason')}
            </blockquote>
          </>
        ) : (
          <p className="font-semibold">{t('decline.none')}</p>
        )
      }
    >
      <TextArea
        id="answer"
        name="answer"
        label={t('decline.answer')}
        hint={t(language === i18n.language ? 'decline.answerHint.own' : 'decline.answerHint.other', {
          language: languageName(language, i18n.language),
        })}
        value={actionData?.answer ?? ''}
        error={error}
      />
    </ConfirmPage>
  );
}

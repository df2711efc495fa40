import { data } from 'react-router';
import type { Route } from './+types/payment-take-back';
import { longestReason } from '#app/domain/administration/bans.ts';
import {
  canTakeBack,
  countCallsLeftAlone,
  takeBackProgram,
} from '#app/domain/administration/take-back-program.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ReasonField } from '#app/ui/admin/reason-field.tsx';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey, purchaseRequest } from './payment-view.ts';

export const handle = {
  script: false,
  feature: 'billing-management',
  labels: { reason: 'users:ban.reason' },
} satisfies PageFacts;

/** Why it is not taken back; all else is about what was typed. */
const ofProgram = ['over', 'not-given'] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, found, page } = await purchaseRequest(context, params.enrollmentId);
  const canBe = canTakeBack(found.checkout.source, found.enrollment?.state ?? null);
  return {
    page,
    person: found.person.email,
    program: found.program,
    language: found.person.language,
    canBe,
    calls:
      canBe && found.enrollment
        ? await countCallsLeftAlone(db, found.person.id, found.enrollment.id, now)
        : 0,
    draft: { key: newKey(), reason: '' },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, page } = await purchaseRequest(context, params.enrollmentId);
  const posted = await readPosted(request);
  const draft = { key: keyOf(posted['key']?.[0]), reason: posted['reason']?.[0] ?? '' };
  const refused = (error: string, status = 422) => data({ draft, error }, status);
  const reason = draft.reason.replaceAll('\r\n', '\n').trim();
  if (reason === '') return refused('reason');
  if (reason.length > longestReason) return refused('tooLong');
  const act = { key: draft.key, actorId: viewer.id };
  const taken = await attempt(context, () => takeBackProgram(db, act, params.enrollmentId, reason, now));
  if (!taken.ok) return refused('failed', taken.status);
  // What was typed went to nobody.
  if (!taken.value.ok) return refused(taken.value.reason === 'over' ? 'over' : 'not-given', 409);
  return redirectWithFlash(context, page, [{ kind: 'success', key: 'programTakenBack' }]);
}

export default function TakeBackProgram({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['payments-admin', 'users']);
  const { page, person, program, language, canBe, calls } = loaderData;
  const draft = actionData?.draft ?? loaderData.draft;
  const failed = actionData?.error ?? null;
  const words = failed !== null && ofProgram.some((one) => one === failed) ? 'takeBack' : 'users:error';
  const error = failed === null ? null : t(`${words}.${failed}`, { max: longestReason });
  const isAsked = canBe || actionData !== undefined;
  return (
    <ConfirmPage
      title={t('takeBack.title')}
      back={{ to: page, text: t(isAsked ? 'cancel' : 'refund.back') }}
      button={isAsked ? t('takeBack.button') : null}
      hidden={{ key: draft.key }}
      errors={error ? [{ id: 'reason', text: error }] : []}
      explained={
        isAsked ? (
          <>
            {canBe ? <p>{t('takeBack.what', { person, program })}</p> : null}
            {calls > 0 ? <p>{t('takeBack.calls', { count: calls })}</p> : null}
            <p>{t(canBe ? 'takeBack.more' : 'takeBack.none')}</p>
          </>
        ) : (
          <p className="font-semibold">{t('takeBack.none')}</p>
        )
      }
    >
      {isAsked ? <ReasonField language={language} value={draft.reason} error={error} /> : null}
    </ConfirmPage>
  );
}

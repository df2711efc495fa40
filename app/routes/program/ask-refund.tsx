import { data, Form } from 'react-router';
import type { Route } from './+types/ask-refund';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { listMyPrograms } from '#app/domain/payments/my-programs.ts';
import { longestReason, requestRefund } from '#app/domain/payments/refund-requests.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { WriteToUs } from '#app/ui/program/program-card.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { programFacts, programRequest } from '#app/views/program-view.ts';

export const handle = {
  script: false,
  showsHeld: true,
  feature: null,
  labels: { reason: 'program:ask.reason' },
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = programRequest(context);
  const programs = await listMyPrograms(asked.db, asked.viewer.id, asked.language, asked.now);
  const program = programs.find((one) => one.enrollmentId === params.enrollmentId);
  if (!program) throw new Response('Not found', { status: 404 });
  const { name, refundRule, refundable, refundableUntil, guaranteeRested } = programFacts(asked, program);
  const paid = asked.money(program.paid, program.currency);
  const { pathname, searchParams } = new URL(request.url);
  // What was typed when the session had ended.
  const held = searchParams.has('held')
    ? await findHeldPost(asked.db, asked.viewer.id, pathname, asked.now)
    : null;
  const reason = held?.['reason']?.[0] ?? '';
  return {
    name,
    paid,
    refundRule,
    refundable,
    until: refundableUntil,
    rested: guaranteeRested,
    reason,
    help: helpNeeded({ reason }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const reason = (await readPosted(request))['reason']?.[0] ?? '';
  noteHelp(context, { reason });
  const refused = (key: 'tooLong' | 'notSaved', status: 422 | 500 | 503) =>
    data({ reason, error: t(`program:ask.${key}`, { max: longestReason }) }, status);
  if (reason.trim().length > longestReason) return refused('tooLong', 422);
  const asked = await attempt(context, () =>
    requestRefund(db, viewer.id, params.enrollmentId, reason.trim(), now),
  );
  if (!asked.ok) return refused('notSaved', asked.status);
  if (asked.value.ok) {
    await dropHeldPost(db, viewer.id, `/freedom-plan/refunds/${params.enrollmentId}`, now);
    return redirectWithFlash(context, '/freedom-plan', [{ kind: 'success', key: 'refundAsked' }]);
  }
  if (asked.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
  // The page says why, and how to write to us; the words are not lost.
  return data({ reason, error: null }, 409);
}

export default function AskRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['program', 'refund']);
  const { refundable, until, rested } = loaderData;
  // This guarantee alone asks for something: that no progress was seen. The others give everything back.
  const isOfProgress = loaderData.refundRule === '6-weeks';
  const error = actionData?.error ?? null;
  const reason = actionData?.reason ?? loaderData.reason;
  const title = t('ask.title', { program: loaderData.name });
  return (
    <div className="max-w-2xl">
      <PageTitle error={error !== null}>{title}</PageTitle>
      <ErrorSummary errors={error ? [{ id: 'reason', text: error }] : []} />
      <p>
        <a href="/freedom-plan" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3">
        {t(`refund:${loaderData.refundRule}.long`)}{' '}
        {rested > 0 ? t('guarantee.rested', { count: rested }) : null}
      </p>
      {refundable === 'possible' ? (
        <>
          <p className="mt-3">
            {t(isOfProgress ? 'ask.textOfProgress' : 'ask.text', { day: until, paid: loaderData.paid })}
          </p>
          <Form method="post" className="mt-6" noValidate>
            <TextArea
              id="reason"
              name="reason"
              label={t('ask.reason')}
              isOptional
              hint={t('ask.reasonHint')}
              value={reason}
              error={error}
            />
            <button type="submit" className="btn btn-primary mt-5">
              {t('ask.button')}
            </button>
          </Form>
        </>
      ) : (
        <div className="card mt-6" role={actionData ? 'alert' : undefined}>
          <p>{t(`ask.not.${refundable}`, { day: until })}</p>
          {refundable === 'open' ? null : (
            <p className="mt-2">
              <WriteToUs>{t('guarantee.write')}</WriteToUs>
            </p>
          )}
          {reason && refundable === 'open' ? (
            <p className="mt-2">
              {t('ask.notAdded')} <WriteToUs>{t('guarantee.write')}</WriteToUs>
            </p>
          ) : null}
          {reason ? (
            <blockquote className="mt-4 border-l-2 border-line pl-4 break-words whitespace-pre-line">
              {reason}
            </blockquote>
          ) : null}
        </div>
      )}
    </div>
  );
}

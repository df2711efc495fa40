import { data } from 'react-router';
import type { Route } from './+types/cancel';
import { hoursToCancel, readCallsLeft } from '#app/domain/calls/calls-left.ts';
import { cancelCall, longestReason } from '#app/domain/calls/end-call.ts';
import type { Call } from '#app/domain/calls/read-calls.ts';
import { isCoachOf } from '#app/domain/coaching/assignments.ts';
import type { CallSide } from '#db/tables/calls.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { attempt } from '#app/http/attempt.ts';
import { callPage } from '#app/http/call-invitation.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { ClosedCall } from '#app/ui/calls/closed-call.tsx';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { viewCall } from './call-view.ts';
import { callsFeature, ownCallOf } from './own-call-of.ts';

export const handle = {
  script: false,
  showsHeld: true,
  feature: callsFeature,
  labels: { reason: 'calls:cancel.reason' },
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { call, side } = await ownCallOf(facts, request, params.callId);
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held')
    ? await findHeldPost(facts.db, facts.viewer.id, pathname, facts.now)
    : null;
  const reason = held?.['reason']?.[0] ?? '';
  const isLate = Date.parse(call.startsAt) - facts.now.getTime() < hoursToCancel * 3_600_000;
  const zone = facts.viewer.timezone;
  const left =
    side === 'member' && isLate
      ? await readCallsLeft(facts.db, { id: facts.viewer.id, zone }, facts.now)
      : null;
  return {
    call: viewCall(facts, call, side),
    reason,
    countsAllTheSame: left !== null,
    help: helpNeeded({ reason }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const { call, side } = await ownCallOf(facts, request, params.callId);
  const reason = ((await readPosted(request))['reason']?.[0] ?? '').trim();
  noteHelp(context, { reason });
  const page = callPage(side, call.id);
  const away = async (message: Flash) => {
    await dropHeldPost(db, viewer.id, `${page}/cancel`, now);
    return redirectWithFlash(context, page, [message]);
  };
  const refused = (id: 'reason' | 'confirm', error: string, status: number) =>
    data({ reason, errors: [{ id, text: error }], write: null }, status);
  // Of one that was cancelled meanwhile every reason comes back, however long it is.
  if (reason.length > longestReason && call.status !== 'cancelled')
    return refused('reason', t('calls:failed.tooLong', { max: longestReason }), 422);
  const gone = await attempt(context, () => cancelCall(db, { id: viewer.id, side }, call.id, reason, now));
  if (!gone.ok) return refused('confirm', t('calls:failed.save'), gone.status);
  if (gone.value.ok)
    return away(
      gone.value.isNew
        ? { kind: 'success', key: 'callCancelled' }
        : { kind: 'info', key: 'callCancelledBefore' },
    );
  if (gone.value.reason !== 'cancelled') return refused('confirm', t('calls:failed.tooLate'), 409);
  const errors = [{ id: 'call', text: t('calls:failed.notSent') }];
  return data({ reason, errors, write: await threadOf(facts, call, side) }, 409);
}

/** Where the two of a call write to each other; null where they do not: one of them is a lead, or they are coach and member no more. */
async function threadOf({ db }: MemberRequest, call: Call, side: CallSide): Promise<string | null> {
  if (call.lead !== null || !(await isCoachOf(db, call.coach.id, call.member.id))) return null;
  return side === 'coach' ? `/coach/members/${call.member.id}` : '/coaching';
}

export default function CancelCall({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('calls');
  const { call } = loaderData;
  const errors = actionData?.errors ?? [];
  const closing = errors.find(({ id }) => id === 'call');
  // An answer keeps what was written.
  if (closing || (!call.isAhead && errors.length === 0))
    return (
      <ClosedCall
        call={call}
        failed={closing?.text ?? null}
        words={actionData?.reason ?? loaderData.reason}
        write={actionData?.write ?? null}
      />
    );
  return (
    <ConfirmPage
      title={t('cancel.title')}
      back={{ to: call.page, text: t('cancel.keep') }}
      button={t('cancel.button')}
      hidden={{}}
      keepsFirst
      errors={errors}
      explained={
        <>
          <p>{t('cancel.what', { name: call.other, when: `${call.day}, ${call.time}` })}</p>
          {loaderData.countsAllTheSame ? (
            <p className="mt-2">{t('cancel.counts', { hours: hoursToCancel })}</p>
          ) : null}
        </>
      }
    >
      <TextArea
        id="reason"
        name="reason"
        label={t('cancel.reason')}
        isOptional
        hint={t('cancel.reasonHint', { name: call.other })}
        value={actionData?.reason ?? loaderData.reason}
        error={errors.find(({ id }) => id === 'reason')?.text ?? null}
        rows={3}
      />
    </ConfirmPage>
  );
}

import { data } from 'react-router';
import type { Route } from './+types/cancel';
import { cancelCall } from '#app/domain/calls/end-call.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { strategyPath } from '#app/http/strategy-offer.ts';
import { viewCall } from '../call-view.ts';
import { ClosedCall } from '#app/ui/calls/closed-call.tsx';
import { StrategyFrame } from '#app/ui/calls/strategy-call-page.tsx';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { strategyCallOf, strategyHeaders, tellOf } from './strategy-request.ts';

export const handle = { held: false, script: false, limit: 'lead-address' } satisfies PageFacts;
export const headers = strategyHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { facts, call } = await strategyCallOf(args.context, args.request);
  const { token } = facts;
  return { call: viewCall(facts, call, 'lead', token), page: strategyPath(token) };
}

export async function action(args: Route.ActionArgs) {
  const { facts, call } = await strategyCallOf(args.context, args.request);
  const { db, now, t, token, member } = facts;
  if (call.status === 'cancelled')
    return redirectWithFlash(args.context, strategyPath(token), [
      { kind: 'info', key: 'callCancelledBefore' },
    ]);
  const refused = (text: string, status: number) => data({ errors: [{ id: 'confirm', text }] }, status);
  const who = { id: member.requestId, side: 'lead' } as const;
  const gone = await attempt(args.context, () => cancelCall(db, who, call.id, '', now));
  if (!gone.ok) return refused(t('calls:failed.save'), gone.status);
  if (!gone.value.ok) return refused(t('calls:failed.tooLate'), 409);
  return redirectWithFlash(args.context, strategyPath(token), [await tellOf(facts, 'callCancelled', call)]);
}

export default function CancelStrategyCall({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('calls');
  const { call, page } = loaderData;
  if (!call.isAhead)
    return (
      <StrategyFrame>
        <ClosedCall call={call} failed={actionData?.errors[0]?.text ?? null} />
      </StrategyFrame>
    );
  return (
    <StrategyFrame>
      <ConfirmPage
        title={t('cancel.title')}
        back={{ to: page, text: t('cancel.keep') }}
        button={t('cancel.button')}
        hidden={{}}
        keepsFirst
        errors={actionData?.errors ?? []}
        explained={<p>{t('cancel.what', { name: call.other, when: `${call.day}, ${call.time}` })}</p>}
      />
    </StrategyFrame>
  );
}

import type { Booked } from '#app/domain/calls/book-call.ts';
import type { Call } from '#app/domain/calls/read-calls.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Why a call was not booked, or not moved, in words. @param call the one of the page, where it is of one */
export function refusalText(
  { t }: Pick<MemberRequest, 't'>,
  reason: Extract<Booked, { ok: false }>['reason'],
  call: Call | null = null,
): string {
  if (reason === 'taken') return t('calls:failed.taken');
  if (reason === 'too-near') return t('calls:failed.tooNear');
  if (reason === 'not-open') return t('calls:failed.notOpen');
  if (reason === 'two-ahead') return t('calls:failed.twoAhead');
  if (reason === 'one-ahead')
    return t(call?.status === 'booked' ? 'calls:failed.oneAheadHere' : 'calls:failed.oneAhead');
  if (reason === 'month-full') return t('calls:failed.monthFull');
  if (reason === 'no-coach') return t('calls:failed.noCoach');
  if (reason === 'other-coach') return t('calls:failed.otherCoach');
  return t(call?.status === 'cancelled' ? 'calls:failed.cancelled' : 'calls:failed.tooLate');
}

import type { Booked } from '#app/domain/calls/book-call.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Why a call was not booked, or not moved, in words. */
export function refusalText(
  { t }: Pick<MemberRequest, 't'>,
  reason: Extract<Booked, { ok: false }>['reason'],
): string {
  if (reason === 'taken') return t('calls:failed.taken');
  if (reason === 'two-ahead') return t('calls:failed.twoAhead');
  if (reason === 'one-ahead') return t('calls:failed.oneAhead');
  if (reason === 'month-full') return t('calls:failed.monthFull');
  if (reason === 'no-coach') return t('calls:failed.noCoach');
  if (reason === 'other-coach') return t('calls:failed.otherCoach');
  return t('calls:failed.tooLate');
}

import { readFailedPayment } from '#app/domain/dashboard/failed-payment.ts';
import { dayIn } from '#app/http/day.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** A payment that failed, while its program is still open, with the day until which it is; else null. */
export async function viewFailedPayment({ db, viewer, language }: MemberRequest) {
  const failed = await readFailedPayment(db, viewer.id, language);
  return failed && { name: failed.name, day: fullDayInText(language, dayIn(viewer.timezone, failed.until)) };
}

import { ratings, type CheckIn } from '#app/domain/program-days/check-ins.ts';
import { dailyCheckin } from '#app/forms/definitions/daily-checkin.ts';
import { formTexts } from '#app/forms/view.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { RatingLine } from '#app/ui/program-days/look-back-page.tsx';

/** The ratings of check-ins as lines; one that was chosen only once draws none. @param checkIns in order of days */
export function ratingLines(
  { t, language }: MemberRequest,
  checkIns: readonly CheckIn[],
): readonly RatingLine[] {
  const say = formTexts(t, dailyCheckin.id);
  return ratings.flatMap((id): RatingLine[] => {
    const points = checkIns.flatMap(({ day, ratings: chosen }) => {
      const value = chosen[id];
      return value === undefined
        ? []
        : [{ at: Date.parse(`${day}T00:00:00Z`), value, day: shortDayText(language, day) }];
    });
    if (points.length < 2) return [];
    return [{ id, title: say(`fields.${id}.label`) ?? id, points }];
  });
}

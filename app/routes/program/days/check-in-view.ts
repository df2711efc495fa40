import { ratings, type CheckIn } from '#app/domain/program-days/check-ins.ts';
import { dailyCheckin } from '#app/forms/definitions/daily-checkin.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { formTexts, viewSection } from '#app/forms/view.ts';
import { dayText, longDayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { CheckInView } from '#app/ui/program-days/views.ts';

const [section] = dailyCheckin.sections;

/** What stands in the fields of a check-in that was made. */
const storedFields = ({ actionCompleted, reflection, ratings: chosen }: CheckIn): Posted => ({
  action_completed: [actionCompleted ? 'yes' : 'no'],
  reflection: [reflection],
  ...Object.fromEntries(Object.entries(chosen).map(([rating, value]) => [rating, [String(value)]])),
});

/** The fields of a check-in: as typed, else as stored, else empty. */
export const checkInFields = (
  facts: MemberRequest,
  typed: Posted | null,
  stored: CheckIn | null,
  problems: Readonly<Record<string, Problem>> = {},
) =>
  viewSection(
    dailyCheckin,
    section,
    {
      answers: {},
      typed: typed ?? (stored ? storedFields(stored) : {}),
      suggested: {},
      problems,
      today: facts.today,
    },
    facts,
  );

/** What was said in a check-in. */
export function saidView({ t }: Pick<MemberRequest, 't'>, stored: CheckIn): NonNullable<CheckInView['said']> {
  const say = formTexts(t, dailyCheckin.id);
  return {
    actionCompleted: stored.actionCompleted,
    reflection: stored.reflection,
    ratings: ratings.flatMap((id) => {
      const value = stored.ratings[id];
      return value === undefined ? [] : [{ id, label: say(`fields.${id}.label`) ?? id, value }];
    }),
  };
}

/** The check-in of a day as its page shows it. */
export function checkInView(
  facts: MemberRequest,
  of: {
    readonly action: string;
    readonly step: number;
    readonly day: string;
    readonly stored: CheckIn | null;
  },
): CheckInView {
  const { stored, day } = of;
  return {
    action: of.action,
    step: of.step,
    day,
    revision: stored?.revision ?? 0,
    fields: checkInFields(facts, null, stored),
    isToday: day === facts.today,
    dayText: dayText(facts.language, day, facts.today),
    dayInText: longDayInText(facts.language, day, facts.today),
    said: stored && saidView(facts, stored),
  };
}

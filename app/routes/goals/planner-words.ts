import type { PlannerWords } from '#app/domain/goals/planner.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { numberText } from './goal-texts.ts';

/** The planner's texts in the reader's language. */
export const plannerWords = ({ t, language, today }: MemberRequest): PlannerWords => ({
  t: (key, params = {}) => String(t(key, params)),
  day: (day) => dayInText(language, day, today),
  number: (hundredths) => numberText(language, hundredths),
});

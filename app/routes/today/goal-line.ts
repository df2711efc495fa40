import { daysBetween } from '#app/domain/days/calendar.ts';
import type { GoalOfToday } from '#app/domain/goals/read-goals.ts';
import { longDayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { GoalLine } from '#app/ui/today/views.ts';
import { pillarOf } from '#app/views/tick-row.ts';

/** Why a goal is to be looked back on: how far it is, or how much of its time is over. */
const checkpointText = (
  t: MemberRequest['t'],
  { percent, due }: NonNullable<GoalOfToday['nextCheckpoint']>,
): string =>
  due === 'reached'
    ? t('today:goal.checkpoint', { percent })
    : t('today:goal.lookBack', { over: t(`goals:checkpoint.over.${percent}`) });

/** A goal with what comes next for it: a look back that is due, the next step, the time that is left. */
export function goalLine(
  { t, language, today }: MemberRequest,
  { id, title, pillar, targetDate, nextStep, nextCheckpoint, isLate, isThere }: GoalOfToday,
): GoalLine {
  const left = () => {
    if (isThere) return t('today:goal.there');
    if (targetDate === null) return null;
    if (isLate) return t('today:goal.over');
    const days = daysBetween(today, targetDate);
    if (days > 90) return t('today:goal.until', { day: longDayInText(language, targetDate, today) });
    return days === 0 ? t('today:goal.today') : t('today:goal.days', { count: days });
  };
  const line = [nextCheckpoint && checkpointText(t, nextCheckpoint), nextStep?.text ?? null, left()];
  return {
    id,
    title,
    pillar: pillarOf(pillar),
    line: line.filter((part) => part !== null).join(' · ') || null,
    href: `/goals/${id}`,
  };
}

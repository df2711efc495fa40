import { addDays } from '#app/domain/days/calendar.ts';
import { isGrowing, stageOn, type Stage } from '#app/domain/habits/growth.ts';
import type { ListedHabit } from '#app/domain/habits/list-habits.ts';
import { longDayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { HabitView } from '#app/ui/habits/habit-page.tsx';
import { amountText, rhythmText } from '#app/views/tick-row.ts';

/** What a habit asks for in its first weeks, and which of them is now. */
export function growthView(
  facts: MemberRequest,
  habit: Pick<ListedHabit, 'growth' | 'rhythm' | 'target' | 'unit' | 'startedOn'>,
): Pick<HabitView, 'weeks' | 'forNow'> {
  const { t, language, today } = facts;
  const { growth, unit } = habit;
  const now = stageOn(growth, today);
  const isCounted = growth.some(({ days }) => days !== null);
  const askedOf = ({ amount, days }: Stage): string => {
    const often =
      days === null ? rhythmText(facts, habit.rhythm) : t('habit-library:progression.days', { count: days });
    const much = amount === null ? [] : [amountText(facts, amount, unit)];
    return [...much, ...(isCounted ? [often] : [])].join(', ');
  };
  // The words of the four weeks are for what grows from week to week; a path may take longer.
  const isWeekly = growth.length === 4 && addDays(growth[1]!.from, 14) === growth[3]!.from;
  const next = growth.find(({ from }) => from > today);
  return {
    forNow:
      now && next && isGrowing(growth, today)
        ? t('habits:one.forNow', {
            what: askedOf(now),
            day: longDayInText(language, addDays(next.from, -1), today),
          })
        : null,
    weeks: growth.map((stage, index) => ({
      name: isWeekly
        ? t(`habit-library:progression.weeks.${index + 1}.name`)
        : t('habits:one.from', { day: longDayInText(language, stage.from, today) }),
      text: isWeekly ? t(`habit-library:progression.weeks.${index + 1}.text`) : '',
      target: askedOf(stage),
      isNow: stage === now && next !== undefined,
    })),
  };
}

import type { Route } from './+types/habit';
import { readHabitPast, type HabitSpan } from '#app/domain/habits/habit-span.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dayText, longDayInText } from '#app/http/day-texts.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { HabitPage, type HabitView } from '#app/ui/habits/habit-page.tsx';
import { growthView } from './growth-view.ts';
import { dotOf } from './month-view.ts';
import { amountText, pillarOf, rhythmText } from '#app/views/tick-row.ts';
import { calledState, stateWord } from './week-view.ts';

export const handle = { held: false, feature: 'habits' } satisfies PageFacts;

const mostNotes = 20;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const habit = await readHabitPast(facts.db, facts.viewer.id, params.habitId, facts.today);
  if (!habit) throw new Response('Not found', { status: 404 });
  const view = viewOf(habit, facts);
  return {
    view,
    help: helpNeeded({
      words: [habit.name, habit.cue, habit.description, ...view.notes.map(({ text }) => text)],
    }),
  };
}

function viewOf(habit: HabitSpan, facts: MemberRequest): HabitView {
  const { t, language, today } = facts;
  const { streak, best, strength } = habit.tally;
  const isDaily = habit.rhythm.kind === 'daily';
  const amount = habit.target === null ? [] : [amountText(facts, habit.target, habit.unit)];
  const shown = habit.days;
  const times = (state: string): string => String(shown.filter((day) => calledState(day) === state).length);
  return {
    id: habit.id,
    name: habit.name,
    pillar: pillarOf(habit.pillar),
    pillarName: t(`member:pillar.${habit.pillar}`),
    state: habit.state,
    line: [rhythmText(facts, habit.rhythm), t(`member:timeOfDay.${habit.timeOfDay}`), ...amount].join(', '),
    cue: habit.cue,
    description: habit.description,
    today: habit.state === 'active' ? today : null,
    streak: {
      value: String(streak),
      word: t(`habits:one.streak.${isDaily ? 'days' : 'times'}`),
      best: best > streak ? t('habits:streak.best', { best }) : '',
    },
    strength: String(Math.round(strength * 100)),
    rate: habit.rate === null ? null : String(habit.rate),
    completed:
      habit.completed < habit.total
        ? t('habits:one.completed', { done: habit.completed, count: habit.total })
        : t('habits:one.mine', { count: habit.completed }),
    lastDone: habit.lastDone
      ? t('habits:one.lastDone', { day: longDayInText(language, habit.lastDone, today) })
      : t('habits:one.notYet'),
    year: {
      days: shown.map(({ state }) => dotOf[state]),
      description: t('habits:one.yearSays', { count: Number(times('done')) }),
      table: {
        label: t('habits:numbers.label'),
        columns: [t('habits:one.how'), t('habits:one.days')],
        rows: (['done', 'part', 'open', 'skipped', 'rest'] as const).map((state) => [
          t(`habits:state.${state}`),
          times(state),
        ]),
      },
    },
    ...growthView(facts, habit),
    notes: shown
      .filter(({ note }) => note !== '')
      .slice(-mostNotes)
      .toReversed()
      .map((day) => ({
        day: day.day,
        said: t('habits:dayIs', { day: dayText(language, day.day, today), state: stateWord(facts, day) }),
        text: day.note,
      })),
  };
}

export default function Habit({ loaderData }: Route.ComponentProps) {
  return <HabitPage habit={loaderData.view} />;
}

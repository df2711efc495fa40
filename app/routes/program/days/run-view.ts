import { programTexts } from '#app/domain/program-days/program-texts.ts';
import { stepState, type Progress } from '#app/domain/program-days/read-progress.ts';
import { openPause } from '#app/domain/program-days/run-days.ts';
import { daysBetween, weekdayOf } from '#app/domain/days/calendar.ts';
import { longDayInText, shortDayText, weekdaysOf } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { StripDay } from '#app/ui/parts/day-strip.tsx';
import { dotOf } from '#app/ui/program-days/dots.ts';
import type { LockedView, PhaseView, RunView } from '#app/ui/program-days/views.ts';
import type { AskedRun } from './asked-run.ts';
import { firstDayOf, stepFacts, stepHead } from './step-facts.ts';

const inRow = 7;

/** The days of a program, and the steps before and after one. @param shown the step that the page shows, null at the end */
export function runView(
  facts: MemberRequest,
  { run, paths, stand }: AskedRun,
  progress: Progress,
  name: string,
  shown: number | null,
): Omit<RunView, 'ready'> {
  const all = run.steps.map((_, index) => ({
    ...stripDay(facts, { run, paths, stand }, progress, index + 1),
    isShown: index + 1 === shown,
  }));
  const row = Math.floor(((shown ?? 1) - 1) / inRow) * inRow;
  const beside = (number: number) =>
    shown !== null && number >= 1 && number <= stand.step
      ? { href: paths.step(number), title: stepFacts(run, number, facts).texts.title }
      : null;
  return {
    name,
    rhythm: run.program.rhythm,
    links: {
      today: paths.today,
      pause: stand.state === 'over' ? null : paths.pause,
      lookBack: paths.lookBack,
    },
    near: shown === null ? [] : all.slice(row, row + inRow),
    all,
    earlier: shown === null ? null : beside(shown - 1),
    later: shown === null ? null : beside(shown + 1),
  };
}

function stripDay(
  { t, language }: MemberRequest,
  { run, paths, stand }: Pick<AskedRun, 'run' | 'paths' | 'stand'>,
  progress: Progress,
  number: number,
): StripDay {
  const isOpen = number <= stand.step;
  const state = isOpen ? stepState(progress, run.steps[number - 1]!) : 'ahead';
  const day = firstDayOf(run, number);
  const isWeek = run.program.rhythm === 'week';
  const params = { number, day: shortDayText(language, day), state: t(`program-days:strip.${state}`) };
  return {
    id: String(number),
    ...(isOpen ? { href: paths.step(number) } : {}),
    letter:
      isWeek || (!isOpen && stand.state === 'resting') ? '' : weekdaysOf(language)[weekdayOf(day)]!.short,
    number: String(number),
    name: t(`program-days:strip.${isWeek ? 'week' : 'day'}`, params),
    state: dotOf[state],
    isToday: stand.state === 'running' && number === stand.step,
  };
}

/** A step that is to come: its name, and when it opens. */
export function lockedView(facts: MemberRequest, { run, stand }: AskedRun, number: number): LockedView {
  const { language, today } = facts;
  const day = firstDayOf(run, number);
  const isUnknown = stand.state === 'resting' || openPause(run, today) !== null;
  return {
    ...stepHead(facts, run, stepFacts(run, number, facts)),
    opens: {
      when: isUnknown ? 'later' : daysBetween(today, day) === 1 ? 'tomorrow' : 'on',
      day: longDayInText(language, day, today),
    },
  };
}

/** All phases of a program. */
export function phaseViews(
  facts: MemberRequest,
  { run, paths, stand }: AskedRun,
  progress: Progress,
): readonly PhaseView[] {
  const texts = programTexts(run.program.id, facts.language, facts.said);
  let before = 0;
  return run.program.phases.map(({ id, steps }) => {
    const first = before + 1;
    before += steps.length;
    return {
      id,
      ...texts.phases[id]!,
      isNow: stand.step >= first && stand.step <= before,
      steps: steps.map((step, index) => ({
        number: first + index,
        title: texts.steps[step.id]!.title,
        href: paths.step(first + index),
        isOpen: first + index <= stand.step,
        state: first + index <= stand.step ? stepState(progress, step) : ('ahead' as const),
      })),
    };
  });
}

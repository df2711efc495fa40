import { addDays } from '#app/domain/days/calendar.ts';
import { stepOn, type Run } from '#app/domain/program-days/find-run.ts';
import { dayOfNumber, isResting } from '#app/domain/program-days/run-days.ts';
import { programTexts, type StepTexts } from '#app/domain/program-days/program-texts.ts';
import type { ProgramStep } from '#app/programs/program.ts';
import { daysOfStep } from '#app/programs/registry.ts';
import { dayInMargin } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { StepHead } from '#app/ui/program-days/views.ts';
import { pillarOf } from '#app/views/tick-row.ts';

/** A step with its number and its texts. */
export interface StepFacts {
  readonly number: number;
  readonly step: ProgramStep;
  readonly texts: StepTexts;
}

/** A step of a program by its number, from 1 on. */
export function stepFacts(
  run: Run,
  number: number,
  { language, said }: Pick<MemberRequest, 'language' | 'said'>,
): StepFacts {
  const step = run.steps[number - 1]!;
  return { number, step, texts: programTexts(run.program.id, language, said).steps[step.id]! };
}

/** The days that ticks and check-ins of a step can be made for: of a day its own, of a week today and yesterday where they lie in it. */
export function openDays(run: Run, number: number, today: string): readonly string[] {
  const yesterday = addDays(today, -1);
  const isOpen = (day: string): boolean => !isResting(run, day) && stepOn(run, day) === number;
  if (run.program.rhythm === 'week') return [today, yesterday].filter(isOpen);
  const own = dayOfNumber(run, number);
  // Its first day may come once more: whoever moved west before it does it today.
  const day = own > today ? today : own;
  return isOpen(day) ? [day] : [];
}

/** The first calendar day of a step. */
export const firstDayOf = (run: Run, number: number): string =>
  dayOfNumber(run, (number - 1) * daysOfStep(run.program) + 1);

/** Which step it is, as its page says it. */
export function stepHead(facts: MemberRequest, run: Run, { number, step, texts }: StepFacts): StepHead {
  const { rhythm } = run.program;
  return {
    rhythm,
    number,
    of: run.steps.length,
    title: texts.title,
    pillar: pillarOf(step.pillar),
    pillarName: facts.t(`member:pillar.${step.pillar}`),
    date: rhythm === 'week' ? null : dayInMargin(facts.language, firstDayOf(run, number)),
  };
}

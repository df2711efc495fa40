import { standOf, type Run, type RunOf, type Walker } from '#app/domain/program-days/find-run.ts';
import { programTexts } from '#app/domain/program-days/program-texts.ts';
import { dayIn } from '#app/http/day.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Whoever asks, as somebody who goes through a program. */
export const walkerOf = ({ viewer }: Pick<MemberRequest, 'viewer'>): Walker => ({
  id: viewer.id,
  dayOf: (moment) => dayIn(viewer.timezone, moment),
});

/** Where the pages of a program are. */
export interface RunPaths {
  readonly today: string;
  readonly step: (number: number) => string;
  readonly marks: (number: number) => string;
  readonly checkIn: (number: number) => string;
  readonly pause: string | null;
  readonly lookBack: string | null;
}

const trialPath = '/jumpstart/daily';

/** The pages of a program that was bought, or of the trial. */
export function pathsOf(source: Run['source'] | RunOf): RunPaths {
  if (source.kind === 'trial')
    return {
      today: trialPath,
      step: (number) => `${trialPath}?day=${number}`,
      marks: (number) => `${trialPath}/marks?day=${number}`,
      checkIn: (number) => `${trialPath}/check-in?day=${number}`,
      pause: null,
      lookBack: null,
    };
  const base = `/freedom-plan/${source.id}`;
  return {
    today: base,
    step: (number) => `${base}/days/${number}`,
    marks: (number) => `${base}/days/${number}/marks`,
    checkIn: (number) => `${base}/days/${number}/check-in`,
    pause: `${base}/pause`,
    lookBack: `${base}/look-back`,
  };
}

/** A program in a line, with the page of its step of today: 'Day 12 of 42: One folder'. */
export function stepLine(
  { t, language, said, today }: Pick<MemberRequest, 't' | 'language' | 'said' | 'today'>,
  run: Run,
): { readonly line: string; readonly href: string } {
  const stand = standOf(run, today);
  const href = pathsOf(run.source).today;
  if (stand.state === 'resting') return { line: t('program-days:line.rests'), href };
  if (stand.state === 'over') return { line: t('program-days:line.over'), href };
  const step = run.steps[Math.max(1, stand.step) - 1]!;
  const params = {
    number: Math.max(1, stand.step),
    of: run.steps.length,
    title: programTexts(run.program.id, language, said).steps[step.id]!.title,
  };
  return { line: t(`program-days:line.${run.program.rhythm}`, params), href };
}

/** The button that opens a program where it stands, and its step in a line. */
export function openFacts(
  facts: Pick<MemberRequest, 't' | 'language' | 'said' | 'today'>,
  run: Run,
): { readonly href: string; readonly text: string; readonly line: string } {
  const { state, step } = standOf(run, facts.today);
  const { t } = facts;
  const { rhythm } = run.program;
  const text =
    state === 'resting' || state === 'over'
      ? t(`program-days:open.${state === 'over' ? 'over' : 'rests'}`)
      : t(`program-days:open.${rhythm}`, { number: Math.max(1, step) });
  return { ...stepLine(facts, run), text };
}

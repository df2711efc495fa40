import type { RouterContextProvider } from 'react-router';
import { practiceOfRun } from '#app/domain/look-backs/practice.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { readProgress } from '#app/domain/program-days/read-progress.ts';
import { openPause } from '#app/domain/program-days/run-days.ts';
import { longDayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { AskedRun } from './asked-run.ts';
import { endView } from './end-view.ts';
import { readyView } from '#app/views/look-backs.ts';
import { nameOfRun } from '#app/views/name-of-run.ts';
import { lockedView, phaseViews, runView } from './run-view.ts';
import { stepView, type AnswerSent } from './step-view.ts';

/** The page of a program: the step that is asked for, or the end, with all that stands around it. @param sent an answer that is shown in place of the one that is kept */
export async function pageView(
  request: Request,
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  asked: AskedRun,
  sent: AnswerSent | null,
) {
  const { run, stand, step } = asked;
  const progress = await readProgress(facts.db, facts.viewer.id, run.id);
  const isOver = stand.state === 'over';
  const shown = step ?? (stand.state === 'running' ? stand.step : null);
  const isOpen = shown !== null && shown >= 1 && shown <= stand.step;
  const on = new URL(request.url).searchParams.get('on');
  const open = isOpen ? await stepView(facts, asked, progress, { number: shown, on, sent }) : null;
  const isEnd = (isOver && step === null) || (shown === run.steps.length && run.finishedOn !== null);
  const pause = openPause(run, facts.today);
  return {
    run: {
      ...runView(facts, asked, progress, await nameOfRun(facts, run), isOpen ? shown : null),
      // The trial is looked back on with what is practised besides.
      ready: run.source.kind === 'trial' ? null : await readyView(facts, practiceOfRun(run)),
    },
    step: open,
    locked: shown !== null && !isOpen ? lockedView(facts, asked, shown) : null,
    end: isEnd ? await endView(context, facts, run, progress) : null,
    phases: step === null ? phaseViews(facts, asked, progress) : null,
    isFirst: shown === 1 && run.id === null,
    rests: pause && {
      day: longDayInText(facts.language, pause.from, facts.today),
      isAhead: pause.from > facts.today,
    },
    help: helpNeeded({
      answers: progress.answers.map(({ text }) => text),
      said: progress.checkIns.map(({ reflection }) => reflection),
      typed: sent ? Object.values(sent.typed).flat() : [],
    }),
  };
}

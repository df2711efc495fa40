import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { listMyPrograms } from '#app/domain/payments/my-programs.ts';
import { standingOf } from '#app/domain/payments/standing.ts';
import { readProgress } from '#app/domain/program-days/read-progress.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { dayIn } from '#app/http/day.ts';
import { dayText, shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ClosedRunView } from '#app/ui/program-days/closed-page.tsx';
import { nameOfRun } from '#app/views/name-of-run.ts';
import { unkeptWords } from '#app/views/unkept-words.ts';
import type { AskedRun } from './asked-run.ts';
import { saidView } from './check-in-view.ts';
import { stepFacts } from './step-facts.ts';

const parts = ['question', 'lookBack'] as const;

/**
 * A program whose pages are closed, at any of their addresses: what its owner wrote in it, and what they have just sent or what
 * is held of that. What they bought is not shown, but for the questions that they answered.
 */
export async function closedView(
  facts: MemberRequest,
  { run, paths }: AskedRun,
  definition: FormDefinition,
  posted: Posted | null,
) {
  const { db, viewer, language, today } = facts;
  const { answers, checkIns } = await readProgress(db, viewer.id, run.id);
  const closed: ClosedRunView = {
    name: await nameOfRun(facts, run),
    rhythm: run.program.rhythm,
    state: (await isOwed(facts, run)) ? 'owed' : (run.state as ClosedRunView['state']),
    steps: run.steps.flatMap(({ id }, index) => {
      const { number, texts } = stepFacts(run, index + 1, facts);
      const own = parts.flatMap((part) => {
        const kept = answers.find((one) => one.step === id && one.part === part);
        if (!kept || kept.text === '') return [];
        const saved = shortDayText(language, dayIn(viewer.timezone, kept.savedAt));
        return [{ question: texts[part] ?? '', text: kept.text, saved }];
      });
      return own.length > 0 ? [{ number, title: texts.title, answers: own }] : [];
    }),
    checkIns: checkIns.map((one) => ({
      ...saidView(facts, one),
      day: one.day,
      dayText: dayText(language, one.day, today),
    })),
    lookBack: paths.lookBack ?? paths.today,
  };
  return {
    closed,
    unkept: posted ? unkeptWords(facts, definition, posted) : [],
    help: helpNeeded({
      answers: answers.map(({ text }) => text),
      said: checkIns.map(({ reflection }) => reflection),
      typed: Object.values(posted ?? {}).flat(),
    }),
  };
}

/** Whether what its owner paid was given back, and did not reach them. */
async function isOwed(
  { db, viewer, language, now }: MemberRequest,
  { state, source }: AskedRun['run'],
): Promise<boolean> {
  if (state !== 'refunded') return false;
  const program = (await listMyPrograms(db, viewer.id, language, now)).find(
    ({ enrollmentId }) => enrollmentId === source.id,
  );
  return program !== undefined && standingOf(program, now).isOwed;
}

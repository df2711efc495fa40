import type { RouterContextProvider } from 'react-router';
import { standOf, type Run } from '#app/domain/program-days/find-run.ts';
import { findNextProgram } from '#app/domain/programs/upgrade-path.ts';
import type { Progress } from '#app/domain/program-days/read-progress.ts';
import { findForm } from '#app/forms/registry.ts';
import { momentText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { EndView, WordsView } from '#app/ui/program-days/views.ts';
import { pathsOf } from '#app/views/program-run.ts';
import { challengeOffer } from '#app/views/challenge-offer.ts';
import { stepFacts } from './step-facts.ts';

const formsAtTheEnd = ['offboard', 'program-evaluation', 'testimonial'] as const;

/** The first and the last thing that somebody wrote in a program, by its steps. @param isWithin which steps */
export function firstAndLast(
  facts: MemberRequest,
  run: Run,
  progress: Progress,
  isWithin: (number: number) => boolean = () => true,
): { readonly first: WordsView | null; readonly last: WordsView | null } {
  const words = run.steps.flatMap(({ id }, index): WordsView[] => {
    const text = progress.answers.find((one) => one.step === id && one.text !== '')?.text;
    if (!text || !isWithin(index + 1)) return [];
    return [{ number: index + 1, title: stepFacts(run, index + 1, facts).texts.title, text }];
  });
  return { first: words[0] ?? null, last: words.at(-1) ?? null };
}

/** The end of a program: after the trial the challenge is offered, after all else the three forms are. */
export async function endView(
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  run: Run,
  progress: Progress,
): Promise<EndView> {
  const isTrial = run.source.kind === 'trial';
  const { language, viewer, today, now } = facts;
  // As the page of the trial says it: access ends at a moment, which may lie on the day after its last.
  const until = isTrial && run.endsAt !== null && run.endsAt > now ? run.endsAt : null;
  return {
    program: run.program.id,
    rhythm: run.program.rhythm,
    ...firstAndLast(facts, run, progress),
    lookBack: pathsOf(run.source).lookBack,
    ends: until && {
      moment: momentText(language, viewer.timezone, until),
      isLast: standOf(run, today).state === 'over',
    },
    forms: isTrial
      ? null
      : formsAtTheEnd.flatMap((id) => {
          const form = findForm(id);
          return form ? [{ id, href: form.path }] : [];
        }),
    follows: isTrial ? null : await findNextProgram(facts.db, viewer.id, run.program.id, language),
    offer: isTrial ? { price: (await challengeOffer(context))?.price ?? null } : null,
  };
}

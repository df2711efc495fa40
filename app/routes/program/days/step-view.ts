import type { AnswerPart } from '#db/tables/program-days.ts';
import type { Day } from '#app/domain/days/calendar.ts';
import { readCheckIn } from '#app/domain/program-days/check-ins.ts';
import { actionPart } from '#app/domain/program-days/marks.ts';
import { firstDayOf } from '#app/domain/program-days/find-run.ts';
import { isBegun } from '#app/domain/program-days/offers.ts';
import { minutesToRead } from '#app/domain/program-days/program-texts.ts';
import type { Progress } from '#app/domain/program-days/read-progress.ts';
import { habitLibrary } from '#app/domain/habits/library.ts';
import { canStartAgain } from '#app/domain/submissions/start-again.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { programAnswer } from '#app/forms/definitions/program-answer.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { findForm, type RegisteredForm } from '#app/forms/registry.ts';
import { formTexts, viewSection } from '#app/forms/view.ts';
import type { Offer } from '#app/programs/program.ts';
import { dayIn, startOfDay } from '#app/http/day.ts';
import { longDayInText, shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { OfferView, QuestionView, StepView, WordsView } from '#app/ui/program-days/views.ts';
import { pillarOf } from '#app/views/tick-row.ts';
import type { AskedRun } from './asked-run.ts';
import { checkInView } from './check-in-view.ts';
import { openDays, stepFacts, stepHead, type StepFacts } from './step-facts.ts';

/** What became of an answer that could not be kept, or that is held. */
export interface AnswerSent {
  readonly part: AnswerPart;
  readonly typed: Posted;
  readonly problems: Readonly<Record<string, Problem>>;
  readonly revision: number;
  readonly failed: string | null;
  readonly current: string | null;
  readonly isHeld: boolean;
}

/** A step that is open, with everything that its member did and wrote of it. @param on the day that is asked for, of a week */
export async function stepView(
  facts: MemberRequest,
  asked: AskedRun,
  progress: Progress,
  {
    number,
    on,
    sent,
  }: { readonly number: number; readonly on: string | null; readonly sent: AnswerSent | null },
): Promise<StepView> {
  const { t, language, today, db, viewer } = facts;
  const { run, paths, stand } = asked;
  const of = stepFacts(run, number, facts);
  const { step, texts } = of;
  const days = openDays(run, number, today);
  const chosen = days.find((day) => day === on) ?? days[0] ?? null;
  const isNow = stand.state === 'running' && number === stand.step;
  const marksOf = (part: string) =>
    progress.marks.filter((mark) => mark.step === step.id && mark.part === part);
  const isWeek = run.program.rhythm === 'week';
  const back =
    isNow && chosen === today
      ? paths.today
      : `${paths.step(number)}${isWeek && chosen ? `?on=${chosen}` : ''}`;
  // A check-in is asked for on the day itself and on the day after; what was said is shown for good.
  const stored = chosen ? await readCheckIn(db, viewer.id, chosen) : null;
  const isAsked = chosen !== null && (stored !== null || chosen >= today || isYesterday(chosen, today));
  return {
    ...stepHead(facts, run, of),
    isNow,
    action: texts.action
      ? { text: texts.action, minutes: step.minutes, isDone: marksOf(actionPart).length > 0 }
      : null,
    practices: (step.practices ?? []).map((id) => ({
      id,
      ...texts.practices![id]!,
      isDone: chosen === null ? null : marksOf(id).some(({ doneOn }) => doneOn === chosen),
      times: marksOf(id).length,
    })),
    days: isWeek
      ? days.map((day) => ({
          text: t(`program-days:practices.${day === today ? 'today' : 'yesterday'}`),
          href: `${paths.step(number)}?on=${day}`,
          isCurrent: day === chosen,
        }))
      : [],
    chosen: chosen === null ? null : { iso: chosen, text: longDayInText(language, chosen, today) },
    marks: paths.marks(number),
    back,
    smaller: texts.smaller,
    reading: texts.reading,
    readingTime: Math.min(5, minutesToRead(texts.reading)),
    sources: (step.sources ?? []).flatMap((id) => run.program.sources[id] ?? []),
    earlier: earlierWords(facts, asked, progress, step.buildsOn ?? []),
    questions: (isWeek ? (['question', 'lookBack'] as const) : (['question'] as const)).map((part) =>
      questionView(facts, asked, progress, of, part, sent?.part === part ? sent : null),
    ),
    offer: step.offers ? await offerView(facts, step.offers, firstDayOf(run, number)) : null,
    checkIn: isAsked
      ? checkInView(facts, { action: paths.checkIn(number), step: number, day: chosen, stored })
      : null,
  };
}

const isYesterday = (day: string, today: string): boolean =>
  Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`) === 86_400_000;

/** What was written to the steps that this one goes on from. */
function earlierWords(
  facts: MemberRequest,
  { run }: AskedRun,
  progress: Progress,
  ids: readonly string[],
): readonly WordsView[] {
  return ids.flatMap((id) => {
    const number = run.steps.findIndex((one) => one.id === id) + 1;
    const words = progress.answers.find((one) => one.step === id && one.text !== '');
    if (number === 0 || !words) return [];
    return [{ number, title: stepFacts(run, number, facts).texts.title, text: words.text }];
  });
}

function questionView(
  facts: MemberRequest,
  { paths }: AskedRun,
  progress: Progress,
  { number, step, texts }: StepFacts,
  part: AnswerPart,
  sent: AnswerSent | null,
): QuestionView {
  const { language, viewer, today } = facts;
  const kept = progress.answers.find((one) => one.step === step.id && one.part === part);
  const typed = sent?.typed ?? { [part]: [kept?.text ?? ''] };
  const [section] = programAnswer.sections;
  const field = viewSection(
    programAnswer,
    section,
    { answers: {}, typed, suggested: {}, problems: sent?.problems ?? {}, today },
    facts,
  ).find(({ id }) => id === part)!;
  const saved = kept && kept.text !== '' ? kept.savedAt : null;
  return {
    part,
    // Its mark 'optional' would say nothing: nobody has to answer anything.
    field: { ...field, label: (part === 'lookBack' ? texts.lookBack : texts.question) ?? '', required: true },
    action: paths.step(number),
    step: number,
    revision: sent?.revision ?? kept?.revision ?? 0,
    isHeld: sent?.isHeld ?? false,
    saved: saved && shortDayText(language, dayIn(viewer.timezone, saved)),
    failed: sent?.failed ?? null,
    current: sent?.current ?? null,
  };
}

/** @param day on which the step began */
async function offerView(facts: MemberRequest, offer: Offer, day: Day): Promise<OfferView | null> {
  const { db, viewer, t } = facts;
  const begun = await isBegun(db, viewer.id, offer, startOfDay(viewer.timezone, day));
  if (offer.kind === 'goal')
    return { kind: 'goal', name: null, href: '/goals/new', isBegun: begun, before: null };
  if (offer.kind === 'form') {
    const form = findForm(offer.form);
    if (!form) return null;
    const name = formTexts(t, offer.form)('title') ?? null;
    const before = offer.again && !begun ? await answeredBefore(facts, form) : null;
    return { kind: 'form', name, href: form.path, isBegun: begun, before };
  }
  const habit = habitLibrary.find(({ key }) => key === offer.habit);
  if (!habit) return null;
  return {
    kind: 'habit',
    name: t(`habit-library:${habit.key}.name`),
    href: `/habits/library?pillar=${pillarOf(habit.pillar)}#choice-${habit.key}`,
    isBegun: begun,
    before: null,
  };
}

/** When a form that a step asks for once more was answered before, where those answers would else be changed: they are to stay. */
async function answeredBefore(
  { db, viewer, month, language }: MemberRequest,
  form: RegisteredForm,
): Promise<string | null> {
  const current = await findCurrent(db, viewer.id, form.definition, month);
  if (!current?.completedAt || current.editing || !canStartAgain(form)) return null;
  return shortDayText(language, dayIn(viewer.timezone, current.completedAt));
}

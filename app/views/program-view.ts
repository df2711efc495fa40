import type { RouterContextProvider } from 'react-router';
import type { MyProgram, WaitingPurchase } from '#app/domain/payments/my-programs.ts';
import { openStates } from '#app/domain/programs/access.ts';
import type { Run } from '#app/domain/program-days/find-run.ts';
import { refundChoice, requestOutcome } from '#app/domain/payments/refund-requests.ts';
import { standingOf } from '#app/domain/payments/standing.ts';
import { dateFormat, moneyText } from '#locales/formats.ts';
import type { ProgramFacts } from '#app/ui/program/program-card.tsx';
import { dayIn } from '#app/http/day.ts';
import { fullDayInText, shortDayText } from '#app/http/day-texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { partPage } from './part-page.ts';
import { openFacts, pathsOf } from './program-run.ts';

/** What the pages about somebody's programs need of a request: amounts and days as their reader writes them. */
export function programRequest(context: Readonly<RouterContextProvider>) {
  const request = memberRequest(context);
  const { language, viewer, today } = request;
  const day = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone });
  return {
    ...request,
    day: (moment: Date): string => day.format(moment),
    /** For tables: 'Mar 10', the year only where it is another one. */
    shortDay: (moment: Date): string => shortDayText(language, dayIn(viewer.timezone, moment), today),
    money: (cents: number, currency: string): string => moneyText(language, cents, currency),
  };
}
type ProgramRequest = ReturnType<typeof programRequest>;

const dayOrNull = ({ day }: ProgramRequest, moment: Date | null): string | null => moment && day(moment);

/** A program in words and days. @param run null: it has no days */
export function programFacts(
  request: ProgramRequest,
  program: MyProgram,
  run: Run | null = null,
): ProgramFacts {
  const { day, money, now } = request;
  const amount = (cents: number): string => money(cents, program.currency);
  const { time, next, ...standing } = standingOf(program, now);
  const isOpen = openStates.some((state) => state === program.state);
  return {
    id: program.enrollmentId,
    open: run?.isOpen ? openFacts(request, run) : null,
    words: run?.isOpen === false && run.id !== null ? pathsOf(run.source).today : null,
    name: program.name,
    description: program.description,
    state: program.state,
    isOwed: standing.isOwed,
    includes: program.lines.map(({ text, part }) => ({
      text,
      page: isOpen ? partPage(part, run, request.today) : null,
    })),
    // The day from which its days are counted: the moment alone falls on another one in another zone.
    began: run ? fullDayInText(request.language, run.firstDay) : day(program.startsAt),
    time: time && { isOver: time.isOver, day: day(time.at) },
    graceUntil: dayOrNull(request, program.graceUntil),
    price: standing.price,
    received: amount(program.received),
    total: amount(program.totalAmount),
    refunded: standing.refunded > 0 ? amount(standing.refunded) : null,
    withheld: standing.withheld && {
      amount: amount(standing.withheld.amount),
      forGood: standing.withheld.forGood,
    },
    outlivesTime: standing.outlivesTime,
    installments: program.installments.map((one) => ({
      number: one.number,
      amount: amount(one.amount),
      day: day(one.paidAt ?? one.dueAt),
      state: standing.isHeld && one.state === 'due' ? 'held' : one.state,
    })),
    next: next
      ? { amount: amount(next.amount), day: day(next.dueAt), failed: next.state === 'failed' }
      : null,
    refundRule: program.refundRule,
    refundable: refundChoice(program, now),
    refundableUntil: dayOrNull(request, program.guarantee?.until ?? null),
    guaranteeRested: program.guarantee?.restedDays ?? 0,
    request: program.refundRequest && {
      state: requestOutcome(program.refundRequest),
      day: day(program.refundRequest.createdAt),
      answer: program.refundRequest.answer,
    },
  };
}

/** A purchase whose money is on its way. */
export const waitingFacts = ({ day, money }: ProgramRequest, waiting: WaitingPurchase) => ({
  name: waiting.name,
  amount: money(waiting.amount, waiting.currency),
  since: day(waiting.since),
});

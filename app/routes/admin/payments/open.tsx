import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import type { Route } from './+types/open';
import { noteRead } from '#app/domain/administration/looks.ts';
import { daysBetween } from '#app/domain/days/calendar.ts';
import { lapsedDays, listLapsedRefunds } from '#app/domain/books/lapsed-refunds.ts';
import { describeWaiting, type Waiting } from '#app/domain/books/waiting-facts.ts';
import { countWaiting, listWaiting, waitingKinds } from '#app/domain/books/waiting.ts';
import { coolingDays } from '#app/domain/personal-data/deletion.ts';
import { longestWaitDays } from '#app/domain/personal-data/undecided-refunds.ts';
import { dayIn } from '#app/http/day.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { OpenPage, type ClosingFacts, type DueFacts } from '#app/ui/admin/payments/open-page.tsx';
import { programRequest } from '#app/views/program-view.ts';

export const handle = { script: false, feature: 'billing-management' } satisfies PageFacts;

const waitingList: ListDefinition = {
  path: '/admin/payments/open',
  filters: { kind: { kind: 'one-of', values: waitingKinds } },
};

/** More of what somebody wrote stands on the page of the purchase. */
const mostOfReason = 160;

const duesOf = {
  dispute: 'answer',
  warning: 'answer',
  failed: 'grace',
  unscheduled: 'charge',
  refund: 'waits',
  returned: 'waits',
  rest: 'waits',
  unopened: 'waits',
} as const;

/** By when, in days of whoever looks. */
function dueOf(
  { viewer, today, shortDay }: ReturnType<typeof programRequest>,
  { kind, dueAt, isDated }: Waiting,
): DueFacts {
  const days = daysBetween(today, dayIn(viewer.timezone, new Date(dueAt)));
  return {
    of: isDated ? duesOf[kind] : 'waits',
    lies: days < 0 ? 'over' : days > 0 && isDated ? 'in' : 'today',
    days: Math.abs(days),
    day: shortDay(new Date(dueAt)),
  };
}

/** When the account of somebody who asks for money back, here or at a bank, is erased: with it, this is gone from here. */
function closingOf(
  { shortDay }: ReturnType<typeof programRequest>,
  { kind, deleteAfter }: Waiting,
): ClosingFacts | null {
  if ((kind !== 'refund' && kind !== 'dispute') || deleteAfter === null) return null;
  const erasedFrom = new Date(deleteAfter);
  return {
    closed: shortDay(subDays(erasedFrom, coolingDays)),
    erased: shortDay(erasedFrom),
    latest: shortDay(addDays(erasedFrom, longestWaitDays)),
  };
}

const shortened = (text: string): string =>
  text.length > mostOfReason ? `${text.slice(0, mostOfReason).trimEnd()} …` : text;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = programRequest(context);
  const { db, viewer, language, money, shortDay, now } = facts;
  const query = readListQuery(waitingList, new URL(request.url).searchParams);
  const kind = waitingKinds.find((one) => one === query.values['kind']) ?? null;
  const { rows, ...place } = await listWaiting(db, kind, query.asked, now);
  const counts = await countWaiting(db, now);
  const waiting = await describeWaiting(db, rows, language);
  const askedBack = waiting.filter((row) => row.kind === 'refund').map(({ personId }) => personId);
  await noteRead(db, viewer.id, 'refund-request', askedBack, now);
  const lapsed = await listLapsedRefunds(db, now);
  return {
    list: listView(query, place),
    lapsedDays,
    lapsed: lapsed.map(({ id, order, askedAt, erasedAt, paid }) => ({
      id,
      order,
      asked: shortDay(askedAt),
      erased: shortDay(erasedAt),
      paid: paid && money(paid.cents, paid.currency),
    })),
    counts: waitingKinds.map((one) => ({ kind: one, n: counts[one] })),
    rows: waiting.map((row) => ({
      id: row.id,
      kind: row.kind,
      purchase: row.purchase,
      person: row.person,
      email: row.email,
      program: row.program,
      order: row.order,
      amount: money(row.amount, row.currency),
      since: shortDay(new Date(row.since)),
      due: dueOf(facts, row),
      reason: row.reason && shortened(row.reason),
      installment: row.installment,
      closing: closingOf(facts, row),
    })),
  };
}

export default function PaymentsOpen({ loaderData }: Route.ComponentProps) {
  return <OpenPage facts={loaderData} />;
}

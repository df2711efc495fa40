import type { Route } from './+types/sums';
import { readExpected, type Payments } from '#app/domain/books/expected.ts';
import { lastMonths } from '#app/domain/books/months.ts';
import { readSums, type LedgerSums } from '#app/domain/books/sums.ts';
import { monthInText, monthText } from '#app/http/day-texts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SumsPage, type LedgerSumsFacts, type SumsFacts } from '#app/ui/admin/payments/sums-page.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { sumTexts, wentBack } from './sum-texts.ts';

export const handle = { script: false, feature: 'billing-management' } satisfies PageFacts;

/** So many months can be looked at, this one with them. */
const periods = [12, 24];

type Facts = ReturnType<typeof programRequest>;

const nameOf = ({ language, today }: Facts, month: string): string => monthText(language, month, today);

function ledgerFacts(facts: Facts, { currency, isSandbox, ...ledger }: LedgerSums): LedgerSumsFacts {
  const amount = (cents: number): string => facts.money(cents, currency);
  const drawn = ledger.byMonth.flatMap((sums) => [sums.paid, wentBack(sums)]);
  return {
    currency: currency.toUpperCase(),
    isSandbox,
    total: { ...sumTexts(ledger.total, amount), back: amount(wentBack(ledger.total)) },
    months: ledger.byMonth.map(({ month, ...sums }) => ({
      ...sumTexts(sums, amount),
      at: Date.parse(`${month}-01`),
      month: nameOf(facts, month),
      books: sums.count > 0 ? `/admin/payments/books?from=${month}&to=${month}` : null,
      came: sums.paid,
      went: wentBack(sums),
    })),
    ends: { low: amount(Math.min(...drawn)), high: amount(Math.max(...drawn)) },
    programs: ledger.byProgram.map(({ name, total, months }) => ({
      name,
      ...sumTexts(total, amount),
      months: months.map(amount),
    })),
  };
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<SumsFacts> {
  const facts = programRequest(context);
  const { db, now, language } = facts;
  const asked = Number(new URL(request.url).searchParams.get('months'));
  const count = periods.find((months) => months === asked) ?? periods[0]!;
  const period = lastMonths(now, count);
  return {
    periods: periods.map((months) => ({ months, isCurrent: months === count })),
    from: monthInText(language, period.from, facts.today),
    to: monthInText(language, period.to, facts.today),
    ledgers: (await readSums(db, period, language)).map((ledger) => ledgerFacts(facts, ledger)),
    expected: (await readExpected(db, now)).map(({ currency, isSandbox, ahead, ...apart }) => {
      const some = ({ count: payments, amount }: Payments) => ({
        count: payments,
        amount: facts.money(amount, currency),
      });
      return {
        currency: currency.toUpperCase(),
        isSandbox,
        ahead: ahead.map(({ month, ...payments }) => ({ month: nameOf(facts, month), ...some(payments) })),
        total: some(apart.total),
        late: some(apart.late),
        resting: some(apart.resting),
        failed: some(apart.failed),
      };
    }),
  };
}

export default function PaymentSums({ loaderData }: Route.ComponentProps) {
  return <SumsPage facts={loaderData} />;
}

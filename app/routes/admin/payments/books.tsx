import type { Route } from './+types/books';
import { readSums } from '#app/domain/books/sums.ts';
import { monthInText, monthText } from '#app/http/day-texts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { BooksPage, type BooksFacts } from '#app/ui/admin/payments/books-page.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { bookColumns, bookPath, nameColumn, readBookQuery } from './book-query.ts';
import { sumTexts } from './sum-texts.ts';

export const handle = { script: false, feature: 'billing-management' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs): Promise<BooksFacts> {
  const { db, now, language, money } = programRequest(context);
  const query = await readBookQuery(db, request, now);
  const { period, isWrongOrder } = query;
  const ledgers = isWrongOrder ? [] : await readSums(db, period, language);
  return {
    // With their years: books are asked for long after.
    months: query.months
      .map((month) => ({ value: month, text: monthText(language, month, '') }))
      .toReversed(),
    ...period,
    fromText: monthInText(language, period.from, ''),
    toText: monthInText(language, period.to, ''),
    withNames: query.withNames,
    isWrongOrder,
    count: ledgers.reduce((all, { total }) => all + total.count, 0),
    sums: ledgers.map(({ currency, isSandbox, total }) => ({
      currency: currency.toUpperCase(),
      isSandbox,
      ...sumTexts(total, (cents) => money(cents, currency)),
    })),
    csv: bookPath('/admin/payments/books.csv', query),
    columns: [...bookColumns, nameColumn],
  };
}

export default function PaymentBooks({ loaderData }: Route.ComponentProps) {
  return <BooksPage facts={loaderData} />;
}

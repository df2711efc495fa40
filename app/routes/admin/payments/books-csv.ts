import { redirect } from 'react-router';
import type { Route } from './+types/books-csv';
import type { Database } from '#db/database.ts';
import { noteExport } from '#app/domain/administration/looks.ts';
import type { Period } from '#app/domain/books/months.ts';
import { exportMovements, type Movement } from '#app/domain/books/movements.ts';
import { csvStream } from '#app/http/csv.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { bookColumns, bookPath, nameColumn, readBookQuery } from './book-query.ts';

export const handle = { feature: 'billing-management' } satisfies PageFacts;

/** An amount stays a number: as a text, its minus would be taken for a formula. */
const cellsOf = (one: Movement, withNames: boolean): readonly (string | number | null)[] => [
  one.at,
  one.order,
  one.receipt,
  one.kind,
  one.program,
  one.installment,
  one.amount / 100,
  one.currency.toUpperCase(),
  one.provider,
  one.reference,
  ...(withNames ? [one.name] : []),
];

async function* pagesOf(db: Database, period: Period, withNames: boolean) {
  let last: Movement | null = null;
  do {
    const movements: readonly Movement[] = await exportMovements(db, period, last, withNames);
    last = movements.at(-1) ?? null;
    yield movements.map((one) => cellsOf(one, withNames));
  } while (last);
}

/** The movements of some months as a file, written down each time; an address whose months cannot be meant leads to the page that says so. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, viewer, now } = memberRequest(context);
  const query = await readBookQuery(db, request, now);
  if (query.isWrongOrder) return redirect(bookPath('/admin/payments/books', query), 303);
  const { period, withNames } = query;
  await noteExport(db, viewer.id, 'books', { ...period, withNames }, now);
  const name = period.from === period.to ? period.from : `${period.from}-${period.to}`;
  const columns = withNames ? [...bookColumns, nameColumn] : bookColumns;
  return csvStream(`books-${name}`, columns, pagesOf(db, period, withNames));
}

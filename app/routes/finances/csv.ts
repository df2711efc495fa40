import type { Route } from './+types/csv';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { ownColumns } from '#app/domain/finances/files/own-table.ts';
import { decimalText } from '#app/domain/finances/money.ts';
import { exportTransactions, readPartsOf } from '#app/domain/finances/read-transactions.ts';
import type { Part, Transaction } from '#app/domain/finances/transaction.ts';
import type { Cell } from '#app/gateways/files/write-csv.ts';
import { csvStream } from '#app/http/csv.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { fileNameOf } from '#app/views/papers.ts';
import { categoryName } from './fields.ts';

export const handle = { feature: 'finances' } satisfies PageFacts;

/**
 * All that moved of whoever asks, for nobody else. An amount is digits with a point, as other programs read them; what is divided is a
 * row for each part, so that sums by category are those of the pages.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const accounts = new Map((await listAccounts(db, viewer.id)).map(({ id, name }) => [id, name]));
  const categories = new Map(
    (await listCategories(db, viewer.id)).map((one) => [one.id, categoryName(facts, one)]),
  );
  const rowOf = (one: Transaction, { cents, categoryId }: Part = one): readonly Cell[] => [
    one.day,
    accounts.get(one.accountId),
    // Two columns, none with a minus: what begins with one is kept from spreadsheets.
    cents < 0 ? decimalText(-cents, one.currency) : '',
    cents > 0 ? decimalText(cents, one.currency) : '',
    one.currency,
    one.payee,
    categoryId === null ? '' : categories.get(categoryId),
    one.note,
    one.transferId,
    one.id,
  ];
  async function* rows() {
    for await (const page of exportTransactions(db, viewer.id)) {
      const divided = page.flatMap(({ id, isSplit }) => (isSplit ? id : []));
      const parts = await readPartsOf(db, viewer.id, divided);
      yield page.flatMap((one) => parts.get(one.id)?.map((part) => rowOf(one, part)) ?? [rowOf(one)]);
    }
  }
  const file = fileNameOf(facts, 'transactions', t('finances:list.title'), now);
  return csvStream(file.name, ownColumns, rows(), file.shown);
}

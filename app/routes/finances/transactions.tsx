import type { Route } from './+types/transactions';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { listTransactions } from '#app/domain/finances/read-transactions.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { TransactionList } from '#app/ui/finances/transaction-list.tsx';
import { categoryName } from './fields.ts';
import { transactionLine } from './transaction-line.ts';

export const handle = { held: false, feature: 'finances' } satisfies PageFacts;

const path = '/finances/transactions';

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const accounts = await listAccounts(db, viewer.id);
  const categories = await listCategories(db, viewer.id);
  const query = readListQuery(
    {
      path,
      search: true,
      filters: {
        account: { kind: 'one-of', values: accounts.map(({ id }) => id) },
        category: { kind: 'one-of', values: ['none', ...categories.map(({ id }) => id)] },
        days: { kind: 'days' },
      },
    },
    new URL(request.url).searchParams,
  );
  const { account = '', category = '' } = query.values;
  const { transactions, ...place } = await listTransactions(
    db,
    viewer.id,
    { q: query.q, accountId: account, categoryId: category, ...query.days },
    query.asked,
  );
  return {
    list: listView(query, place),
    count: t('finances:list.count', { count: place.total }),
    lines: transactions.map((one) => transactionLine(facts, accounts, categories, one)),
    accounts: [
      { value: '', text: t('finances:list.anyAccount') },
      ...accounts.map(({ id, name }) => ({ value: id, text: name })),
    ],
    categories: [
      { value: '', text: t('finances:list.anyCategory') },
      { value: 'none', text: t('finances:list.uncategorised') },
      ...categories.map((one) => ({ value: one.id, text: categoryName(facts, one) })),
    ],
    help: helpNeeded({ words: transactions.flatMap(({ payee, note }) => [payee, note]) }),
  };
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  return <TransactionList {...loaderData} />;
}

import { prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of a member's money, below the path and the guard that `app/routes.ts` puts before them. */
export const finances: RouteConfigEntry[] = [
  route('', 'routes/finances/finances.tsx'),
  ...prefix('transactions', [
    route('', 'routes/finances/transactions.tsx'),
    route('new', 'routes/finances/transaction-new.tsx'),
    route(':transactionId', 'routes/finances/transaction.tsx'),
    route(':transactionId/split', 'routes/finances/transaction-split.tsx'),
    route(':transactionId/delete', 'routes/finances/transaction-delete.tsx'),
  ]),
  route('transactions.csv', 'routes/finances/csv.ts'),
  route('transfers/new', 'routes/finances/transfer-new.tsx'),
  route('transfers/:transferId', 'routes/finances/transfer.tsx'),
  ...prefix('recurring', [
    route('', 'routes/finances/recurring.tsx'),
    route('new', 'routes/finances/recurring-new.tsx'),
    route(':recurringId', 'routes/finances/recurring-edit.tsx'),
    route(':recurringId/delete', 'routes/finances/recurring-delete.tsx'),
  ]),
  ...prefix('accounts', [
    route('new', 'routes/finances/account-new.tsx'),
    route(':accountId', 'routes/finances/account.tsx'),
    route(':accountId/archive', 'routes/finances/account-archive.ts'),
    route(':accountId/delete', 'routes/finances/account-delete.tsx'),
  ]),
  ...prefix('categories', [
    route('', 'routes/finances/categories.tsx'),
    route('new', 'routes/finances/category-new.tsx'),
    route(':categoryId', 'routes/finances/category.tsx'),
  ]),
  ...prefix('goals', [
    route('new', 'routes/finances/goal-new.tsx'),
    route(':goalId', 'routes/finances/goal.tsx'),
    route(':goalId/delete', 'routes/finances/goal-delete.tsx'),
  ]),
  ...prefix('import', [
    route('', 'routes/finances/import.tsx'),
    route('look', 'routes/finances/import-look.tsx'),
    route(':importId/undo', 'routes/finances/import-undo.tsx'),
  ]),
];

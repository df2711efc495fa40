import type { Mapping, RowOrigin, StatementTable } from './statement.ts';

/** The accounts of a bank's file that are in a currency, in their order: one file may hold several, in several currencies. */
export function accountsIn({ rows }: StatementTable, currency: string): readonly string[] {
  const own = rows.flatMap(({ of }) => (of && !isForeign(of, currency) ? of.account : []));
  return [...new Set(own)];
}

const isForeign = (of: RowOrigin, currency: string): boolean =>
  of.currency !== '' && of.currency !== currency;

/**
 * Which account of a bank's file is brought into one of ours: the only one in its currency, the one that was chosen, or the one that
 * is called the same. Null where nobody can say.
 */
export function chosenOf(
  table: StatementTable,
  { from }: Mapping,
  { name, currency }: { readonly name: string; readonly currency: string },
): string | null {
  const accounts = accountsIn(table, currency);
  if (accounts.length < 2) return accounts[0] ?? null;
  const called = (text: string): string => text.trim().toLowerCase();
  return accounts.find((one) => one === from) ?? accounts.find((one) => called(one) === called(name)) ?? null;
}

/** Why a row of a bank's file is not of an account that it is brought into; null where it is. */
export function strangerFrom(
  table: StatementTable,
  mapping: Mapping,
  account: { readonly name: string; readonly currency: string },
): (of: RowOrigin | undefined) => 'currency' | 'account' | null {
  const chosen = chosenOf(table, mapping, account);
  return (of) => {
    if (!of) return null;
    if (isForeign(of, account.currency)) return 'currency';
    return of.account === chosen ? null : 'account';
  };
}

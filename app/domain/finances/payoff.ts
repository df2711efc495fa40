/** A debt as it is paid off: minor units, and hundredths of a percent in a year. */
export interface Debt {
  readonly id: string;
  readonly balance: number;
  readonly rateBp: number;
  /** What has to be paid each month. */
  readonly minimum: number;
}

/** `snowball`: the smallest one first. `avalanche`: the dearest one first. */
export type Order = 'snowball' | 'avalanche';

export type Payoff =
  | {
      readonly ends: true;
      readonly months: number;
      /** All that is paid beyond what is owed today. */
      readonly interest: number;
      /** Which ones end when, the first one first. */
      readonly paidOff: readonly { readonly id: string; readonly month: number }[];
    }
  /** What is paid does not end them within a lifetime. */
  | { readonly ends: false };

/** A lifetime. Beyond it nobody reckons. */
const longest = 100 * 12;
/** Where what is owed has grown beyond this, it grows for ever. */
const beyond = 1_000_000_000_000;

/** The interest of a month, to the nearest minor unit: whole numbers all the way. */
export const interestOf = (balance: number, rateBp: number): number =>
  Math.floor((balance * rateBp + 60_000) / 120_000);

/**
 * What becomes of a debt by its monthly payment alone: it `grows` where that does not even cover the interest, and `stays` where it
 * covers nothing else; null where it gets smaller, or is paid.
 */
export function courseOf({ balance, rateBp, minimum }: Omit<Debt, 'id'>): 'grows' | 'stays' | null {
  const interest = interestOf(balance, rateBp);
  if (balance <= 0 || minimum > interest) return null;
  return minimum < interest ? 'grows' : 'stays';
}

const first: Readonly<Record<Order, (one: Debt, other: Debt) => number>> = {
  snowball: (one, other) => one.balance - other.balance || other.rateBp - one.rateBp,
  avalanche: (one, other) => other.rateBp - one.rateBp || one.balance - other.balance,
};

/**
 * Pays debts off month by month: each gets its minimum, and all that is left of the same sum goes to the first in the order. What
 * the ones that ended got goes on to the others.
 * @param extra what is paid each month beyond all minimums
 */
export function payOff(debts: readonly Debt[], extra: number, order: Order): Payoff {
  const owed = new Map(debts.filter(({ balance }) => balance > 0).map((debt) => [debt.id, debt.balance]));
  const open = debts.filter(({ id }) => owed.has(id));
  const monthly = open.reduce((sum, { minimum }) => sum + minimum, extra);
  const inOrder = open.toSorted(first[order]);
  const paidOff: { id: string; month: number }[] = [];
  let interest = 0;
  for (let month = 1; owed.size > 0; month += 1) {
    if (month > longest) return { ends: false };
    for (const { id, rateBp } of inOrder) {
      const balance = owed.get(id);
      if (balance === undefined) continue;
      const added = interestOf(balance, rateBp);
      if (balance + added > beyond) return { ends: false };
      interest += added;
      owed.set(id, balance + added);
    }
    let left = monthly;
    const pay = (id: string, most: number): void => {
      const balance = owed.get(id) ?? 0;
      const paid = Math.min(balance, most, left);
      left -= paid;
      owed.set(id, balance - paid);
    };
    const still = inOrder.filter(({ id }) => owed.has(id));
    for (const { id, minimum } of still) pay(id, minimum);
    for (const { id } of still) pay(id, left);
    for (const { id } of still)
      if (owed.get(id) === 0) {
        owed.delete(id);
        paidOff.push({ id, month });
      }
  }
  return { ends: true, months: paidOff.at(-1)?.month ?? 0, interest, paidOff };
}

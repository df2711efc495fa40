import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { someAccount } from '#tests/domain/finances/some-money.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';
import { openTo } from './finances/keeper.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
let accounts: readonly [string, string];
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await openTo(site);
  today = site.now().toISOString().slice(0, 10);
  const [one, two] = [await someAccount(site.db, member.id), await someAccount(site.db, member.id)];
  accounts = [one.id, two.id];
});

type Fields = Readonly<Record<string, string>>;
/** A form of something new: its address, what it says, and what else it may say. */
interface NewForm {
  readonly address: string;
  readonly says: () => Fields;
  readonly other: Fields;
  readonly table:
    | 'accounts_kept'
    | 'budget_categories'
    | 'habits'
    | 'own_foods'
    | 'recurring_transactions'
    | 'savings_goals'
    | 'transactions'
    | 'user_goals'
    | 'workout_plans';
  /** How many rows one of it has. */
  readonly rows?: number;
}

const forms: readonly NewForm[] = [
  {
    address: '/finances/transfers/new',
    says: () => ({
      from_account: accounts[0],
      to_account: accounts[1],
      amount: '100',
      day: today,
      note: '',
    }),
    other: { amount: '250' },
    table: 'transactions',
    rows: 2,
  },
  {
    address: '/finances/transactions/new',
    says: () => ({
      direction: 'out',
      amount: '9',
      account: accounts[0],
      category: '',
      day: today,
      payee: 'Shop',
      note: '',
    }),
    other: { amount: '12' },
    table: 'transactions',
  },
  {
    address: '/finances/goals/new',
    says: () => ({
      kind: 'savings',
      name: 'Roof',
      currency: 'USD',
      target: '1000',
      by_day: '',
      account: '',
      saved: '',
    }),
    other: { target: '2000' },
    table: 'savings_goals',
  },
  {
    address: '/finances/recurring/new',
    says: () => ({
      payee: 'Rent',
      direction: 'out',
      amount: '500',
      account: accounts[0],
      category: '',
      rhythm: 'month-1',
      day: today,
      last_day: '',
      asks: 'by-itself',
      note: '',
    }),
    other: { amount: '800' },
    table: 'recurring_transactions',
  },
  {
    address: '/finances/accounts/new',
    says: () => ({ name: 'Uno', kind: 'cash', currency: 'USD', opening: '0' }),
    other: { name: 'Dos' },
    table: 'accounts_kept',
  },
  {
    address: '/finances/categories/new',
    says: () => ({ name: 'Viajes', kind: 'expense' }),
    other: { name: 'Libros' },
    table: 'budget_categories',
  },
  {
    address: '/goals/new',
    says: () => ({ title: 'Run 5 km', pillar: 'Health', measure: 'steps' }),
    other: { title: 'Run 10 km' },
    table: 'user_goals',
  },
  {
    address: '/habits/new',
    says: () => ({
      name: 'Read',
      pillar: 'Mindset',
      frequency: 'daily',
      time_of_day: 'evening',
    }),
    other: { name: 'Walk' },
    table: 'habits',
  },
  {
    address: '/workout-planner/plans/new',
    says: () => ({ name: 'Mondays' }),
    other: { name: 'Fridays' },
    table: 'workout_plans',
  },
  {
    address: '/nutrition/foods/new',
    says: () => ({
      name: 'Bread',
      energy: '250',
      protein: '',
      carbs: '',
      fat: '',
      fibre: '',
      portion_name: '',
      portion_grams: '',
      barcode: '',
    }),
    other: { name: 'Cheese' },
    table: 'own_foods',
  },
];

describe('a form of something new', () => {
  test.each(forms)(
    '$address sent twice is one; with something else it is said, and kept as another',
    async ({ address, says, other, table, rows = 1 }) => {
      const count = async (): Promise<number> =>
        (
          await site.db
            .selectFrom(table as 'habits')
            .select('id')
            .where('user_id', '=', member.id)
            .execute()
        ).length;
      const first = { ...says(), id: uuid() };
      const send = (fields: Fields) => member.visitor.post(address, fields);
      expect((await send(first)).status).toBe(303);
      const before = await count();
      expect((await send(first)).status).toBe(303);
      expect(await count()).toBe(before);
      // From the page that the way back leads to, with something else typed into it.
      const again = await send({ ...first, ...other });
      expect(again.status).toBe(409);
      expect(again.text).toContain('This form was sent before, and what it said then is kept.');
      const [[name, typed]] = Object.entries(other) as [[string, string]];
      expect(valuesIn(again.html, name)).toEqual([typed]);
      expect(await count()).toBe(before);
      const [id] = valuesIn(again.html, 'id');
      expect(id).not.toBe(first.id);
      expect((await send({ ...first, ...other, id: id! })).status).toBe(303);
      expect(await count()).toBe(before + rows);
    },
  );
});

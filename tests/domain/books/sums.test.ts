import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addMonths, lastMonths, monthsFrom } from '#app/domain/books/months.ts';
import { exportMovements, findFirstMonth, type Movement } from '#app/domain/books/movements.ts';
import { readSums, type LedgerSums } from '#app/domain/books/sums.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { engine } from '#tests/support/engine.ts';
import { eraseBuyer, keepLedger, signed, type Move } from './ledger.ts';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(empty);

async function empty(): Promise<void> {
  await db.deleteFrom('users').execute();
  await db.deleteFrom('retained_payments').execute();
}

const now = new Date('2026-03-10T12:00:00Z');
const year = lastMonths(now, 12);
const move = (kind: Move['kind'], cents: number, at: string, more: Partial<Move> = {}): Move => ({
  person: 0,
  kind,
  cents,
  currency: 'usd',
  provider: 'stripe',
  at: new Date(at),
  ...more,
});

/** Everything that a file of the books would hold. */
async function wholeFile(names = false): Promise<readonly Movement[]> {
  const all: Movement[] = [];
  let last: Movement | null = null;
  do {
    const some: readonly Movement[] = await exportMovements(db, year, last, names);
    last = some.at(-1) ?? null;
    all.push(...some);
  } while (last);
  return all;
}

test('months of the books go on over the end of a year', () => {
  expect(year).toEqual({ from: '2025-04', to: '2026-03' });
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(addMonths('2026-01', -13)).toBe('2024-12');
  expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsFrom('2026-02', '2026-01')).toEqual([]);
});

describe('PAY-23 sums of the ledger', () => {
  test('tell apart what came in, was refunded, was disputed, and what is left, each on its own day', async () => {
    await keepLedger(
      db,
      [
        // The last moment of February and the first one of March, by UTC.
        move('payment', 1_200_00, '2026-02-28T23:59:59.999Z'),
        move('payment', 800_00, '2026-03-01T00:00:00.000Z'),
        move('refund', 200_00, '2026-03-02T00:00:00.000Z'),
        move('dispute', 800_00, '2026-03-03T00:00:00.000Z'),
        move('dispute-won', 300_00, '2026-03-04T00:00:00.000Z'),
        // Before the twelve months, and after them.
        move('payment', 1, '2025-03-31T23:59:59.999Z'),
        move('payment', 1, '2026-04-01T00:00:00.000Z'),
      ],
      [3],
    );
    const [ledger, ...others] = await readSums(db, year, 'en');
    expect(others).toEqual([]);
    expect(ledger).toMatchObject({ currency: 'usd', isSandbox: false });
    expect(ledger!.byMonth).toHaveLength(12);
    expect(ledger!.byMonth.slice(-3)).toEqual([
      { month: '2026-01', paid: 0, refunded: 0, disputed: 0, net: 0, count: 0 },
      { month: '2026-02', paid: 1_200_00, refunded: 0, disputed: 0, net: 1_200_00, count: 1 },
      { month: '2026-03', paid: 800_00, refunded: -200_00, disputed: -500_00, net: 100_00, count: 4 },
    ]);
    expect(ledger!.byProgram).toEqual([
      { name: 'Foundation', total: ledger!.total, months: ledger!.byMonth.map(({ net }) => net) },
    ]);
    expect((await readSums(db, year, 'es'))[0]!.byProgram[0]!.name).toBe('Fundamentos');
    expect(await readSums(db, lastMonths(new Date('2031-01-01'), 12), 'en')).toEqual([]);
  });

  test('count what was paid elsewhere, which the file says of it, also of erased people', async () => {
    const at = '2026-03-01T00:00:00.000Z';
    for (const person of [0, 1])
      await keepLedger(
        db,
        [move('payment', 500, at, { isElsewhere: true }), move('payment', 20, at)],
        [3],
        person === 1 ? [0] : [],
      );
    const [ledger] = await readSums(db, year, 'en');
    expect(ledger!.total.net).toBe(1040);
    const told = (await wholeFile()).map(({ amount, provider }) => `${amount} ${provider}`);
    expect(told.toSorted()).toEqual(['20 stripe', '20 stripe', '500 elsewhere', '500 elsewhere']);
  });

  test('never add two currencies, nor what the sandbox pretends to what is money', async () => {
    const at = '2026-03-01T00:00:00.000Z';
    await keepLedger(
      db,
      [
        move('payment', 1, at, { provider: 'sandbox' }),
        move('payment', 20, at),
        move('payment', 300, at, { currency: 'eur' }),
      ],
      [3],
    );
    const ledgers = await readSums(db, year, 'en');
    expect(ledgers.map(({ currency, isSandbox, total }) => [currency, isSandbox, total.net])).toEqual([
      ['eur', false, 300],
      ['usd', false, 20],
      ['usd', true, 1],
    ]);
  });

  test('are those of a slow count over random ledgers, of erased people too; so are those of the file', async () => {
    const tiers = [2, 3, 4];
    const keys = ['level_1', 'level_2', 'level_3'];
    const moves = fc.array(
      fc.record({
        person: fc.nat(2),
        kind: fc.constantFrom('payment', 'payment', 'refund', 'refund-failed', 'dispute', 'dispute-won'),
        cents: fc.integer({ min: 1, max: 9_999_99 }),
        currency: fc.constantFrom('usd', 'eur'),
        provider: fc.constantFrom('stripe', 'stripe', 'sandbox'),
        // A month more at both ends than is asked for.
        at: fc.date({
          min: new Date('2025-03-01T00:00:00Z'),
          max: new Date('2026-04-30T23:59:59Z'),
          noInvalidDate: true,
        }),
      } satisfies Record<Exclude<keyof Move, 'isElsewhere'>, unknown>),
      { maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(moves, fc.subarray([0, 1, 2]), async (ledger, erased) => {
        await empty();
        await keepLedger(db, ledger, tiers, erased);
        const found = await readSums(db, year, 'en');
        const file = await wholeFile();
        const within = ledger.filter(({ at }) => {
          const month = at.toISOString().slice(0, 7);
          return month >= year.from && month <= year.to;
        });
        const nets: Record<string, number> = {};
        const paid: Record<string, number> = {};
        for (const one of within) {
          const name = `${one.currency} ${one.provider === 'sandbox'}`;
          const cell = `${name} ${one.at.toISOString().slice(0, 7)} ${keys[one.person]}`;
          nets[cell] = (nets[cell] ?? 0) + signed(one);
          if (one.kind === 'payment') paid[name] = (paid[name] ?? 0) + one.cents;
        }
        const ofFile: Record<string, number> = {};
        for (const one of file) {
          const cell = `${one.currency} ${one.provider === 'sandbox'} ${one.at.slice(0, 7)} ${one.program}`;
          ofFile[cell] = (ofFile[cell] ?? 0) + one.amount;
        }
        expect(ofFile).toEqual(nets);
        expect(file).toHaveLength(within.length);
        expect(found.reduce((all, { total }) => all + total.count, 0)).toBe(within.length);
        for (const one of found) {
          const name = `${one.currency} ${one.isSandbox}`;
          expect(one.total.paid).toBe(paid[name] ?? 0);
          expectToAddUp(one);
          const slow = Object.entries(nets).filter(([cell]) => cell.startsWith(`${name} `));
          for (const { month, net } of one.byMonth) expect(net).toBe(sumOf(slow, ` ${month} `));
          expect(one.total.net).toBe(sumOf(slow, ''));
        }
      }),
      { numRuns: engine === 'sqlite' ? 40 : 8 },
    );
  });
});

const sumOf = (cells: readonly (readonly [string, number])[], holding: string): number =>
  cells.reduce((all, [cell, amount]) => (cell.includes(holding) ? all + amount : all), 0);

/** Every number of a ledger is what its parts come to. */
function expectToAddUp({ total, byMonth, byProgram }: LedgerSums): void {
  const add = (parts: readonly { readonly net: number; readonly paid: number; readonly count: number }[]) =>
    (['net', 'paid', 'count'] as const).map((key) => parts.reduce((all, one) => all + one[key], 0));
  const whole = [total.net, total.paid, total.count];
  expect(add(byMonth)).toEqual(whole);
  expect(add(byProgram.map((program) => program.total))).toEqual(whole);
  for (const sums of [total, ...byMonth]) expect(sums.paid + sums.refunded + sums.disputed).toBe(sums.net);
  for (const [index, { net }] of byMonth.entries())
    expect(byProgram.reduce((all, { months }) => all + months[index]!, 0)).toBe(net);
}

describe('PAY-23 the file of the books', () => {
  const told = ({ order, receipt, amount, at, program, reference }: Movement) => ({
    order,
    receipt,
    amount,
    at,
    program,
    reference,
  });

  test('stays whole, number by number, when somebody is erased', async () => {
    const moves = [
      move('payment', 1_200_00, '2026-01-05T10:00:00.000Z', { person: 0 }),
      move('payment', 300_00, '2026-01-05T10:00:00.000Z', { person: 1 }),
      move('refund', 1_200_00, '2026-02-05T10:00:00.000Z', { person: 0 }),
    ];
    await keepLedger(db, moves, [3, 2]);
    const before = await wholeFile(true);
    expect(before.map(({ name }) => name)).toEqual(['Iris Vega', 'Iris Vega', 'Iris Vega']);
    expect(
      before.every(({ order, receipt }) => /^[\dA-F]{8}$/.test(order!) && receipt!.startsWith('FP-2026')),
    ).toBe(true);
    const gone = db.selectFrom('payments').select('user_id').where('amount', '<', 0);
    await eraseBuyer(db, (await gone.executeTakeFirstOrThrow()).user_id);
    const after = await wholeFile(true);
    const byReceipt = (rows: readonly Movement[]) =>
      rows.map(told).toSorted((one, other) => one.receipt!.localeCompare(other.receipt!));
    expect(byReceipt(after)).toEqual(byReceipt(before));
    expect(after.map(({ name }) => name).toSorted()).toEqual(['Iris Vega', null, null]);
    expect(await findFirstMonth(db)).toBe('2026-01');
  });

  test('is read some at a time, without losing or doubling those of one moment', async () => {
    const at = '2026-02-01T00:00:00.000Z';
    const many = Array.from({ length: 1203 }, (_, index) =>
      move('payment', 1 + index, index % 3 === 0 ? at : '2026-02-02T00:00:00.000Z', { person: index % 2 }),
    );
    await keepLedger(db, many, [3, 2], [1]);
    const file = await wholeFile();
    expect(file.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual(
      many.map(({ cents }) => cents),
    );
    expect(file.map((one) => one.at)).toEqual(file.map((one) => one.at).toSorted());
    expect(file.every(({ name }) => name === null)).toBe(true);
  });

  test('of a place where nothing moved is empty', async () => {
    expect(await wholeFile()).toEqual([]);
    expect(await findFirstMonth(db)).toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readAccount, type Account } from '#app/domain/finances/accounts.ts';
import { readDay } from '#app/domain/finances/files/dates.ts';
import { decodeText } from '#app/domain/finances/files/decode.ts';
import { ownColumns } from '#app/domain/finances/files/own-table.ts';
import { readStatement } from '#app/domain/finances/files/read-statement.ts';
import { readLines } from '#app/domain/finances/files/statement-lines.ts';
import type { Mapping } from '#app/domain/finances/files/statement.ts';
import * as imports from '#app/domain/finances/imports.ts';
import { sumMonths } from '#app/domain/finances/months.ts';
import * as categories from '#app/domain/finances/categories.ts';
import { listTransactions, readTransfer } from '#app/domain/finances/read-transactions.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { v7 as uuid } from 'uuid';
import { move, someAccount, statement } from './some-money.ts';

let db: Database;
let userId: string;
let account: Account;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  userId = await someMember(db);
  account = await someAccount(db, userId);
});

const today = '2026-03-10';
const american = { dates: 'mdy', decimal: '.' } as const;
const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** A file as it is read for an account in dollars. */
function fileOf(
  text: string | Uint8Array,
  own: Parameters<typeof readStatement>[2] = american,
  currency = 'USD',
) {
  const read = readStatement(typeof text === 'string' ? bytes(text) : text, currency, own);
  if (!read.ok) throw new Error(read.reason);
  return read;
}
/** The rows of it. */
const rowsOf = (
  text: string | Uint8Array,
  own?: Parameters<typeof readStatement>[2],
  currency = 'USD',
  said: Partial<Mapping> = {},
) => {
  const { table, mapping } = fileOf(text, own, currency);
  return readLines(table, { ...mapping, ...said }, { id: uuid(), name: 'Checking', currency }, today);
};
const told = (text: string | Uint8Array, own?: Parameters<typeof readStatement>[2]) =>
  rowsOf(text, own).lines.map(({ day, cents, payee, note }) => [day, cents, payee, note]);

async function wait(text: string): Promise<imports.WaitingImport> {
  const kept = await imports.keepStatement(db, userId, account.id, fileOf(text), noon);
  if (!kept.ok) throw new Error(kept.reason);
  return (await imports.findStatement(db, userId))!;
}
const take = async (text: string) => imports.takeStatement(db, userId, (await wait(text)).id, today, noon);
const count = async (): Promise<number> => (await listTransactions(db, userId, {}, 1)).total;
const balance = async (): Promise<number> => (await readAccount(db, userId, account.id))!.balance;

describe('C11-021 a table of a bank', () => {
  test.each([
    [
      'with commas',
      statement,
      [
        ['2026-03-01', -450, 'Café Ñandú', ''],
        ['2026-03-01', -450, 'Café Ñandú', ''],
        ['2026-03-02', 125_000, 'Salary', ''],
      ],
    ],
    [
      'with semicolons, decimal commas and a title above it',
      'Cuenta de Iris;;;\nFecha;Concepto;Importe;Observaciones\n28/02/2026;Alquiler;-1.250,00;marzo\n1/3/26;Nómina;2.000,5;\n',
      [
        ['2026-02-28', -125_000, 'Alquiler', 'marzo'],
        ['2026-03-01', 200_050, 'Nómina', ''],
      ],
    ],
    [
      'with two columns of money',
      'Posting Date\tDescription\tDebit\tCredit\n02/13/2026\tPower\t81.20\t\n02/14/2026\tRefund\t\t9.00\n',
      [
        ['2026-02-13', -8120, 'Power', ''],
        ['2026-02-14', 900, 'Refund', ''],
      ],
    ],
    [
      'without names',
      '2026-02-13,Power,-81.20\n2026-02-14,Refund,9.00\n',
      [
        ['2026-02-13', -8120, 'Power', ''],
        ['2026-02-14', 900, 'Refund', ''],
      ],
    ],
  ])('%s is read without a word', (_name, text, lines) => {
    expect(told(text)).toEqual(lines);
  });

  test('says which rows cannot be read, and why', () => {
    const text =
      'Date,Payee,Amount\n2026-03-01,a,x\nsoon,b,1.00\n2026-03-11,c,1.00\n2026-03-01,d,0.00\n2026-03-01,e,1.00\n';
    const { lines, ahead, unreadable } = rowsOf(text);
    expect(ahead.map(({ line, payee }) => [line, payee])).toEqual([[4, 'c']]);
    expect(lines.map(({ payee }) => payee)).toEqual(['e']);
    expect(unreadable.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'amount'],
      [3, 'day'],
      [5, 'nothing'],
    ]);
  });

  describe('whose amounts have thousands points', () => {
    const spanish = { dates: 'dmy', decimal: '.' } as const;
    const two = (...amounts: readonly string[]) =>
      `Fecha;Descripción;Cargos;Abonos\n${amounts.map((one) => `01/03/2026;x;${one};\n`).join('')}`;
    const one = (...amounts: readonly string[]) =>
      `Date;Payee;Amount\n${amounts.map((amount) => `2026-03-01;x;${amount}\n`).join('')}`;
    const qif = (...amounts: readonly string[]) =>
      `!Type:Bank\n${amounts.map((amount) => `D2026-03-01\nT${amount}\n^\n`).join('')}`;
    const cents = (...args: Parameters<typeof rowsOf>) => rowsOf(...args).lines.map((line) => line.cents);

    test.each(['CLP', 'COP', 'PYG'])('in %s, which has no decimals, they are never decimals', (currency) => {
      const amounts = ['45.000', '350.000', '2.500', '980.000'];
      expect(cents(two(...amounts), spanish, currency)).toEqual([-45_000, -350_000, -2500, -980_000]);
      expect(cents(two(...amounts, '1.250.000'), spanish, currency)).toHaveLength(5);
      expect(cents(qif('-45.000', '12,000'), spanish, currency)).toEqual([-45_000, 12_000]);
      // Whatever was said of the bank's last file.
      expect(cents(two('45.000'), spanish, currency, { decimal: '.' })).toEqual([-45_000]);
      expect(cents(two('45.000,00', '12.00'), spanish, currency, { decimal: ',' })).toEqual([-45_000]);
    });

    test('groups that repeat say so of the whole file, however far below they stand', () => {
      const amounts = [...Array.from({ length: 250 }, () => '2.500'), '-1.250.000'];
      expect(cents(one(...amounts), spanish).slice(-2)).toEqual([250_000, -125_000_000]);
      expect(cents(qif(...amounts), spanish).slice(-2)).toEqual([250_000, -125_000_000]);
      expect(cents(one('2,500', '3,000.5'), spanish)).toEqual([250_000, 300_050]);
    });

    test('and none that says more wait until it is said how decimals are written', () => {
      for (const write of [one, qif]) {
        const text = write('-1.200', '2.500', '7');
        const { lines, unreadable } = rowsOf(text, spanish);
        expect(lines.map((line) => line.cents)).toEqual([700]);
        expect(unreadable).toMatchObject([
          { reason: 'doubt', whole: '1200', decimals: '1.20' },
          { reason: 'doubt', whole: '2500', decimals: '2.50' },
        ]);
        expect(cents(text, spanish, 'USD', { decimal: ',' })).toEqual([-120_000, 250_000, 700]);
        expect(cents(text, spanish, 'USD', { decimal: '.' })).toEqual([-120, 250, 700]);
        // A nought before the sign can be no thousand.
        expect(cents(write('-1.200', '2.500', '0.500'), spanish)).toEqual([-120, 250, 50]);
      }
      // Also where no column has a name.
      expect(rowsOf('2026-03-01,x,-1.200\n', spanish).unreadable).toMatchObject([{ reason: 'doubt' }]);
    });

    test('each amount that is not taken is told why', () => {
      const text = one('-2.345', '1.250.000', '1.00', '999999999999.00', 'x');
      expect(rowsOf(text, american, 'USD', { decimal: '.' }).unreadable.map(({ reason }) => reason)).toEqual([
        'too-precise',
        'sign',
        'too-large',
        'amount',
      ]);
    });
  });

  test('says of each row on which line it begins, also below a cell of several lines and an empty line', () => {
    for (const end of ['\n', '\r\n']) {
      const text = ['Date,Payee,Amount', '2026-03-01,"a', 'b",1.00', '', 'soon,c,1.00', ''].join(end);
      const { lines, unreadable } = rowsOf(text);
      expect([lines[0]!.line, unreadable[0]!.line]).toEqual([2, 5]);
    }
  });

  test('is read in the letters of older banks, and refused where it is none', () => {
    const latin = Buffer.from(statement, 'latin1');
    expect(told(latin)[0]).toEqual(['2026-03-01', -450, 'Café Ñandú', '']);
    expect(decodeText(Buffer.from('\uFEFFñ', 'utf16le'))).toContain('ñ');
    for (const [text, reason] of [
      ['%PDF-1.4\0', 'unreadable'],
      ['hello', 'unreadable'],
      ['Date,Amount\n', 'empty'],
      [`Date,Amount\n${'2026-03-01,1.00\n'.repeat(20_001)}`, 'too-much'],
    ] as const)
      expect(readStatement(bytes(text), 'USD', american)).toEqual({ ok: false, reason });
  });

  test.each([
    ['2026-03-10', 'mdy', '2026-03-10'],
    ['3/4/2026', 'mdy', '2026-03-04'],
    ['3/4/2026', 'dmy', '2026-04-03'],
    ["1/31'26", 'mdy', '2026-01-31'],
    ['20260310', 'dmy', '2026-03-10'],
    ['2026-03-10T10:00:00', 'dmy', '2026-03-10'],
    ['31/02/2026', 'dmy', null],
    ['13/13/2026', 'dmy', null],
    ['12.50', 'dmy', null],
  ] as const)('its day %s in the order %s is %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });
});

describe('C11-021 OFX and QIF', () => {
  const sgml = `OFXHEADER:100
DATA:OFXSGML
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260301120000[-5:EST]<TRNAMT>-4.50<FITID>1<NAME>Caf&eacute; &amp; Co<MEMO>latte
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>-4,5<FITID>2<MEMO>only a memo
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

  test('OFX of both kinds is read, and one in another currency refused', () => {
    const lines = [
      ['2026-03-01', -450, 'Caf&eacute; & Co', 'latte'],
      ['2026-03-02', -450, 'only a memo', ''],
    ];
    expect(told(sgml)).toEqual(lines);
    const xml = sgml.replaceAll(/<(DTPOSTED|TRNAMT|FITID|NAME|MEMO)>([^<\n]*)/g, '<$1>$2</$1>');
    expect(told(xml)).toEqual(lines);
    expect(readStatement(bytes(sgml), 'EUR', american)).toEqual({
      ok: false,
      reason: 'currency',
      currency: 'USD',
    });
  });

  describe('of several accounts', () => {
    const rows = (...amounts: readonly string[]) =>
      amounts.map((one) => `<STMTTRN><DTPOSTED>20260301<TRNAMT>${one}<NAME>Shop</STMTTRN>`).join('');
    const statementOf = (id: string, currency: string, ...amounts: readonly string[]) =>
      `<STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${id}</BANKACCTFROM><BANKTRANLIST>${rows(...amounts)}</BANKTRANLIST></STMTRS>`;
    const ofx = (...statements: readonly string[]) => `<OFX>${statements.join('')}</OFX>`;
    const qif = ['Checking', 'Savings']
      .map((name) => `!Account\nN${name}\nTBank\n^\n!Type:Bank\nD2026-03-01\nT-4.50\nPShop\n^\n`)
      .join('');
    const whyStrange = (text: string, said: Partial<Mapping> = {}) =>
      rowsOf(text, american, 'USD', said).strange.map(({ reason, said: of, line }) => [reason, of, line]);

    test('those in another currency are left out, and a file without the own one is refused', () => {
      const card = statementOf('222', 'MXN', '-500.00').replaceAll('STMTRS', 'CCSTMTRS');
      const text = ofx(card, statementOf('111', 'USD', '-4.50'));
      expect(rowsOf(text).lines.map(({ cents, line }) => [cents, line])).toEqual([[-450, 2]]);
      expect(whyStrange(text)).toEqual([['currency', 'MXN', 1]]);
      expect(readStatement(bytes(ofx(card)), 'USD', american)).toMatchObject({ currency: 'MXN' });
      const own = text.replace(
        '<NAME>Shop</STMTTRN></BANKTRANLIST></STMTRS>',
        '<CURRENCY><CURSYM>EUR</CURRENCY>$&',
      );
      expect(whyStrange(own)).toEqual([
        ['currency', 'MXN', 1],
        ['currency', 'EUR', 2],
      ]);
    });

    test('one is chosen where several are in the same currency, and nothing is taken before', () => {
      const text = ofx(statementOf('111', 'USD', '-4.50'), statementOf('222', 'USD', '-4.50', '-1.00'));
      expect(rowsOf(text).lines).toEqual([]);
      expect(whyStrange(text)).toHaveLength(3);
      const { lines } = rowsOf(text, american, 'USD', { from: '222' });
      expect(lines.map(({ cents }) => cents)).toEqual([-450, -100]);
      expect(whyStrange(text, { from: '222' })).toEqual([['account', '111', 1]]);
      // Each row is known again by what the file of its account alone says.
      const alone = rowsOf(ofx(statementOf('222', 'USD', '-4.50', '-1.00'))).lines;
      expect(lines.map(({ fingerprint }) => fingerprint)).toEqual(
        alone.map(({ fingerprint }) => fingerprint),
      );
    });

    test('of QIF the one of that name is taken', () => {
      expect(rowsOf(qif).lines.map(({ cents }) => cents)).toEqual([-450]);
      expect(whyStrange(qif)).toEqual([['account', 'Savings', 18]]);
      const unnamed = qif.replaceAll(/!Account\n.*\n.*\n\^\n/g, '');
      expect(rowsOf(unnamed).lines).toHaveLength(2);
      expect(whyStrange(unnamed.replace('!Type:Bank', '!Type:CCard'))).toHaveLength(2);
    });

    test('what is left out is not there already because the like moved here', async () => {
      await take(`!Type:Bank\nD2026-03-01\nT-4.50\nPShop\n^\n`);
      const plan = await imports.planStatement(db, userId, await wait(qif), account, today);
      expect([plan.fresh.length, plan.there.length, plan.strange.length]).toEqual([0, 1, 1]);
    });
  });

  test('QIF is read, in either order of days, and its lists of other things are passed over', () => {
    const qif = `!Account\nNChecking\n^\n!Type:Bank\nD28/2'26\nT-1,250.00\nPRent\nMMarch\nSHousing\n$-1,250.00\n^\nD1/3/2026\nT9.00\nMGift\n^\n!Type:Cat\nNFood\n^\n`;
    expect(told(qif)).toEqual([
      ['2026-02-28', -125_000, 'Rent', 'March'],
      ['2026-03-01', 900, 'Gift', ''],
    ]);
  });
});

describe('C11-024 taking a file over', () => {
  test('adds each row once; the same file again adds nothing, and two equal purchases are two', async () => {
    expect(await take(statement)).toEqual({ added: 3, there: 0, unreadable: 1 });
    expect(await balance()).toBe(124_100);
    expect(await take(statement)).toEqual({ added: 0, there: 3, unreadable: 1 });
    expect([await count(), await balance()]).toEqual([3, 124_100]);
    // A longer file of the same days: a third of the same kind is new.
    expect(await take(`${statement}2026-03-01,Café Ñandú,-4.50\n`)).toMatchObject({ added: 1, there: 3 });
    // Of another account it is another file.
    account = await someAccount(db, userId);
    expect(await take(statement)).toMatchObject({ added: 3 });
  });

  test('sent twice is done once, and one file waits at a time', async () => {
    const first = await wait(statement);
    const second = await wait(statement);
    expect(await imports.takeStatement(db, userId, first.id, today, noon)).toBeNull();
    const done = () => imports.takeStatement(db, userId, second.id, today, noon);
    expect(await done()).toMatchObject({ added: 3 });
    expect(await done()).toBeNull();
    const third = await wait(statement);
    // Of a page that shows another file, nothing is dropped.
    expect(await imports.dropStatement(db, userId, first.id)).toBe(false);
    expect(await imports.dropStatement(db, userId, third.id)).toBe(true);
    expect(await imports.findStatement(db, userId)).toBeNull();
  });

  test('remembers how the columns of a bank are meant', async () => {
    const waiting = await wait(statement);
    const mapping = { ...waiting.mapping, isTurned: true };
    await imports.mapStatement(db, userId, waiting.id, mapping);
    const plan = await imports.planStatement(
      db,
      userId,
      (await imports.findStatement(db, userId))!,
      account,
      today,
    );
    expect(plan.fresh[0]!.cents).toBe(450);
    await imports.takeStatement(db, userId, waiting.id, today, noon);
    expect((await wait(statement)).mapping).toEqual(mapping);
    account = await someAccount(db, userId);
    expect((await wait(statement)).mapping.isTurned).toBe(false);
  });

  test('that can be read in two ways is taken over as a whole, once it is said how decimals are written', async () => {
    const text = 'Date,Payee,Amount\n2026-03-01,a,-1.200\n2026-03-02,b,7\n';
    const { id, mapping } = await wait(text);
    const done = () => imports.takeStatement(db, userId, id, today, noon);
    expect(mapping.decimal).toBeNull();
    expect(await done()).toBe('doubt');
    expect(await count()).toBe(0);
    await imports.mapStatement(db, userId, id, { ...mapping, decimal: ',' });
    expect(await done()).toMatchObject({ added: 2 });
    expect(await balance()).toBe(-119_300);
    // It is remembered, and what a file says itself comes before.
    expect((await wait(text)).mapping.decimal).toBe(',');
    expect((await wait(text.replace('1.200', '1.20'))).mapping.decimal).toBe('.');
  });

  test('knows a row again whose day is still to come where its member is now', async () => {
    await take(statement);
    const plan = await imports.planStatement(db, userId, await wait(statement), account, '2026-03-01');
    expect([plan.fresh.length, plan.there.length, plan.unreadable.length]).toEqual([0, 3, 1]);
    const other = await someAccount(db, userId);
    const elsewhere = await imports.planStatement(db, userId, await wait(statement), other, '2026-03-01');
    expect(elsewhere.fresh).toHaveLength(2);
    expect(elsewhere.unreadable).toContainEqual(expect.objectContaining({ reason: 'future' }));
  });

  test('says of days that begin with their year that they do', () => {
    expect(fileOf('Date,Payee,Amount\n2026-03-01,Shop,-4.50\n').mapping.dates).toBe('ymd');
    expect(fileOf('Date,Payee,Amount\n03/01/2026,Shop,-4.50\n').mapping.dates).toBe('mdy');
  });

  test('of our own is read as a spreadsheet wrote it anew', () => {
    const read = fileOf(
      "date;account;out;in;currency;payee;category;note;transfer_id;id\n31/03/2026;Cash;4,50;;USD;'-x;;;;1\n",
      { dates: 'dmy', decimal: ',' },
    );
    expect(read.mapping).toMatchObject({ day: 0, out: 2, into: 3, payee: 5, dates: 'dmy', decimal: ',' });
    expect(read.table.rows[0]!.cells[5]).toBe('-x');
  });

  describe('of our own', () => {
    /** A row: the account, what went out and came in, the currency, and what else it says. */
    type OwnRow = Partial<Record<(typeof ownColumns)[number], string>>;
    const table = (...rows: readonly OwnRow[]): string =>
      [ownColumns, ...rows.map((row) => ownColumns.map((name) => row[name] ?? ''))]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
        .join('\n');
    const row = (facts: OwnRow): OwnRow => ({
      date: '2026-03-01',
      account: 'Checking',
      out: '4.50',
      currency: 'USD',
      id: uuid(),
      ...facts,
    });
    const planOf = async (text: string) =>
      imports.planStatement(db, userId, await wait(text), account, today);
    const kept = async () => (await listTransactions(db, userId, { accountId: account.id }, 1)).transactions;

    test('only rows in the currency of the account are taken over; the others are counted', async () => {
      const text = table(
        row({}),
        row({ account: 'Bolsa', out: '10.10', currency: 'EUR' }),
        row({ account: 'Yen', out: '500', currency: 'JPY' }),
        row({ account: 'Elsewhere', currency: 'XXX' }),
      );
      const plan = await planOf(text);
      expect(plan.fresh.map(({ cents }) => cents)).toEqual([-450]);
      expect(plan.strange.map(({ reason, said }) => [reason, said])).toEqual([
        ['currency', 'EUR'],
        ['currency', 'JPY'],
        ['currency', 'XXX'],
      ]);
      expect(plan.unreadable).toEqual([]);
      expect(await take(text)).toMatchObject({ added: 1 });
      expect(await balance()).toBe(-450);
    });

    test('and of several accounts the rows of the one of that name; a single one may be called otherwise by now', async () => {
      const several = table(
        row({ account: 'checking ' }),
        row({ account: 'Savings' }),
        row({ account: 'Cash' }),
      );
      const plan = await planOf(several);
      expect(plan.fresh).toHaveLength(1);
      expect(plan.strange.map(({ reason, said }) => [reason, said])).toEqual([
        ['account', 'Savings'],
        ['account', 'Cash'],
      ]);
      expect((await planOf(table(row({ account: 'Old name' })))).fresh).toHaveLength(1);
      const other = await planOf(table(row({ account: 'Old name' }), row({ account: 'Savings' })));
      expect([other.fresh.length, other.strange.length]).toEqual([0, 2]);
    });

    test('an account that another one is called by, or that stands in the file beside others, is not the one that was chosen', async () => {
      // One account of each currency: the file names several, and this one is called otherwise.
      const several = await planOf(
        table(row({ account: 'Old name' }), row({ account: 'Bolsa', currency: 'EUR' })),
      );
      expect([several.fresh.length, several.strange.length]).toEqual([0, 2]);
      await someAccount(db, userId, { name: 'Savings' });
      const theirs = await planOf(table(row({ account: 'savings' })));
      expect(theirs.strange).toMatchObject([{ reason: 'account', said: 'savings' }]);
      // One of that name in another currency is none of it.
      await someAccount(db, userId, { name: 'Old name', currency: 'EUR' });
      expect((await planOf(table(row({ account: 'Old name' })))).fresh).toHaveLength(1);
    });

    test('an account that is called otherwise by now is known by what stands on it still', async () => {
      const savings = await someAccount(db, userId, { name: 'Savings' });
      const [here, there] = [await move(db, userId, account.id, -1), await move(db, userId, savings.id, -2)];
      const rows = [
        row({ account: 'Old name', out: '0.01', id: here.id }),
        row({ account: 'Old name' }),
        row({ account: 'Other name', out: '0.02', id: there.id }),
        row({ account: 'Other name' }),
      ];
      const plan = await planOf(table(...rows));
      expect([plan.fresh.length, plan.there.length]).toEqual([1, 2]);
      expect(plan.strange).toMatchObject([{ reason: 'account', said: 'Other name' }]);
      // Also where the file names that one alone.
      const alone = await planOf(table(...rows.slice(2)));
      expect([alone.fresh.length, alone.strange.length]).toEqual([0, 1]);
    });

    test('what is there on another account is there, in its own currency', async () => {
      const euros = await someAccount(db, userId, { currency: 'EUR', name: 'Bolsa' });
      const { id } = await move(db, userId, euros.id, -1010);
      const plan = await planOf(table(row({}), row({ account: 'Bolsa', out: '10.10', currency: 'EUR', id })));
      expect(plan.strange).toEqual([]);
      expect(plan.there.map(({ cents, currency }) => [cents, currency])).toEqual([[-1010, 'EUR']]);
    });

    test('brings a category back where one of that name exists, of the kind that fits', async () => {
      for (const [name, kind] of [
        ['Dog', 'income'],
        ['Dog', 'expense'],
      ] as const)
        await categories.createCategory(db, userId, uuid(), { name, kind }, noon);
      const waiting = await wait(table(row({ category: 'dog' }), row({ category: 'Cat' }), row({})));
      await imports.takeStatement(db, userId, waiting.id, today, noon);
      const named = new Map((await categories.listCategories(db, userId)).map((one) => [one.id, one]));
      const brought = (await kept()).map(({ categoryId }) => categoryId && named.get(categoryId));
      expect(brought.filter(Boolean)).toMatchObject([{ name: 'Dog', kind: 'expense' }]);
    });

    test('brings categories back in whatever language it left', async () => {
      // Ours are called otherwise in each; the member's own is called as one of ours is in the other one.
      const own = uuid();
      await categories.createCategory(db, userId, own, { name: 'Salud', kind: 'expense' }, noon);
      const words: Readonly<Record<string, readonly [string, string]>> = {
        health: ['Health', 'Salud'],
        groceries: ['Groceries', 'Comida'],
      };
      const naming =
        (language: 0 | 1): imports.CategoryName =>
        ({ name, preset }) =>
          name || (words[preset]?.[language] ?? preset);
      const [english, spanish] = [naming(0), naming(1)];
      const brings = async (names: readonly imports.CategoryName[], ...said: readonly string[]) => {
        const waiting = await wait(table(...said.map((category) => row({ category, payee: category }))));
        await imports.takeStatement(db, userId, waiting.id, today, noon, names);
        const brought = (await kept()).filter(({ payee }) => said.includes(payee));
        await db.deleteFrom('transactions').where('user_id', '=', userId).execute();
        return Object.fromEntries(brought.map(({ payee, categoryId }) => [payee, categoryId]));
      };
      const [health, groceries] = [
        categories.presetId(userId, 'health'),
        categories.presetId(userId, 'groceries'),
      ];
      expect(await brings([spanish, english], 'Health', 'Groceries', 'Salud')).toEqual({
        Health: health,
        Groceries: groceries,
        Salud: own,
      });
      expect(await brings([english, spanish], 'Comida')).toEqual({ Comida: groceries });
    });

    test('brings one side of a transfer back as that, and both as the transfer that it was', async () => {
      const savings = await someAccount(db, userId, { name: 'Savings' });
      const transfer_id = uuid();
      const text = table(row({ transfer_id }), row({ account: 'Savings', out: '', in: '4.50', transfer_id }));
      await take(text);
      expect(await kept()).toMatchObject([{ cents: -450, transferId: transfer_id }]);
      // Neither spent nor earned.
      expect(await sumMonths(db, userId, '2026-03', '2026-03')).toEqual([]);
      expect(await readTransfer(db, userId, transfer_id)).toBeNull();
      account = savings;
      await take(text);
      expect(await readTransfer(db, userId, transfer_id)).toMatchObject([{ cents: -450 }, { cents: 450 }]);
      // A third one is of no transfer that has two sides, and somebody else's transfer is theirs.
      account = await someAccount(db, userId, { name: 'Savings' });
      await take(text);
      const [third] = await kept();
      expect(third!.transferId).not.toBe(transfer_id);
      userId = await someMember(db);
      account = await someAccount(db, userId);
      await take(text);
      const [theirs] = await kept();
      expect(theirs!.transferId).not.toBe(transfer_id);
      expect(theirs).toMatchObject({ transferId: expect.any(String), isSplit: false });
    });
  });

  test('is taken back in one act, and can be done again', async () => {
    await take(statement);
    const [batch] = await imports.listImports(db, userId);
    expect(batch).toMatchObject({ added: 3, format: 'csv' });
    expect(await imports.undoImport(db, await someMember(db), batch!.id)).toBeNull();
    expect(await imports.undoImport(db, userId, batch!.id)).toBe(3);
    expect(await imports.undoImport(db, userId, batch!.id)).toBeNull();
    expect([await count(), await balance()]).toEqual([0, 0]);
    expect(await take(statement)).toMatchObject({ added: 3 });
  });

  test('takes twenty thousand rows in one act', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `2026-01-01,Row ${index},-1.00\n`);
    expect(await take(`Date,Payee,Amount\n${rows.join('')}`)).toMatchObject({ added: 20_000 });
    expect(await balance()).toBe(-2_000_000);
  });
});

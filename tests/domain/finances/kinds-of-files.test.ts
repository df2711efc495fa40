import { describe, expect, test } from 'vitest';
import { fileOf, rowsOf } from './statement-files.ts';

describe('C11-021 a table of a bank with a column that says debit or credit', () => {
  const heads = 'Date,Description,Original Description,Amount,Transaction Type,Category\n';
  const row = (amount: string, kind: string) => `2026-02-28,Shop,SHOP 12,${amount},${kind},Groceries\n`;
  const cents = (...args: Parameters<typeof rowsOf>) => rowsOf(...args).lines.map((line) => line.cents);

  test('what went out is below zero, though its amount has no sign', () => {
    expect(cents(`${heads}${row('4.50', 'debit')}${row('9.00', 'credit')}`)).toEqual([-450, 900]);
    const spanish =
      'Fecha;Concepto;Importe;Débito/Crédito\n28/02/2026;Pan;4,50;Débito\n27/02/2026;Nómina;9,00;Crédito\n';
    expect(cents(spanish)).toEqual([-450, 900]);
    for (const [out, into] of [
      ['DR', 'CR'],
      ['Cargo', 'Abono'],
      ['D', 'H'],
    ] as const)
      expect(cents(`Date,Amount,Debit/Credit\n2026-02-28,4.50,${out}\n2026-02-28,9.00,${into}\n`)).toEqual([
        -450, 900,
      ]);
  });

  test('a sign says it where there is one, and the column where it is chosen', () => {
    // A refund on a card: a debit below zero.
    const text = `${heads}${row('-4.50', 'credit')}${row('9.00', 'debit')}`;
    expect(fileOf(text).mapping.kind).toBeNull();
    expect(cents(text)).toEqual([-450, 900]);
    expect(cents(text, undefined, 'USD', { kind: 4 })).toEqual([450, -900]);
    expect(cents(text, undefined, 'USD', { kind: 5 })).toEqual([-450, 900]);
  });
});

describe('C11-021 a file that says what was paid, its fee, and what is left of it', () => {
  const cents = (text: string) => rowsOf(text).lines.map((line) => line.cents);

  test('is read by what came to the account', () => {
    const heads = 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID\n';
    const row = (...amounts: readonly string[]) =>
      `02/28/2026,10:00:00,PST,Ana,Payment,Completed,USD,${amounts.join(',')},X${amounts.join('')}\n`;
    expect(cents(`${heads}${row('100.00', '-3.20', '96.80')}${row('-20.00', '0.00', '-20.00')}`)).toEqual([
      9680, -2000,
    ]);
    const spanish = 'Fecha;Nombre;Bruto;Comisión;Neto\n28/02/2026;Ana;100,00;-3,20;96,80\n';
    expect(cents(spanish)).toEqual([9680]);
    const longer = 'Fecha;Nombre;Importe bruto;Tarifa;Importe neto\n28/02/2026;Ana;100,00;-3,20;96,80\n';
    expect(cents(longer)).toEqual([9680]);
  });

  test('and by its amount, where it does not say all three', () => {
    expect(cents('Date,Name,Amount,Net\n2026-02-28,Ana,100.00,96.80\n')).toEqual([10_000]);
    expect(cents('Date,Name,Gross,Fee\n2026-02-28,Ana,100.00,-3.20\n')).toEqual([10_000]);
  });
});

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

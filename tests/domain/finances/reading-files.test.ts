import { describe, expect, test } from 'vitest';
import { decodeText } from '#app/domain/finances/files/decode.ts';
import { readStatement } from '#app/domain/finances/files/read-statement.ts';
import type { Mapping } from '#app/domain/finances/files/statement.ts';
import { statement } from './some-money.ts';
import { american, bytes, rowsOf, today, told, twoAccounts } from './statement-files.ts';

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
    const spanish = { decimal: '.', today } as const;
    const two = (...amounts: readonly string[]) =>
      `Fecha;Descripción;Cargos;Abonos\n${amounts.map((one) => `28/02/2026;x;${one};\n`).join('')}`;
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

  describe('with a column of currencies', () => {
    const paypal = (...rows: readonly string[]) =>
      `"Fecha","Hora","Zona horaria","Nombre de quien paga","Divisa","Importe"\n${rows.join('\n')}\n`;
    const row = (currency: string, amount = '-4,50') =>
      `"28/02/2026","10:00:00","CET","Café","${currency}","${amount}"`;

    test('rows of another currency than the account are left out, and their likes are no seconds of ours', () => {
      const { lines, strange } = rowsOf(paypal(row('EUR'), row('usd'), row('BTC'), row('USD', '-1,00')));
      expect(lines.map(({ cents, line }) => [cents, line])).toEqual([
        [-450, 3],
        [-100, 5],
      ]);
      expect(strange.map(({ reason, said }) => [reason, said])).toEqual([
        ['currency', 'EUR'],
        ['currency', 'BTC'],
      ]);
      const [alone] = rowsOf(paypal(row('USD'))).lines;
      expect(lines[0]!.fingerprint).toBe(alone!.fingerprint);
    });

    test('one that says no code says nothing, and nor does an empty cell', () => {
      for (const said of ['US$', '$', '', 'dólares'])
        expect(rowsOf(paypal(row(said))).lines.map(({ cents }) => cents)).toEqual([-450]);
      expect(rowsOf(paypal(row(''), row('USD'))).lines).toHaveLength(2);
    });

    test('the payee is no zone and no currency', () => {
      const heads = 'Date,Time,TimeZone,Currency,Who,Amount\n';
      expect(told(`${heads}2026-02-28,10:00:00,CET,USD,Iris,-4.50\n`)[0]![2]).toBe('Iris');
      expect(told('2026-02-28,CET,Iris,-4.50\n')[0]![2]).toBe('Iris');
      expect(told('2026-02-28,IKEA,-4.50\n')[0]![2]).toBe('IKEA');
    });
  });

  test('has its heads where banks name them so, though a title above is as wide', () => {
    const rows = '2026-02-28,Rent,-4.50,100.00\n2026-03-01,Bus,-1.00,99.00\n';
    const lines = [
      ['2026-02-28', -450, 'Rent', ''],
      ['2026-03-01', -100, 'Bus', ''],
    ];
    for (const title of ['Account,123\n', 'Account,123,USD\nDate range,February,\n', ''])
      expect(told(`${title}Date,Description,Amount,Balance\n${rows}`)).toEqual(lines);
    // What people call payments is no head.
    expect(told('2026-02-28,Debit card,-4.50,Date night\n')).toEqual([
      ['2026-02-28', -450, 'Debit card', ''],
    ]);
  });

  describe('with a quote that is never closed', () => {
    const rows = (broken: string, quoted: string) =>
      `Fecha;Concepto;Importe\n27/02/2026;"Bus; ""tren""";-1,00\n${broken}\n28/02/2026;${quoted};-2,00\n`;
    const bus = ['2026-02-27', -100, 'Bus; "tren"', ''];

    test('is read, and so is the line that has it where its cells are as many as elsewhere', () => {
      for (const [quoted, others] of [
        ['Pan', ['2026-02-28', -200, 'Pan', '']],
        // Which would close it.
        ['"Pan"', ['2026-02-28', -200, 'Pan', '']],
      ] as const) {
        const text = rows('28/02/2026;"Café;-4,50', quoted);
        expect(told(text)).toEqual([bus, ['2026-02-28', -450, 'Café', ''], others]);
        expect(rowsOf(text).lines.map(({ line }) => line)).toEqual([2, 3, 4]);
      }
    });

    test('a line of which nobody can say where its cells end is told, and none of it is taken for an amount', () => {
      for (const broken of ['28/02/2026;"Café; bar;-4,50', '"28/02/2026";"Café";"-4;50']) {
        const { lines, unreadable } = rowsOf(rows(broken, 'Pan'));
        expect(lines.map(({ cents }) => cents)).toEqual([-100, -200]);
        expect(unreadable).toEqual([{ line: 3, text: broken, reason: 'day' }]);
      }
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
      expect(rowsOf(twoAccounts).lines.map(({ cents }) => cents)).toEqual([-450]);
      expect(whyStrange(twoAccounts)).toEqual([['account', 'Savings', 18]]);
      const unnamed = twoAccounts.replaceAll(/!Account\n.*\n.*\n\^\n/g, '');
      expect(rowsOf(unnamed).lines).toHaveLength(2);
      expect(whyStrange(unnamed.replace('!Type:Bank', '!Type:CCard'))).toHaveLength(2);
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

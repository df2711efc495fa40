import type { Day } from '#app/domain/days/calendar.ts';
import { dayTexts, guessOrder } from './dates.ts';
import { guessDecimal } from './guess-decimal.ts';
import { noMapping, type Mapping, type StatementTable } from './statement.ts';

/**
 * Reads QIF: one letter a line says what it is, and `^` ends each; an account is named before what moved on it, where it is named at
 * all. Null where it is none.
 */
export function readQif(text: string): StatementTable | null {
  if (!/^\s*!(Type|Account|Option)/i.test(text)) return null;
  const rows: StatementTable['rows'] = [];
  let fields = new Map<string, string>();
  let isMoney = false;
  let isAccount = false;
  let account = '';
  let kind = '';
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trimEnd();
    if (line.startsWith('!')) {
      // Lists of accounts and categories, and of shares, are no payments.
      const found = /^!Type:\s*(Bank|Cash|CCard|Oth [AL])/i.exec(line);
      isMoney = found !== null;
      isAccount = /^!Account/i.test(line);
      kind = found?.[1] ?? '';
      fields = new Map();
    } else if (line === '^') {
      if (isMoney && fields.has('D')) {
        const [payee, memo] = [fields.get('P') ?? '', fields.get('M') ?? ''];
        const cells = [fields.get('D')!, fields.get('T') ?? fields.get('U') ?? ''];
        // Where none is named, those of another kind are another one.
        const of = { account: account || kind, currency: '' };
        rows.push({ line: index + 1, cells: [...cells, payee || memo, payee ? memo : ''], of });
      }
      if (isAccount) account = fields.get('N') ?? '';
      fields = new Map();
    } else if (line !== '') {
      // Parts of a payment repeat some letters in capitals of their own; the first of each is the whole.
      const key = line[0]!;
      if (!fields.has(key)) fields.set(key, line.slice(1).trim());
    }
  }
  return { columns: ['D', 'T', 'P', 'M'], rows, isNamed: true };
}

/** How its days and decimals are likely meant: the format leaves that to its country. */
export function guessQifMapping({ rows }: StatementTable, currency: string, today: Day): Mapping {
  return {
    ...noMapping,
    day: 0,
    amount: 1,
    payee: 2,
    note: 3,
    dates: guessOrder(dayTexts({ rows }, 0), today),
    decimal: guessDecimal(
      rows.map(({ cells }) => cells[1] ?? ''),
      currency,
    ),
  };
}

import { noMapping, type Mapping, type RowOrigin, type StatementTable } from './statement.ts';

/** The same for every file: OFX says what each of its fields is. */
export const ofxMapping: Mapping = {
  ...noMapping,
  day: 0,
  amount: 1,
  payee: 2,
  note: 3,
  reference: 4,
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const unescape = (text: string): string =>
  text.replaceAll(/&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });

/** What a tag holds: up to the next one, because the older half of these files closes none. */
const tagOf = (block: string, name: string): string =>
  unescape(new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block)?.[1] ?? '').trim();

export interface OfxRead {
  readonly table: StatementTable;
  /** What its statements are in, ISO 4217; empty where one does not say. */
  readonly currencies: readonly string[];
}

/**
 * Reads OFX and QFX, of both kinds (SGML and XML): the transactions of its statements, each with the account it is of. Null where it
 * is none.
 */
export function readOfx(text: string): OfxRead | null {
  if (!/<OFX>/i.test(text)) return null;
  const lines: StatementTable['rows'] = [];
  const [whole = '', ...parts] = text.split(/<(?:CC|INV)?STMTRS>/i);
  const statements = (parts.length === 0 ? [whole] : parts).map((part, index) => {
    // Behind the first transaction stand accounts and currencies of others.
    const [head = ''] = part.split(/<STMTTRN>/i, 1);
    const of = {
      account: tagOf(head, 'ACCTID') || String(index + 1),
      currency: tagOf(parts.length === 0 ? text : head, 'CURDEF').toUpperCase(),
    };
    readTransactions(part, of, lines);
    return of;
  });
  return {
    table: { columns: ['DTPOSTED', 'TRNAMT', 'NAME', 'MEMO', 'FITID'], rows: lines, isNamed: true },
    currencies: statements.map(({ currency }) => currency),
  };
}

/** Those of one statement are put behind those of the ones before. */
function readTransactions(text: string, of: RowOrigin, lines: StatementTable['rows']): void {
  for (const found of text.matchAll(/<STMTTRN>([\s\S]*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi)) {
    const block = found[1] ?? '';
    const line = lines.length + 1;
    const [name, payee, memo] = [tagOf(block, 'NAME'), tagOf(block, 'PAYEE'), tagOf(block, 'MEMO')];
    const cells = [
      tagOf(block, 'DTPOSTED').slice(0, 8),
      tagOf(block, 'TRNAMT').replace(',', '.'),
      name || payee || memo,
      name || payee ? memo : '',
      tagOf(block, 'FITID'),
    ];
    // Its own, where it is in another one than the rest of the statement.
    const [, own = ''] = /<CURRENCY>[\s\S]*?<CURSYM>\s*([a-z]{3})/i.exec(block) ?? [];
    lines.push({ line, cells, of: own === '' ? of : { ...of, currency: own.toUpperCase() } });
  }
}

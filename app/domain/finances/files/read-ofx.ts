import { noMapping, type Mapping, type StatementTable } from './statement.ts';

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
  /** What its amounts are in, ISO 4217; empty where it does not say. */
  readonly currency: string;
}

/** Reads OFX and QFX, of both kinds (SGML and XML): the transactions of a statement. Null where it is none. */
export function readOfx(text: string): OfxRead | null {
  if (!/<OFX>/i.test(text)) return null;
  const lines: StatementTable['rows'] = [];
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
    lines.push({ line, cells });
  }
  return {
    table: { columns: ['DTPOSTED', 'TRNAMT', 'NAME', 'MEMO', 'FITID'], rows: lines, isNamed: true },
    currency: tagOf(text, 'CURDEF').toUpperCase(),
  };
}

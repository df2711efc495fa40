import { Readable } from 'node:stream';
import type { TFunction } from 'i18next';
import { streamCsv, type Cell } from './write-csv.ts';

/** One file inside an export; its bytes are read once it is its turn. */
export interface ExportEntry {
  readonly name: string;
  readonly body: Readable;
}

interface TableOfRows {
  readonly table: string;
  readonly columns: readonly string[];
  /** Read anew at each call. */
  readonly pages: () => AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;
}

interface Upload {
  readonly name: string;
  /** Null where it is gone. */
  readonly open: () => Promise<Readable | null>;
}

/** JSON that stands in a text of the database is shown as what it is. */
function readable(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // Somebody's own text that begins with a bracket.
    return value;
  }
}

/** A table as a JSON list, in pieces, as `JSON.stringify(rows, null, 2)` would write it. */
async function* jsonOf({ pages }: TableOfRows): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages()) {
    if (rows.length === 0) continue;
    const texts = rows.map((row) => {
      const shown = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readable(value)]));
      return `\n  ${JSON.stringify(shown, null, 2).replaceAll('\n', '\n  ')}`;
    });
    yield before + texts.join(',');
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

async function* cellsOf({ columns, pages }: TableOfRows): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const rows of pages()) yield rows.map((row) => columns.map((column) => row[column] as Cell));
}

/**
 * The files of an export, one after the other: every table as JSON and as CSV, what was uploaded, and a text that explains them.
 * In the CSV, what a spreadsheet would take for a formula begins with an apostrophe. Nothing is read before it is written.
 * @param t texts of the reader's language
 */
export async function* composeExport(
  t: TFunction,
  site: { readonly appName: string },
  tables: readonly TableOfRows[],
  uploads: readonly Upload[],
): AsyncGenerator<ExportEntry> {
  const entry = (name: string, pieces: Iterable<string> | AsyncIterable<string>): ExportEntry => ({
    name,
    // Each piece is a page of rows: none waits while one is written.
    body: Readable.from(pieces, { highWaterMark: 1 }),
  });
  yield entry('README.txt', [`${t('settings:data.readme', { appName: site.appName })}\n`]);
  for (const table of tables) {
    yield entry(`json/${table.table}.json`, jsonOf(table));
    yield entry(`csv/${table.table}.csv`, streamCsv(table.columns, cellsOf(table)));
  }
  for (const { name, open } of uploads) {
    const body = await open();
    if (body) yield { name: `files/${name}`, body };
  }
}

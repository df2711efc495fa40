import type { TFunction } from 'i18next';
import { writeCsv, type Cell } from './write-csv.ts';

/** One file inside an export. */
export interface ExportEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

interface TableOfRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
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

/**
 * The files of an export: every table as JSON and as CSV, what was uploaded, and a text that explains them. In the CSV,
 * what a spreadsheet would take for a formula begins with an apostrophe.
 * @param t texts of the reader's language
 */
export function composeExport(
  t: TFunction,
  site: { readonly appName: string },
  tables: readonly TableOfRows[],
  uploads: readonly { readonly name: string; readonly bytes: Uint8Array | null }[],
): readonly ExportEntry[] {
  const text = (name: string, content: string): ExportEntry => ({ name, bytes: Buffer.from(content) });
  return [
    text('README.txt', `${t('settings:data.readme', { appName: site.appName })}\n`),
    ...tables.flatMap(({ table, columns, rows }) => [
      text(
        `json/${table}.json`,
        `${JSON.stringify(
          rows.map((row) => Object.fromEntries(columns.map((column) => [column, readable(row[column])]))),
          null,
          2,
        )}\n`,
      ),
      text(
        `csv/${table}.csv`,
        writeCsv(
          columns,
          rows.map((row) => columns.map((column) => row[column] as Cell)),
        ),
      ),
    ]),
    ...uploads.flatMap(({ name, bytes }) =>
      bytes ? [{ name: `files/${name}`, bytes: Buffer.from(bytes) }] : [],
    ),
  ];
}

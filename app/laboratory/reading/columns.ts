import { onlyDay, type DayOrder } from './dates.ts';
import type { Cell, Row } from './read-lines.ts';

/** What a column holds. `other`: nothing of a value; `unknown`: its head says nothing that we know. */
export type ColumnKind =
  | 'test'
  | 'value'
  | 'unit'
  | 'range'
  | 'low'
  | 'high'
  | 'optimal'
  | 'flag'
  | 'previous'
  | 'other'
  | 'unknown';

export interface Column {
  readonly kind: ColumnKind;
  readonly x: number;
  readonly right: number;
  /** Of a column of values that is headed by a date. */
  readonly day: string | null;
}

/** Columns of one table; where two tables stand side by side, those of one of them. */
export interface Table {
  /** From here to the right its cells stand. */
  readonly x: number;
  readonly columns: readonly Column[];
}

const words: Readonly<Record<Exclude<ColumnKind, 'unknown'>, string>> = {
  test: `test|tests|test name|analyte|analysis|component|components|parameter|exam|examination|determination|name|laboratory test|
    prueba|pruebas|analito|examen|examenes|estudio|estudios|determinacion|determinaciones|parametro|parametros|ensayo|analisis|practica|componente|
    descripcion|nombre|nombre de la prueba|magnitud`,
  value: `result|results|value|values|your value|your result|current|current result|actual|in range|out of range|measured|
    resultado|resultados|valor|valores|valor obtenido|valor hallado|resultado actual|valor actual|dentro de rango|fuera de rango|dentro|fuera|actual`,
  unit: 'unit|units|uom|unidad|unidades|unid|unid.|u. medida|unidad de medida|medida',
  range: `reference|references|reference range|reference ranges|reference interval|reference intervals|reference value|reference values|ref range|ref. range|
    ref. interval|ref|normal range|normal values|normal|range|ranges|interval|intervals|limits|expected|expected values|standard range|biological reference interval|biological ref. interval|bio. ref. interval|
    reference limits|reference values range|normal value|ref values|ref. values|ref.|
    referencia|valores de referencia|valor de referencia|rango de referencia|intervalo de referencia|intervalos de referencia|rango|rangos|intervalo|intervalos|
    intervalo biologico de referencia|valores normales|rango normal|limites|limites de referencia|vr|v.r.|v. ref.|v. referencia|valores ref.|val. ref.|normales|val. referencia|
    rangos de referencia|rango de ref.|rango ref.|intervalo de ref.|intervalo ref.|valores de ref.|intervalos biologicos de referencia|
    valor normal|v. normales|limites normales|referencias`,
  low: 'low|lower|min|min.|lower limit|minimo|lim. inf.|limite inferior|desde|inferior',
  high: 'high|upper|max|max.|upper limit|maximo|lim. sup.|limite superior|hasta|superior',
  optimal: `optimal|optimal range|optimal zone|optimum|optimo|rango optimo|valor optimo|zona optima|intervalo optimo|valores optimos`,
  flag: 'flag|flags|abnormal|status|alert|indicador|bandera|alerta|marca|estado|ind.|a/n|h/l',
  previous: `previous|previous result|previous results|previous value|prior|prior result|prior results|last|last result|history|previous date|change|trend|
    anterior|anteriores|previo|previos|resultado anterior|resultados anteriores|valor anterior|valores anteriores|resultado previo|historico|antecedente|antecedentes|
    ult. resultado|ultimo resultado|cambio|tendencia|fecha anterior|fecha ant.`,
  other: `date|collected|method|lab|laboratory|specimen|sample|note|notes|comment|comments|site|code|category|technique|analyzed|
    fecha|metodo|tecnica|muestra|nota|notas|observaciones|laboratorio|codigo|categoria|comentario|comentarios|metodologia|firma`,
};

const kinds = new Map(
  (Object.entries(words) as [ColumnKind, string][]).flatMap(([kind, names]) =>
    names.split('|').map((name) => [name.trim(), kind] as const),
  ),
);

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[:*()[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What a head of a column says, or null. */
export const kindOf = (text: string): ColumnKind | null => kinds.get(folded(text)) ?? null;

/** The heads in a cell that holds several of them, as where columns are narrow; null where other words stand between. */
export function headsIn({ x, right, text }: Cell): readonly Column[] | null {
  const whole = kindOf(text);
  if (whole) return [{ kind: whole, x, right, day: null }];
  const parts = text.split(' ');
  const letter = (right - x) / Math.max(text.length, 1);
  const heads: Column[] = [];
  let at = 0;
  for (let from = 0; from < parts.length;) {
    const to = [5, 4, 3, 2, 1]
      .map((length) => from + length)
      .find((end) => end <= parts.length && kindOf(parts.slice(from, end).join(' ')));
    if (to === undefined) return null;
    const said = parts.slice(from, to).join(' ');
    heads.push({
      kind: kindOf(said)!,
      x: x + at * letter,
      right: x + (at + said.length) * letter,
      day: null,
    });
    at += said.length + 1;
    from = to;
  }
  return heads;
}

/** The columns that a row heads: what is tested, and what came out; null where it heads none. */
function columnsOf({ cells }: Row, order: DayOrder): readonly Column[] | null {
  const columns: Column[] = [];
  let strange = 0;
  for (const cell of cells) {
    const heads = headsIn(cell);
    const day = heads ? null : onlyDay(cell.text, order);
    if (heads) columns.push(...heads);
    else if (day) columns.push({ kind: 'value', x: cell.x, right: cell.right, day });
    else {
      strange += 1;
      columns.push({ kind: 'unknown', x: cell.x, right: cell.right, day: null });
    }
  }
  const known = new Set(columns.map(({ kind }) => kind));
  known.delete('other');
  known.delete('unknown');
  // 'Test results' is a title.
  const isHead =
    (cells.length > 1 || columns.length > 2) &&
    strange * 2 < columns.length &&
    ((known.has('value') && known.size > 1) || (known.has('test') && known.has('range')));
  return isHead ? columns : null;
}

/**
 * The tables that a row heads, from left to right; null where it heads none. What has no head left of the first one is what is tested:
 * some papers say nothing above it.
 */
export function tablesOf(row: Row, order: DayOrder): readonly Table[] | null {
  const columns = columnsOf(row, order);
  if (!columns) return null;
  const tables: { x: number; columns: Column[] }[] = [];
  const seconds = columns.filter(({ kind }) => kind === 'test');
  for (const column of columns) {
    const last = tables.at(-1);
    const isNext =
      last &&
      column.kind === 'test' &&
      seconds.length > 1 &&
      last.columns.some(({ kind }) => kind === 'value');
    if (!last || isNext) tables.push({ x: isNext ? column.x - row.height : 0, columns: [column] });
    else last.columns.push(column);
  }
  return tables;
}

const distance = (cell: Cell, column: Column): number =>
  Math.max(column.x - cell.right, cell.x - column.right, 0);
const middles = (cell: Cell, column: Column): number =>
  Math.min(
    Math.abs(cell.x - column.x),
    Math.abs(cell.right - column.right),
    Math.abs(cell.x + cell.right - column.x - column.right) / 2,
  );

/** The column that a cell stands in: what is left of every head is what is tested. */
export function columnOf(cell: Cell, { columns }: Table): Column {
  const [first] = columns;
  if (first && !columns.some(({ kind }) => kind === 'test') && cell.right < first.x)
    return { kind: 'test', x: cell.x, right: cell.right, day: null };
  return columns.reduce((best, column) => {
    const [near, nearest] = [distance(cell, column), distance(cell, best)];
    if (near !== nearest) return near < nearest ? column : best;
    return middles(cell, column) < middles(cell, best) ? column : best;
  });
}

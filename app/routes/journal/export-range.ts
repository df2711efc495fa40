import type { ExportRange } from '#app/domain/journal/export-entries.ts';
import { readListQuery, type DayProblem, type ListDefinition } from '#app/http/list-query.ts';

const definition: ListDefinition = { path: '/journal/export', filters: { days: { kind: 'days' } } };

/** The days of an address, as lists read them: wrong ones are told at their fields. */
export function rangeOf(query: URLSearchParams): {
  readonly range: ExportRange;
  readonly typed: { readonly from: string; readonly to: string };
  readonly problems: Readonly<Partial<Record<'from' | 'to', DayProblem>>>;
} {
  const { days, values, problems } = readListQuery(definition, query);
  return { range: days, typed: { from: values['from'] ?? '', to: values['to'] ?? '' }, problems };
}

/** The page that says why there is no file. */
export const backToExport = (
  { from, to }: { readonly from: string; readonly to: string },
  why?: string,
): string =>
  `/journal/export?${new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}), ...(why ? { why } : {}) })}`;

/** How many entries a PDF has at the most: it is set as a whole. */
export const mostInPdf = 400;

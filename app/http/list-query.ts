import type { PageAsked, Place } from '#app/domain/lists/read-page.ts';
import { isDay } from '#app/forms/engine/parse.ts';

/** What a list can be narrowed to, each under its own name in the address. */
export type ListFilter =
  /** One of these; without a `fallback`, nothing chosen is empty. */
  | { readonly kind: 'one-of'; readonly values: readonly string[]; readonly fallback?: string }
  /** Two calendar days, both of them included, under `from` and `to`. */
  | { readonly kind: 'days' };

/** A list as data: all that reading its address and making its links needs to know. */
export interface ListDefinition {
  readonly path: string;
  /** What stands in all its addresses, such as the tab that it is on. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Where on its page it stands, without `#`. */
  readonly place?: string;
  /** Whether it can be searched, by `?q=`. */
  readonly search?: boolean;
  /** What it can be sorted by, with the direction that comes first; the first one is the list's own order. */
  readonly sorts?: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly filters?: Readonly<Record<string, ListFilter>>;
  /** The columns that can be chosen, by `?columns=`, and those that are there unless others are. They narrow nothing. */
  readonly columns?: { readonly values: readonly string[]; readonly fallback: readonly string[] };
}

export type DayProblem = 'date' | 'order';

/** What an address asks of a list. */
export interface ListQuery {
  readonly definition: ListDefinition;
  readonly q: string;
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' };
  /** The values of filters, by name; empty where they narrow nothing. Days as they were typed. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with days; it is told at their fields, which keep what was typed. */
  readonly problems: Readonly<Partial<Record<'from' | 'to', DayProblem>>>;
  /**
   * The days that count; an end that was left open is null. Where one of them does not exist neither counts; those in the wrong order
   * do, and nothing lies between them.
   */
  readonly days: { readonly from: string | null; readonly to: string | null };
  /** Whether something narrows the list: what cannot be applied does not, though it stands in the address. */
  readonly isNarrowed: boolean;
  /** The columns that are shown, in their own order. */
  readonly columns: readonly string[];
  /** The page, as the domain is asked for it. */
  readonly asked: Exclude<PageAsked, number>;
}

/** As long as anything that somebody seeks. */
export const longestSearch = 100;

/** Days far from anybody's life are slips of the pen. */
const isNearDay = (value: string): boolean => isDay(value) && value >= '1900-01-01' && value < '3000';

/** Reads the address of a list. What it cannot mean is as if it did not stand there: an address is never an error. */
export function readListQuery(definition: ListDefinition, query: URLSearchParams): ListQuery {
  const asked = (name: string, most = 40): string =>
    (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, most);
  const filters = Object.entries(definition.filters ?? {});
  const values = Object.fromEntries(
    filters.flatMap(([name, filter]): [string, string][] =>
      filter.kind === 'days'
        ? [
            ['from', asked('from')],
            ['to', asked('to')],
          ]
        : [[name, filter.values.includes(asked(name)) ? asked(name) : (filter.fallback ?? '')]],
    ),
  );
  const { problems, days } = readDays(values['from'] ?? '', values['to'] ?? '');
  const q = definition.search ? asked('q', longestSearch) : '';
  return {
    definition,
    q,
    sort: readSort(definition, asked('sort')),
    values,
    problems,
    days,
    isNarrowed: q !== '' || narrowing(definition, values).some(([name]) => isApplied(name, problems)),
    columns: readColumns(definition, query.getAll('columns')),
    asked: { page: pageNumber(query.get('page')), ...cursors(query) },
  };
}

/** Boxes of a form send each column by itself, links all of them in one. */
function readColumns({ columns }: ListDefinition, texts: readonly string[]): readonly string[] {
  const named = new Set(texts.flatMap((text) => text.split(',')));
  const chosen = (columns?.values ?? []).filter((value) => named.has(value));
  return chosen.length > 0 ? chosen : (columns?.fallback ?? []);
}

/** The number of a page: 1 for whatever is none. */
function pageNumber(text: string | null): number {
  const page = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function cursors(query: URLSearchParams): { after?: string; before?: string } {
  const [after, before] = [query.get('after'), query.get('before')];
  return after ? { after } : before ? { before } : {};
}

function readSort({ sorts = {} }: ListDefinition, text: string): ListQuery['sort'] {
  const by = text.replace(/^-/, '');
  const [first = ''] = Object.keys(sorts);
  if (!Object.hasOwn(sorts, by)) return { by: first, direction: sorts[first] ?? 'desc' };
  const direction = sorts[by]!;
  return { by, direction: text.startsWith('-') ? reversed(direction) : direction };
}

const reversed = (direction: 'asc' | 'desc'): 'asc' | 'desc' => (direction === 'asc' ? 'desc' : 'asc');

/** Whether a value that was asked for narrows the list: days do not where one of them does not exist. */
export const isApplied = (name: string, { from, to }: ListQuery['problems']): boolean =>
  (name !== 'from' && name !== 'to') || (from !== 'date' && to !== 'date');

function readDays(from: string, to: string): Pick<ListQuery, 'problems' | 'days'> {
  const problems: { from?: DayProblem; to?: DayProblem } = {};
  if (from && !isNearDay(from)) problems.from = 'date';
  if (to && !isNearDay(to)) problems.to = 'date';
  if (!problems.from && !problems.to && from && to && from > to) problems.to = 'order';
  // Days count together or not at all: half of a wrong range would show what nobody asked for.
  const isRange = isApplied('from', problems);
  return { problems, days: { from: (isRange && from) || null, to: (isRange && to) || null } };
}

/** The filters that are not at what they are without an address. */
const narrowing = (
  { filters = {} }: ListDefinition,
  values: ListQuery['values'],
): readonly (readonly [string, string])[] =>
  Object.entries(values).filter(([name, value]) => {
    const filter = filters[name];
    return value !== (filter?.kind === 'one-of' ? (filter.fallback ?? '') : '');
  });

/** What a link of the list changes; the rest of the address stays. */
export interface ListChange {
  readonly sort?: ListQuery['sort'];
  readonly page?: number;
  readonly after?: string;
  readonly before?: string;
}

/** The address of the list with everything that was asked, but for the page, and with what changes. */
export function listPath(asked: ListQuery, change: ListChange = {}): string {
  const { definition, q } = asked;
  const query = new URLSearchParams(definition.fixed);
  if (q) query.set('q', q);
  for (const [name, value] of narrowing(definition, asked.values)) query.set(name, value);
  const sort = sortText(definition, change.sort ?? asked.sort);
  if (sort) query.set('sort', sort);
  const columns = columnsText(asked);
  if (columns) query.set('columns', columns);
  // The first page has one address alone.
  if (change.page && change.page > 1) query.set('page', String(change.page));
  if (change.after) query.set('after', change.after);
  if (change.before) query.set('before', change.before);
  const text = query.toString();
  return definition.path + (text && `?${text}`) + (definition.place ? `#${definition.place}` : '');
}

/** How columns stand in an address; empty for the list's own. */
function columnsText({ definition, columns }: ListQuery): string {
  const text = columns.join(',');
  return text === definition.columns?.fallback.join(',') ? '' : text;
}

/** How an order stands in an address; empty for the list's own. */
function sortText({ sorts = {} }: ListDefinition, { by, direction }: ListQuery['sort']): string {
  const isFirst = Object.keys(sorts)[0] === by;
  if (!Object.hasOwn(sorts, by)) return '';
  if (direction === sorts[by]) return isFirst ? '' : by;
  return `-${by}`;
}

/** What the frame of a list shows around its rows: plain data. */
export interface ListView {
  readonly total: number;
  /** Whether there are more than were counted. */
  readonly isMore: boolean;
  readonly page: number;
  /** Null where they were not counted. */
  readonly pages: number | null;
  readonly newer: string | null;
  readonly older: string | null;
  /** The pages around this one, with the first and the last; null for those left out in between. */
  readonly numbers: readonly ({ readonly page: number; readonly to: string } | null)[];
  readonly isNarrowed: boolean;
  readonly clear: string;
  readonly sorts: Readonly<
    Record<string, { readonly to: string; readonly direction: 'asc' | 'desc' | null }>
  >;
  /** Where the form of the filters leads, with what it takes along unseen. */
  readonly form: { readonly action: string; readonly hidden: readonly (readonly [string, string])[] };
  readonly q: string;
  readonly values: ListQuery['values'];
  readonly problems: ListQuery['problems'];
  readonly columns: readonly string[];
}

/** What the frame of a list shows of a page. @param place what the domain answered; more of it is not passed on */
export function listView(asked: ListQuery, place: Place): ListView {
  const { definition } = asked;
  const { total, page, pages, beyond } = place;
  const to = (other: number): string => listPath(asked, { page: other });
  const sort = sortText(definition, asked.sort);
  return {
    total,
    isMore: beyond !== undefined,
    page,
    pages: beyond ? null : pages,
    newer: newerPath(asked, place),
    older: beyond
      ? beyond.after && listPath(asked, { after: beyond.after })
      : page < pages
        ? to(page + 1)
        : null,
    numbers: beyond
      ? []
      : numbersAround(page, pages).map((at) => (at === null ? null : { page: at, to: to(at) })),
    isNarrowed: asked.isNarrowed,
    clear: listPath({ ...asked, q: '', values: {} }),
    sorts: Object.fromEntries(
      Object.entries(definition.sorts ?? {}).map(([by, first]) => {
        const isNow = by === asked.sort.by;
        const direction = isNow ? reversed(asked.sort.direction) : first;
        const link = { to: listPath(asked, { sort: { by, direction } }) };
        return [by, { ...link, direction: isNow ? asked.sort.direction : null }];
      }),
    ),
    form: {
      action: definition.path + (definition.place ? `#${definition.place}` : ''),
      hidden: [...Object.entries(definition.fixed ?? {}), ...(sort ? [['sort', sort] as const] : [])],
    },
    q: asked.q,
    values: asked.values,
    problems: asked.problems,
    columns: asked.columns,
  };
}

/** What the form of a list's filters shows of it: less than the frame does, because it may travel (`app/islands/list-filter.tsx`). */
export type ListFilterView = Pick<
  ListView,
  'q' | 'values' | 'problems' | 'columns' | 'isNarrowed' | 'clear' | 'form'
>;

export const filterView = ({
  q,
  values,
  problems,
  columns,
  isNarrowed,
  clear,
  form,
}: ListView): ListFilterView => ({
  q,
  values,
  problems,
  columns,
  isNarrowed,
  clear,
  form,
});

function newerPath(asked: ListQuery, { page, beyond }: Place): string | null {
  if (page < 2 || (beyond && !beyond.before)) return null;
  // The page before the second is the first, and has one address alone.
  if (!beyond || page === 2) return listPath(asked, { page: page - 1 });
  return listPath(asked, { before: beyond.before! });
}

/** The first page, the last one and those beside this one; null where some are left out. */
export function numbersAround(page: number, pages: number): readonly (number | null)[] {
  if (pages < 2) return [];
  const near = [1, page - 1, page, page + 1, pages].filter((at) => at >= 1 && at <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((at, index) => {
    const gap = at - (shown[index - 1] ?? 0) - 1;
    // One that would be left out alone takes no more room than a gap.
    return gap === 0 ? [at] : gap === 1 ? [at - 1, at] : [null, at];
  });
}

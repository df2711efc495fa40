import { describe, expect, test } from 'vitest';
import {
  listPath,
  listView,
  numbersAround,
  readListQuery,
  type ListDefinition,
} from '#app/http/list-query.ts';

const list: ListDefinition = {
  path: '/people',
  fixed: { view: 'all' },
  search: true,
  sorts: { made: 'desc', name: 'asc' },
  filters: {
    state: { kind: 'one-of', values: ['open', 'done'] },
    show: { kind: 'one-of', values: ['all', 'late'], fallback: 'all' },
    days: { kind: 'days' },
  },
};
const read = (query: string, definition = list) => readListQuery(definition, new URLSearchParams(query));

describe('reading the address of a list', () => {
  test('without a query is the list as it is', () => {
    expect(read('')).toMatchObject({
      q: '',
      sort: { by: 'made', direction: 'desc' },
      values: { state: '', show: 'all', from: '', to: '' },
      problems: {},
      days: { from: null, to: null },
      isNarrowed: false,
      asked: { page: 1 },
    });
  });

  test('takes what is asked', () => {
    const query = 'q=+Ana+&sort=-name&state=done&show=late&from=2026-01-01&to=2026-02-01&page=3';
    expect(read(query)).toMatchObject({
      q: 'Ana',
      sort: { by: 'name', direction: 'desc' },
      values: { state: 'done', show: 'late' },
      days: { from: '2026-01-01', to: '2026-02-01' },
      isNarrowed: true,
      asked: { page: 3 },
    });
  });

  test.each([
    'sort=password',
    'sort=-',
    'sort=constructor',
    'sort=__proto__',
    'state=lost',
    'state=toString',
    'state=',
    'show=nothing',
    'show=all',
    'q=',
    'q=%00%20',
    'from=&to=',
    'unknown=1',
    'q[]=x&state[]=open',
  ])('%s is as if it did not stand there', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  test.each([
    ['0', 1],
    ['-3', 1],
    ['abc', 1],
    ['', 1],
    ['1.9', 1],
    ['7x', 7],
    ['99999999999999999999', 1],
    ['Infinity', 1],
  ])('page %j is %d', (text, page) => {
    expect(read(`page=${text}`).asked).toEqual({ page });
  });

  test('places go to the domain as they are, one of them', () => {
    expect(read('after=abc').asked).toEqual({ page: 1, after: 'abc' });
    expect(read('before=abc').asked).toEqual({ page: 1, before: 'abc' });
    expect(read('after=a&before=b').asked).toEqual({ page: 1, after: 'a' });
    expect(read('after=').asked).toEqual({ page: 1 });
  });

  test.each([
    ['from=2026-02-31', { from: 'date' }],
    ['to=soon', { to: 'date' }],
    ['from=0001-01-01', { from: 'date' }],
    ['from=2026-99-99', { from: 'date' }],
    ['from=2026-01-01&to=x', { to: 'date' }],
  ])('days that do not exist, %s, narrow nothing and are told', (query, problems) => {
    expect(read(query)).toMatchObject({ problems, days: { from: null, to: null }, isNarrowed: false });
  });

  test('days in the wrong order are told, and narrow the list to nothing instead of being passed over', () => {
    expect(read('from=2026-03-01&to=2026-01-01')).toMatchObject({
      problems: { to: 'order' },
      days: { from: '2026-03-01', to: '2026-01-01' },
      isNarrowed: true,
    });
  });

  test('one day alone leaves the other end open', () => {
    expect(read('to=2026-01-01').days).toEqual({ from: null, to: '2026-01-01' });
  });

  test('what is sought is cut to what a field takes; a list that cannot be searched seeks nothing', () => {
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(100);
    expect(read('q=x', { path: '/people' })).toMatchObject({ q: '', isNarrowed: false });
  });
});

describe('the links of a list', () => {
  const asked = read('q=a b&state=done&sort=name&page=2&after=x&other=1');

  test('keep the rest of the query, and begin at the first page', () => {
    expect(listPath(asked)).toBe('/people?view=all&q=a+b&state=done&sort=name');
    expect(listPath(asked, { page: 1 })).toBe(listPath(asked));
    expect(listPath(asked, { page: 4 })).toBe('/people?view=all&q=a+b&state=done&sort=name&page=4');
    expect(listPath(asked, { after: 'y' })).toBe('/people?view=all&q=a+b&state=done&sort=name&after=y');
  });

  test('that clear keep the order alone', () => {
    expect(listView(asked, { total: 0, page: 1, pages: 1 }).clear).toBe('/people?view=all&sort=name');
    expect(listPath(read('', { path: '/people', place: 'rows' }))).toBe('/people#rows');
  });

  test('of sorts go the other way round where they are in force; the list’s own order needs no words', () => {
    const { sorts } = listView(asked, { total: 1, page: 1, pages: 1 });
    expect(sorts).toEqual({
      made: { to: '/people?view=all&q=a+b&state=done', direction: null },
      name: { to: '/people?view=all&q=a+b&state=done&sort=-name', direction: 'asc' },
    });
    const own = listView(read(''), { total: 1, page: 1, pages: 1 }).sorts;
    expect(own['made']).toEqual({ to: '/people?view=all&sort=-made', direction: 'desc' });
  });

  test('of the form take along what it does not ask', () => {
    const { form } = listView(asked, { total: 1, page: 1, pages: 1 });
    expect(form).toEqual({
      action: '/people',
      hidden: [
        ['view', 'all'],
        ['sort', 'name'],
      ],
    });
  });

  test('of pages are the ones beside this one, and numbers', () => {
    const view = listView(read('state=open'), { total: 90, page: 2, pages: 9 });
    expect(view).toMatchObject({
      newer: '/people?view=all&state=open',
      older: '/people?view=all&state=open&page=3',
      isMore: false,
      pages: 9,
    });
    expect(view.numbers.map((number) => number?.page ?? null)).toEqual([1, 2, 3, null, 9]);
    expect(listView(read(''), { total: 9, page: 1, pages: 1 })).toMatchObject({ newer: null, older: null });
  });

  test('of a list that is too long to be counted are places, without numbers', () => {
    const beyond = { before: 'b', after: 'a' };
    expect(listView(read(''), { total: 1000, page: 3, pages: 50, beyond })).toMatchObject({
      newer: '/people?view=all&before=b',
      older: '/people?view=all&after=a',
      numbers: [],
      pages: null,
      isMore: true,
    });
    // The first page has one address alone.
    expect(listView(read(''), { total: 1000, page: 2, pages: 50, beyond }).newer).toBe('/people?view=all');
    const end = listView(read(''), {
      total: 1000,
      page: 1,
      pages: 50,
      beyond: { before: null, after: null },
    });
    expect([end.newer, end.older]).toEqual([null, null]);
  });
});

test.each([
  [1, 1, []],
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %d of %d has the numbers %j', (page, pages, numbers) => {
  expect(numbersAround(page, pages)).toEqual(numbers);
});

describe('columns that can be chosen', () => {
  const chosen: ListDefinition = {
    path: '/people',
    search: true,
    columns: { values: ['role', 'seen', 'level'], fallback: ['role', 'seen'] },
  };
  const place = { total: 3, page: 1, pages: 1 };

  test.each([
    ['', ['role', 'seen']],
    ['columns=level', ['level']],
    ['columns=level&columns=role', ['role', 'level']],
    ['columns=level,role', ['role', 'level']],
    ['columns=password', ['role', 'seen']],
    ['columns=', ['role', 'seen']],
  ])('%j is %j, in their own order', (query, columns) => {
    expect(read(query, chosen)).toMatchObject({ columns, isNarrowed: false });
  });

  test('stay in every link of the list, and the list’s own have no word', () => {
    const own = (query: string) => listView(read(query, chosen), place).clear;
    expect(own('q=x&columns=level&columns=role')).toBe('/people?columns=role%2Clevel');
    expect(own('q=x&columns=seen&columns=role')).toBe('/people');
    expect(read('', list).columns).toEqual([]);
  });
});

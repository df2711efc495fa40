import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { FilterBar } from '#app/ui/parts/filter-bar.tsx';
import { attributes, render } from './rendered.tsx';

const columns = [
  { text: 'Person', sort: { to: '/people', direction: 'asc' as const } },
  'Program',
  { text: 'Paid', isNumber: true },
  { text: 'State', isEnd: true },
];
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    choose: `Choose ${index}`,
    cells: [`Ana ${index}`, null, '$1.00', 'active'],
  }));

describe('G18 a table of facts', () => {
  test('has numbers right with their heading, and says which column it is sorted by', () => {
    const html = render(DataTable, { label: 'People', columns, rows: rows(1) });
    expect(html).toContain('<th scope="col" class="text-right">Paid</th>');
    expect(html).toContain('<td data-label="Paid" class="text-right tabular-nums">$1.00</td>');
    expect(attributes(html, 'aria-sort')).toEqual(['ascending']);
    expect(attributes(html, 'href')).toEqual(['/people']);
  });

  test.each([0, 1, 300])('of %i rows names each by its first cell, and each cell by its column', (count) => {
    const html = render(DataTable, { label: 'People', columns, rows: rows(count) });
    expect(html.match(/<th scope="row">Ana \d+<\/th>/g) ?? []).toHaveLength(count);
    expect(attributes(html, 'data-label')).toHaveLength(3 * count);
    expect(html.match(/class="data-blank"/g) ?? []).toHaveLength(count);
    expect(html).not.toContain('<form');
  });

  test('leads with the chosen rows to where its foot says', () => {
    const foot = createElement('button', { type: 'submit' }, 'Write');
    const bulk = { action: '/people/write', name: 'id', label: 'Chosen', foot };
    const html = render(DataTable, { label: 'People', columns, rows: rows(3), bulk });
    expect(attributes(html, 'action', 'form')).toEqual(['/people/write']);
    expect(attributes(html, 'value', 'input')).toEqual(['k0', 'k1', 'k2']);
    expect(html).toMatch(/<label[^>]*>.*?<span class="sr-only">Choose 2<\/span><\/label>/);
    expect(html.indexOf('Write')).toBeGreaterThan(html.indexOf('Ana 2'));
  });
});

test('a bar of filters is closed unless told, and says what a list is narrowed to', () => {
  const bar = (words: readonly string[], startsOpen?: boolean) =>
    render(FilterBar, {
      label: 'Filters',
      words,
      children: 'form',
      ...(startsOpen === undefined ? {} : { startsOpen }),
    });
  expect(bar([])).toMatch(
    /^<details class="filter-bar no-print"><summary><span[^>]*>Filters<\/span><\/summary>form/,
  );
  expect(bar(['Active', 'From Nov 1, 2026'])).toContain(': Active · From Nov 1, 2026');
  expect(bar([], true)).toContain('open=""');
});

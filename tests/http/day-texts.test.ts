import { expect, test } from 'vitest';
import { dayText, longDayInText, weekdayList, weekdaysOf } from '#app/http/day-texts.ts';

test.each([
  ['en', 'Monday, Wednesday, Sunday'],
  ['es', 'Lunes, miércoles, domingo'],
])('days of the week in %s: only the first begins the line', (language, said) => {
  expect(weekdayList(language, [0, 2, 6])).toBe(said);
  expect(weekdayList(language, [])).toBe('');
  expect(weekdaysOf(language)[2]?.long).toBe(
    said.split(', ')[1]!.replace(/^./, (letter) => letter.toUpperCase()),
  );
});

test.each([
  ['en', 'Tuesday, March 10', 'Tuesday, March 10'],
  ['es', 'Martes, 10 de marzo', 'martes, 10 de marzo'],
])(
  'a day in %s: its name is large where it begins a line, and as the language has it within one',
  (...said) => {
    const [language, ...asks] = [said[0], '2026-03-10', '2026-03-01'] as const;
    expect([dayText(language, ...asks), longDayInText(language, ...asks)]).toEqual(said.slice(1));
  },
);

test.each([
  ['en', 'MTWTFSS'],
  ['es', 'LMMJVSD'],
])('columns of a month in %s go by letters as its readers know them', (language, letters) => {
  expect(
    weekdaysOf(language)
      .map(({ short }) => short)
      .join(''),
  ).toBe(letters);
});

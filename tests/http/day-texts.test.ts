import { expect, test } from 'vitest';
import { weekdayList, weekdaysOf } from '#app/http/day-texts.ts';

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
  ['en', 'MTWTFSS'],
  ['es', 'LMMJVSD'],
])('columns of a month in %s go by letters as its readers know them', (language, letters) => {
  expect(
    weekdaysOf(language)
      .map(({ short }) => short)
      .join(''),
  ).toBe(letters);
});

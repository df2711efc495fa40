import { describe, expect, test } from 'vitest';
import { movedOf, spansOf } from '#app/domain/coaching/growth.ts';
import { addDays, daysFrom } from '#app/domain/days/calendar.ts';

const today = '2026-03-31';

describe('C11-019 what has changed', () => {
  test('the first two weeks of a time stand beside the last two', () => {
    expect(spansOf('2026-02-01', today)).toEqual({
      days: 14,
      first: { from: '2026-02-01', to: '2026-02-14' },
      last: { from: '2026-03-18', to: today },
    });
  });

  test('a shorter time is halved, and less than two weeks is none', () => {
    expect(spansOf(addDays(today, -19), today)).toMatchObject({ days: 10, last: { from: '2026-03-22' } });
    expect(spansOf(addDays(today, -13), today)).toMatchObject({ days: 7 });
    expect(spansOf(addDays(today, -12), today)).toBeNull();
  });

  test('C11-027 a mean says of how many days it is, and there is none of fewer than three on either side', () => {
    const spans = spansOf('2026-03-02', today)!;
    const rated = daysFrom('2026-03-02', today).map((day) => ({ day, value: day < '2026-03-16' ? 4 : 7 }));
    expect(movedOf(rated, spans, ({ value }) => value)).toEqual({
      first: { mean: 4, days: 14 },
      last: { mean: 7, days: 14 },
    });
    expect(movedOf(rated, spans, ({ day, value }) => (day < '2026-03-30' ? value : null))).not.toBeNull();
    const few = rated.filter(({ day }) => day < '2026-03-20');
    expect(movedOf(few, spans, ({ value }) => value)).toBeNull();
  });
});

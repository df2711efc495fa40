import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf, type Day } from '#app/domain/days/calendar.ts';
import { freeSlots, type Hours, type Range, type Taken } from '#app/domain/calls/slots.ts';

const quarter = 15 * 60_000;
const week = (range: Range): readonly (readonly Range[])[] => Array.from({ length: 7 }, () => [range]);
const hours = (more: Partial<Hours> = {}): Hours => ({
  zone: 'Europe/Madrid',
  weekly: week({ from: 9 * 60, to: 12 * 60 }),
  exceptions: new Map(),
  lengthMinutes: 30,
  bufferMinutes: 15,
  noticeHours: 0,
  mostPerDay: 48,
  ...more,
});
const long = new Date('2020-01-01T00:00:00Z');
const times = (found: readonly Date[]) => found.map((moment) => moment.toISOString().slice(0, 16));
const slotsOf = (one: Hours, day: Day, taken: readonly Taken[] = [], now = long) =>
  times(freeSlots(one, taken, { from: day, to: day }, now));
const call = (from: string, to: string): Taken => ({
  starts_at: `${from}:00.000Z`,
  ends_at: `${to}:00.000Z`,
});

/** What the clock of a zone shows at a moment, asked of the machine itself. */
function wallIn(zone: string): (moment: number) => { readonly day: Day; readonly minutes: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (moment) => {
    const [day = '', time = ''] = format.format(moment).split(', ');
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return { day, minutes: hour * 60 + minute };
  };
}

/**
 * The same, slow and simple: the clock on the wall is read at every quarter of an hour of the time. A call begins where the wall
 * shows one of the times for the first time that day, and while it lasts the wall shows each quarter in its turn.
 */
function reference(one: Hours, from: Day, to: Day): readonly string[] {
  const wall = wallIn(one.zone);
  const seen = new Set<string>();
  const found: string[] = [];
  const [start, end] = [Date.parse(addDays(from, -1)), Date.parse(addDays(to, 2))];
  for (let moment = start; moment < end; moment += quarter) {
    const { day, minutes } = wall(moment);
    const key = `${day} ${minutes}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    if (!isFirst || day < from || day > to) continue;
    const exception = one.exceptions.get(day);
    const ranges = exception === undefined ? one.weekly[weekdayOf(day)]! : exception ? [exception] : [];
    for (const range of ranges) {
      const isStart = (minutes - range.from) % (one.lengthMinutes + one.bufferMinutes) === 0;
      if (minutes < range.from || minutes + one.lengthMinutes > range.to || !isStart) continue;
      let isWhole = true;
      for (let passed = 0; passed < one.lengthMinutes; passed += 15)
        isWhole &&= wall(moment + passed * 60_000).minutes === minutes + passed;
      if (isWhole) found.push(new Date(moment).toISOString().slice(0, 16));
    }
  }
  return found;
}

describe('C11-026 the free moments of a year', () => {
  // Coach and member; both clocks change, or one, or none, by an hour or by half of one, on different days.
  test.each([
    ['Europe/Madrid', 'America/New_York'],
    ['America/New_York', 'America/Bogota'],
    ['Australia/Lord_Howe', 'Europe/London'],
    ['America/Santiago', 'Asia/Kathmandu'],
    ['Africa/Cairo', 'America/Los_Angeles'],
  ])('of a coach in %s and a member in %s are those of a slow and simple count', (zone, memberZone) => {
    const one = hours({
      zone,
      // Nights, too: it is then that clocks change.
      weekly: Array.from({ length: 7 }, (_, day) =>
        day === 5
          ? []
          : [
              { from: 0, to: 4 * 60 },
              { from: 9 * 60 + 15 * day, to: 17 * 60 },
              { from: 22 * 60, to: 1440 },
            ],
      ),
      exceptions: new Map<Day, Range | null>([
        ['2026-05-04', null],
        ['2026-05-09', { from: 60, to: 200 }],
      ]),
    });
    const found = times(freeSlots(one, [], { from: '2026-01-01', to: '2026-12-31' }, long));
    expect(found.length).toBeGreaterThan(5000);
    expect(found).toEqual(reference(one, '2026-01-01', '2026-12-31'));
    // The member's own clock shows the very same moments, whatever it does: written there and read back, none has moved.
    const wall = wallIn(memberZone);
    const shown = found.map((moment) => wall(Date.parse(`${moment}:00Z`)));
    expect(new Set(shown.map(({ day }) => day)).size).toBeGreaterThan(300);
    for (let index = 1; index < found.length; index += 1)
      expect(Date.parse(`${found[index]}Z`)).toBeGreaterThan(Date.parse(`${found[index - 1]}Z`));
  });

  test('begin at nine by the wall before and after a change of clocks', () => {
    expect(slotsOf(hours(), '2026-03-28')[0]).toBe('2026-03-28T08:00');
    expect(slotsOf(hours(), '2026-03-30')[0]).toBe('2026-03-30T07:00');
    expect(slotsOf(hours(), '2026-10-26')[0]).toBe('2026-10-26T08:00');
  });

  test('leave out a time that does not exist, take one that comes twice the first time, and run over no change', () => {
    const night = hours({ weekly: week({ from: 60, to: 240 }), bufferMinutes: 0 });
    // From two to three there is nothing on that night.
    expect(slotsOf(night, '2026-03-29')).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T00:30',
      '2026-03-29T01:00',
      '2026-03-29T01:30',
    ]);
    expect(slotsOf(night, '2026-10-25')).toEqual([
      '2026-10-24T23:00',
      '2026-10-24T23:30',
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T02:00',
      '2026-10-25T02:30',
    ]);
    const over = hours({ weekly: week({ from: 105, to: 240 }), bufferMinutes: 0 });
    expect(slotsOf(over, '2026-03-29')[0]).toBe('2026-03-29T01:15');
  });
});

describe('C11-020 C11-023 the free moments of a day', () => {
  const tuesday = '2026-03-10';
  test('are as many as fit with the buffer between them', () => {
    const all = ['2026-03-10T08:00', '2026-03-10T08:45', '2026-03-10T09:30', '2026-03-10T10:15'];
    expect(slotsOf(hours(), tuesday)).toEqual(all);
    expect(slotsOf(hours({ weekly: week({ from: 9 * 60, to: 9 * 60 + 29 }) }), tuesday)).toEqual([]);
  });

  test('keep away from calls that are booked, whatever their length, by the buffer', () => {
    expect(slotsOf(hours(), tuesday, [call('2026-03-10T08:40', '2026-03-10T09:40')])).toEqual([
      '2026-03-10T10:15',
    ]);
    // Just as far as the buffer asks.
    expect(slotsOf(hours(), tuesday, [call('2026-03-10T08:45', '2026-03-10T09:15')])).toHaveLength(3);
  });

  test('end with the most calls of a day, counted by the coach’s calendar', () => {
    // Half past midnight of the next day in UTC is still the day before in Bogota.
    const bogota = hours({ zone: 'America/Bogota', mostPerDay: 1 });
    const late = call('2026-03-11T00:30', '2026-03-11T01:00');
    expect(slotsOf(bogota, tuesday, [late])).toEqual([]);
    expect(slotsOf(bogota, '2026-03-11', [late])).toHaveLength(4);
  });

  test('begin when the notice is over', () => {
    const at = new Date('2026-03-09T08:45:00Z');
    expect(slotsOf(hours({ noticeHours: 24 }), tuesday, [], at)[0]).toBe('2026-03-10T08:45');
    const after = new Date('2026-03-09T08:45:01Z');
    expect(slotsOf(hours({ noticeHours: 24 }), tuesday, [], after)[0]).toBe('2026-03-10T09:30');
  });

  test('are those of the exception on its day: closed, or other hours', () => {
    expect(slotsOf(hours({ exceptions: new Map([[tuesday, null]]) }), tuesday)).toEqual([]);
    const other = hours({ exceptions: new Map([[tuesday, { from: 1410, to: 1440 }]]) });
    expect(slotsOf(other, tuesday)).toEqual(['2026-03-10T22:30']);
  });
});

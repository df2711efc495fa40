import {
  addDays,
  daysFrom,
  earliest,
  lastOfMonth,
  mondayOf,
  sundayOf,
  type Day,
} from '#app/domain/days/calendar.ts';
import { eatsVeryLittle } from '#app/domain/nutrition/care.ts';
import type { Entry } from '#app/domain/nutrition/eaten.ts';
import { sumOf, thousandths, type Nutrient } from '#app/domain/nutrition/nutrients.ts';
import { readEntries } from '#app/domain/nutrition/read-diary.ts';
import { hidesEnergy, readTargets } from '#app/domain/nutrition/targets.ts';
import { readWater } from '#app/domain/nutrition/water.ts';
import { dayInText, dayText, monthText, shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { HistoryView } from '#app/ui/nutrition/history-page.tsx';
import { askedDay, path } from './place.ts';
import { nutrientText, waterText } from './texts.ts';

const measures = ['energy', 'protein', 'carbs', 'fat', 'water'] as const;
type Measure = (typeof measures)[number];
const periods = ['week', 'month'] as const;
type Period = (typeof periods)[number];

interface Asked {
  readonly period: Period;
  readonly of: Measure;
  readonly day: Day;
}

const pathOf = ({ period, of, day }: Asked, today: Day): string =>
  `${path}/history?${new URLSearchParams({ period, of, ...(day === today ? {} : { date: day }) })}`;

/** The days that a period has up to today. */
function spanOf(
  { period, day }: Asked,
  today: Day,
): { readonly from: Day; readonly to: Day; readonly end: Day } {
  const from = period === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`;
  const end = period === 'week' ? sundayOf(day) : lastOfMonth(day.slice(0, 7));
  return { from, end, to: earliest(end, today) };
}

/** What a day held, as far as it was said. Water and energy by the thousand, as everything else. */
interface Held {
  readonly day: Day;
  /** Whether anything was written down. */
  readonly isWritten: boolean;
  /** Null where nothing of it says how much. */
  readonly value: number | null;
  /** Whether all of it says how much. */
  readonly isWhole: boolean;
}

function heldOf(of: Measure, day: Day, entries: readonly Entry[], water: number | undefined): Held {
  if (of === 'water') {
    const isWritten = water !== undefined && water > 0;
    return { day, isWritten, value: isWritten ? thousandths(water) : null, isWhole: isWritten };
  }
  const { value, unsaid } = sumOf(
    entries.map(({ nutrients }) => nutrients),
    of satisfies Nutrient,
  );
  const isWritten = entries.length > 0;
  // What nobody said is not nothing eaten.
  return {
    day,
    isWritten,
    value: unsaid < entries.length ? value : null,
    isWhole: isWritten && unsaid === 0,
  };
}

/** A week or a month of one thing, day by day. */
export async function historyView(facts: MemberRequest, query: URLSearchParams): Promise<HistoryView> {
  const { db, viewer, t, language, today } = facts;
  const hides = await hidesEnergy(db, viewer.id);
  const open = measures.filter((measure) => !hides || measure !== 'energy');
  const asked: Asked = {
    period: periods.find((one) => one === query.get('period')) ?? 'week',
    of: open.find((one) => one === query.get('of')) ?? open[0]!,
    day: askedDay(query, today),
  };
  const { from, to, end } = spanOf(asked, today);
  const entries = await readEntries(db, viewer.id, from, to);
  const water = await readWater(db, viewer.id, from, to);
  const targets = await readTargets(db, viewer.id, to);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const days = daysFrom(from, to).map((day) => heldOf(asked.of, day, byDay.get(day) ?? [], water.get(day)));
  const text = (value: number): string =>
    asked.of === 'water' ? waterText(facts, value / 1000) : nutrientText(facts, asked.of, value);
  const saidOf = ({ value, isWritten, isWhole }: Held): string =>
    value === null
      ? t(`nutrition:history.${isWritten ? 'unsaid' : 'empty'}`)
      : isWhole
        ? text(value)
        : t('nutrition:history.atLeast', { value: text(value) });
  const name = t(`nutrition:nutrient.${asked.of}`);
  const some = days.filter((one): one is Held & { value: number } => one.value !== null);
  // A day of which a part is not said would be a small one, and drag the average down.
  const whole = some.filter(({ isWhole }) => isWhole);
  const most = Math.max(1, ...some.map(({ value }) => value));
  const aim = targets[asked.of];
  const said =
    whole.length > 0
      ? t('nutrition:history.average', {
          count: whole.length,
          value: text(whole.reduce((sum, { value }) => sum + value, 0) / whole.length),
        })
      : t(`nutrition:history.${days.some(({ isWritten }) => isWritten) ? 'noneWhole' : 'nothing'}`);
  return {
    title:
      asked.period === 'week'
        ? t('nutrition:history.week', {
            from: dayInText(language, from, today),
            to: dayInText(language, end, today),
          })
        : monthText(language, from.slice(0, 7), today),
    periods: periods.map((period) => ({
      text: t(`nutrition:history.period.${period}`),
      href: pathOf({ ...asked, period }, today),
      isCurrent: period === asked.period,
    })),
    measures: open.map((of) => ({
      text: t(`nutrition:nutrient.${of}`),
      href: pathOf({ ...asked, of }, today),
      isCurrent: of === asked.of,
    })),
    earlier: pathOf({ ...asked, day: addDays(from, -1) }, today),
    later: end >= today ? null : pathOf({ ...asked, day: earliest(addDays(end, 1), today) }, today),
    said,
    aim: aim === null ? '' : t('nutrition:history.aim', { value: text(thousandths(aim)) }),
    name,
    columns: [t('nutrition:history.day'), name],
    bars:
      asked.period === 'week' && some.length > 0
        ? days.map((one) => {
            const { day, value } = one;
            const said = saidOf(one);
            const called = dayText(language, day, today);
            return {
              id: day,
              name: called,
              value: said,
              share: (value ?? 0) / most,
              title: `${called}: ${said}`,
              tone: 'pine' as const,
              cells: [said],
            };
          })
        : null,
    line:
      asked.period === 'month' && whole.length > 0
        ? {
            title: t('nutrition:history.line', { name }),
            description: said,
            points: whole.map(({ day, value }) => ({ at: Date.parse(`${day}T00:00:00Z`), value })),
            // A day that does not say it is a gap, and not nothing eaten.
            gap: 1.5 * 86_400_000,
            ends: {
              from: shortDayText(language, whole[0]!.day, today),
              to: whole.length > 1 ? shortDayText(language, whole.at(-1)!.day, today) : '',
              low: text(Math.min(...whole.map(({ value }) => value))),
              high: text(Math.max(...whole.map(({ value }) => value))),
            },
            last: text(whole.at(-1)!.value),
            table: {
              label: t('nutrition:history.numbers'),
              columns: [t('nutrition:history.day'), name],
              rows: some
                .toReversed()
                .map((one) => [shortDayText(language, one.day, today), saidOf(one)] as const),
            },
          }
        : null,
    eatsVeryLittle: asked.period === 'week' && eatsVeryLittle(entries),
  };
}

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

/** How much a day held; null where nothing stands there. Water and energy by the thousand, as everything else. */
function valueOf(of: Measure, entries: readonly Entry[], water: number | undefined): number | null {
  if (of === 'water') return water === undefined || water === 0 ? null : thousandths(water);
  if (entries.length === 0) return null;
  return sumOf(
    entries.map(({ nutrients }) => nutrients),
    of as Nutrient,
  ).value;
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
  const days = daysFrom(from, to).map((day) => ({
    day,
    value: valueOf(asked.of, byDay.get(day) ?? [], water.get(day)),
  }));
  const text = (value: number): string =>
    asked.of === 'water' ? waterText(facts, value / 1000) : nutrientText(facts, asked.of, value);
  const name = t(`nutrition:nutrient.${asked.of}`);
  const some = days.filter((one): one is { day: Day; value: number } => one.value !== null);
  const most = Math.max(1, ...some.map(({ value }) => value));
  const aim = targets[asked.of];
  const average = some.length > 0 ? some.reduce((sum, { value }) => sum + value, 0) / some.length : null;
  const said =
    average === null
      ? t('nutrition:history.nothing')
      : t('nutrition:history.average', { count: some.length, value: text(average) });
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
        ? days.map(({ day, value }) => {
            const said = value === null ? t('nutrition:history.empty') : text(value);
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
      asked.period === 'month' && some.length > 0
        ? {
            title: t('nutrition:history.line', { name }),
            description: said,
            points: some.map(({ day, value }) => ({ at: Date.parse(`${day}T00:00:00Z`), value })),
            // A day without a word is a gap, and not nothing eaten.
            gap: 1.5 * 86_400_000,
            ends: {
              from: shortDayText(language, some[0]!.day, today),
              to: some.length > 1 ? shortDayText(language, some.at(-1)!.day, today) : '',
              low: text(Math.min(...some.map(({ value }) => value))),
              high: text(most),
            },
            last: text(some.at(-1)!.value),
            table: {
              label: t('nutrition:history.numbers'),
              columns: [t('nutrition:history.day'), name],
              rows: some
                .toReversed()
                .map(({ day, value }) => [shortDayText(language, day, today), text(value)] as const),
            },
          }
        : null,
    eatsVeryLittle: asked.period === 'week' && eatsVeryLittle(entries),
  };
}

import { listMilestones, listPages, type Milestone, type PageOfDay } from '#app/domain/dashboard/read-day.ts';
import { addDays, isMonth, lastOfMonth, weeksOf } from '#app/domain/days/calendar.ts';
import { firstOpenDay, type HabitOfDay } from '#app/domain/habits/habit-day.ts';
import type { DayTotal } from '#app/domain/habits/read-habit-days.ts';
import { isDay } from '#app/forms/engine/parse.ts';
import { findForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { dayIn, startOfDay } from '#app/http/day.ts';
import { dayText, monthText, shortDayText, weekdaysOf } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { HeatDay } from '#app/ui/parts/heat-map.tsx';
import type { Pillar } from '#app/ui/pillar-hues.tsx';
import type { EventLine, HabitThen, MonthView } from '#app/ui/today/views.ts';
import { measurementName } from '#app/views/checkpoint-name.ts';
import { dayWords } from '#app/views/tick-row.ts';
import type { TodayOpens } from './opens.ts';
import { groupsOf, pageLine } from './today-view.ts';
import { dayPath, habitDays, saidOf } from './week-view.ts';

/** The month that an address asks for, YYYY-MM; without one, or with one that is none, that of a day. */
export const monthAsked = (asked: string | null, day: string): string =>
  asked !== null && isMonth(asked) ? asked : day.slice(0, 7);

/** The day that an address asks for, or null where it is none, lies ahead, or is today: then the calendar is that of today. */
export const dayAsked = (asked: string | null, today: string): string | null =>
  asked !== null && isDay(asked) && asked < today && isMonth(asked.slice(0, 7)) ? asked : null;

/** A month: what became of each day, and what is to be reached in it. */
export async function viewMonth(facts: MemberRequest, month: string, opens: TodayOpens): Promise<MonthView> {
  const { db, viewer, t, language, today } = facts;
  const range = [`${month}-01`, lastOfMonth(month)] as const;
  const { days: all, listed } = await habitDays(facts, opens, today, range);
  // Of the day that is going on the list of its habits, the week and the month say one number.
  const days = all.map((total) => (total.day === today ? listed : total));
  const pages = opens.writes ? await listPages(db, viewer.id, range) : [];
  const events = await readEvents(facts, range, opens);
  const totals = new Map(days.map((total) => [total.day, total]));
  const kept = days.filter(({ state }) => state === 'kept').length;
  const written = new Set(pages.map(({ day }) => day)).size;
  const keptText = kept > 0 ? t('today:month.kept', { count: kept }) : t('today:month.none');
  const writtenText = written > 0 ? t('today:month.written', { count: written }) : t('today:month.noPage');
  const sentence =
    opens.habits && opens.writes
      ? t('today:month.sentence', { kept: keptText, written: writtenText })
      : `${opens.habits ? keptText : writtenText}.`;
  const beside = (day: string) => {
    const other = day.slice(0, 7);
    return isMonth(other)
      ? { href: `/calendar?month=${other}`, text: monthText(language, other, today) }
      : null;
  };
  return {
    title: monthText(language, month, today),
    caption: t('today:month.caption', { month: monthText(language, month, today) }),
    sentence: opens.habits || opens.writes ? atLineStart(language, sentence) : '',
    weekdays: weekdaysOf(language),
    weeks: weeksOf(month).map((week) =>
      week.map((day) => (day ? cellOf(facts, totals.get(day)!, pages, events) : null)),
    ),
    earlier: beside(addDays(range[0], -1)),
    later: beside(addDays(range[1], 1)),
    events,
  };
}

/** A day of the month: what became of it, in a sign and in words, and the way to it. */
function cellOf(
  { t, language, today }: MemberRequest,
  total: DayTotal,
  pages: readonly PageOfDay[],
  events: readonly EventLine[],
): HeatDay {
  const { day, state } = total;
  const own = events.filter((event) => event.day === day);
  const said = [saidOf(t, total, pages), ...own.map(({ title }) => title)].join(', ');
  return {
    number: String(Number(day.slice(8))),
    name: `${shortDayText(language, day)}: ${said}`,
    state,
    isToday: day === today,
    isWritten: pages.some((page) => page.day === day),
    isMarked: own.length > 0,
    ...(day > today ? {} : { href: day === today ? '/dashboard' : dayPath(day) }),
  };
}

/** A day that is over: its habits, which can be filled in for a week, its pages, and what else there was. */
export async function viewPastDay(facts: MemberRequest, day: string, opens: TodayOpens) {
  const { db, viewer, t, language, today } = facts;
  const { habits, days } = await habitDays(facts, opens, day, [day, day]);
  const pages = opens.writes ? await listPages(db, viewer.id, [day, day]) : [];
  const isOpen = day >= firstOpenDay(today);
  return {
    day,
    title: dayText(language, day, today),
    said: atLineStart(language, saidOf(t, days[0]!, pages)),
    groups: isOpen ? groupsOf(facts, habits, { day, back: dayPath(day), part: null }) : [],
    habits: isOpen ? [] : habits.map((habit) => habitThen(facts, habit)),
    pages: pages.map((page) => pageLine(facts, page)),
    writes: opens.writes,
    events: await readEvents(facts, [day, day], opens),
    texts: habits.flatMap(({ name, cue, note }) => [name, cue, note]),
  };
}

const signOf = { open: 'quiet', part: 'part', done: 'kept', skipped: 'rest' } as const;

/** A habit of a day as it went, in words. */
const habitThen = (facts: MemberRequest, habit: HabitOfDay): HabitThen => ({
  id: habit.id,
  name: habit.name,
  state: signOf[habit.state],
  said: dayWords(facts, habit),
});

async function readEvents(
  facts: MemberRequest,
  [from, to]: readonly [string, string],
  opens: TodayOpens,
): Promise<readonly EventLine[]> {
  const { db, viewer } = facts;
  const moments = [startOfDay(viewer.timezone, from), startOfDay(viewer.timezone, to, 1)] as const;
  const found = await listMilestones(db, viewer.id, [from, to], moments);
  const isOpen = { measurement: opens.measures, goal: opens.goals, form: opens.history };
  const offered = found.filter(({ kind }) => isOpen[kind]);
  return offered.flatMap((one) => eventLine(facts, one)).toSorted((a, b) => a.day.localeCompare(b.day));
}

function eventLine(facts: MemberRequest, one: Milestone): readonly EventLine[] {
  const { t, language, viewer } = facts;
  const { kind, id, name, pillar, at } = one;
  const day = kind === 'form' ? dayIn(viewer.timezone, new Date(at)) : at;
  const when = shortDayText(language, day);
  if (kind === 'measurement') {
    const title = measurementName(facts, { checkpoint: one.checkpoint ?? null });
    const said = String(t('today:event.measured', { title }));
    return [{ id, kind, title: said, day, when, href: `/measurements/${id}`, pillar: null }];
  }
  if (kind === 'goal')
    return [{ id, kind, title: name, day, when, href: null, pillar: pillar!.toLowerCase() as Pillar }];
  if (!findForm(name)) return [];
  const title = formTexts(t, name)('title') ?? name;
  return [{ id, kind, title, day, when, href: `/forms/submissions/${id}`, pillar: null }];
}

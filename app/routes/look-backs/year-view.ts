import { weekdayOf } from '#app/domain/days/calendar.ts';
import { readChanges } from '#app/domain/look-backs/changes.ts';
import { measuredAtEnds } from '#app/domain/look-backs/read-span.ts';
import {
  activeDaysIn,
  daysIn,
  goalsReachedIn,
  monthsIn,
  periodOfYear,
  readYear,
  type YearFacts,
} from '#app/domain/look-backs/read-year.ts';
import { spanOfYear, type Practice } from '#app/domain/look-backs/spans.ts';
import { endOf } from '#app/domain/progress/periods.ts';
import { habitsIn, pagesIn, shareIn } from '#app/domain/progress/read-progress.ts';
import { dayInText, monthText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { MonthLine, YearView } from '#app/ui/look-backs/views.ts';
import { comparisonView } from '#app/views/comparison-view.ts';
import { numberText, shareText } from '#app/views/comprehensive-names.ts';
import { goalLines, habitLines, momentsOf } from '#app/views/progress-view.ts';
import { saidOf } from './span-view.ts';

/** A year belongs to no program: what is said of it is kept beside what is practised without one. */
export const practiceOfYear = (year: number): Practice => ({ run: null, firstDay: spanOfYear(year).from });

/** More of them would hide those that mattered. */
const mostHabits = 8;

/**
 * What somebody kept in a year, in words; `texts` is everything of it that they wrote, for help.
 * @param measures whether measurements are open to them
 * @param reader how it is worded, where that is not for a page
 */
export async function yearView(
  facts: MemberRequest,
  year: number,
  measures: boolean,
  reader: MemberRequest = facts,
): Promise<{ readonly view: YearView; readonly texts: readonly string[] }> {
  const { db, viewer, today, t } = facts;
  const period = periodOfYear(year);
  const read = await readYear(db, viewer, period, momentsOf(facts, period), today);
  const [wanted] = await readChanges(db, viewer.id, practiceOfYear(year - 1), spanOfYear(year - 1));
  const measured = measures ? await measuredAtEnds(db, viewer.id, spanOfYear(year)) : null;
  const words = read.pages.map((entry) => saidOf(reader, practiceOfYear(year), { kind: 'page', entry }));
  const habits = habitLines(facts, read.known, period);
  const kept = new Set(
    habitsIn(read.known, period).flatMap(({ id, done: days, kept: share }) =>
      days > 0 || share > 0 ? [id] : [],
    ),
  );
  const done = new Map(habits.map(({ id, percent }) => [id, percent ?? 0]));
  const days = daysIn(read);
  const goals = goalLines(facts, read.known, period);
  const besides = besidesOf(facts, read);
  const view: YearView = {
    title: t('look-backs:heading.year', { number: year }),
    days: daysText(reader, facts, read),
    isEmpty: activeDaysIn(read) === 0 && besides === '' && goals.length === 0 && measured === null,
    wanted: wanted?.text
      ? { text: wanted.text, when: t('look-backs:year.wantedWhen', { year: year - 1 }) }
      : null,
    stats: statsOf(facts, read),
    besides,
    map: {
      // Without a habit there is nothing to be seen on it.
      days: days.some(({ due }) => due > 0) ? days.map(({ state }) => state) : [],
      offset: weekdayOf(days[0]!.day),
      description: t('look-backs:year.mapSays', {
        count: days.filter(({ done: ticked }) => ticked > 0).length,
      }),
    },
    months: monthLines(facts, read),
    goals,
    habits: habits
      .filter(({ id }) => kept.has(id))
      .toSorted((one, other) => done.get(other.id)! - done.get(one.id)!)
      .slice(0, mostHabits),
    words,
    measured: measured && comparisonView(reader, ...measured),
  };
  const texts = [
    ...words.map(({ text }) => text),
    ...view.goals.map(({ title }) => title),
    wanted?.text ?? '',
    ...(measured ?? []).map(({ notes }) => notes),
  ];
  return { view, texts };
}

/** 'January 1 to December 31', or until today. */
function daysText(
  reader: MemberRequest,
  { today, t, language }: MemberRequest,
  { period }: YearFacts,
): string {
  const { from, to } = period;
  const day = (one: string): string => dayInText(language, one, reader.today);
  return to > today
    ? t('look-backs:year.soFar', { from: day(from), to: day(endOf(period, today)) })
    : t('look-backs:days', { from: day(from), to: day(to) });
}

function statsOf(facts: MemberRequest, read: YearFacts): YearView['stats'] {
  const { t } = facts;
  const share = shareIn(read.known, read.period);
  const number = (value: number): string => numberText(facts, value, 0);
  return [
    { word: t('look-backs:year.active'), value: number(activeDaysIn(read)) },
    ...(share ? [{ word: t('look-backs:year.kept'), value: shareText(facts, share.percent / 100) }] : []),
    { word: t('look-backs:year.pages'), value: number(pagesIn(read.known, read.period)) },
  ];
}

/** '1 goal reached · 154 points': what there is nothing of is not said. */
function besidesOf(facts: MemberRequest, read: YearFacts): string {
  const { points, forms } = read;
  return Object.entries({ reached: goalsReachedIn(read), points, forms })
    .filter(([, count]) => count > 0)
    .map(([key, count]) => facts.t(`look-backs:year.${key}`, { count }))
    .join(' · ');
}

const monthLines = (facts: MemberRequest, read: YearFacts): readonly MonthLine[] =>
  monthsIn(read).map(({ month, habits, pages, mood }) => ({
    key: month.from,
    // All of them are of the year that stands above.
    name: monthText(facts.language, month.from.slice(0, 7), month.from),
    habits: habits === null ? null : { share: habits / 100, text: shareText(facts, habits / 100) },
    pages: String(pages),
    mood: mood === null ? '–' : numberText(facts, mood),
  }));

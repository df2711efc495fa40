import { weekdaysIn, consistencyIn, hasDoneBesides, streaksOf } from '#app/domain/progress/analytics.ts';
import {
  endOf,
  periodAfter,
  periodBefore,
  periodKinds,
  periodOf,
  periodsUntil,
  type Period,
  type PeriodKind,
} from '#app/domain/progress/periods.ts';
import {
  goalsIn,
  habitsIn,
  meanIn,
  pagesIn,
  seriesIn,
  shareIn,
  type ProgressFacts,
} from '#app/domain/progress/read-progress.ts';
import { phaseOf } from '#app/domain/goals/phase.ts';
import type { TimelineEvent } from '#app/domain/progress/timeline.ts';
import type { Pillar } from '#app/forms/engine/definition.ts';
import { dayInText, monthInText, monthText, shortDayText, weekdaysOf } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import { dayIn, startOfDay } from '#app/http/day.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type {
  AnalyticsView,
  EventLine,
  GoalLine,
  HabitLine,
  MovedLine,
  PeriodView,
  ProgressTab,
} from '#app/ui/progress/views.ts';
import type { SeriesLine } from '#app/ui/insights/views.ts';
import { numberText, shareText } from './comprehensive-names.ts';
import { seriesLine } from './series-line.ts';
import { formTitle } from './form-title.ts';

export const progressPath = '/progress';

/** Its address; what is usual is not said. */
export function periodPath(path: string, { kind, from }: Period, today: string, tab?: ProgressTab): string {
  const isNow = periodOf(kind, today).from === from;
  const query = new URLSearchParams({
    ...(tab && tab !== 'overview' ? { tab } : {}),
    ...(kind === 'monthly' ? {} : { period: kind }),
    ...(isNow ? {} : { date: from }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The moments between which the days of a period lie, by the member's clock. */
export const momentsOf = ({ viewer }: MemberRequest, { from, to }: Period) => ({
  from: startOfDay(viewer.timezone, from).toISOString(),
  until: startOfDay(viewer.timezone, to, 1).toISOString(),
});

/** 'October', 'Week of March 2', 'Quarter 1 of 2026', '2026'. */
export function periodName({ t, language, today }: MemberRequest, { kind, from }: Period): string {
  const year = from.slice(0, 4);
  switch (kind) {
    case 'weekly':
      return String(t('progress:name.weekly', { from: dayInText(language, from, today) }));
    case 'monthly':
      return monthText(language, from.slice(0, 7), today);
    case 'quarterly':
      return String(t('progress:name.quarterly', { quarter: Math.ceil(Number(from.slice(5, 7)) / 3), year }));
    case 'yearly':
      return year;
  }
}

/** The same within a line: 'octubre', 'semana del 2 de marzo'. */
export function periodInText(facts: MemberRequest, period: Period): string {
  const { language, today } = facts;
  if (period.kind === 'monthly') return monthInText(language, period.from.slice(0, 7), today);
  const name = periodName(facts, period);
  return name.slice(0, 1).toLocaleLowerCase(language) + name.slice(1);
}

/** Where the reader is in time, and the ways from there. */
export function periodView(
  facts: MemberRequest,
  path: string,
  period: Period,
  tab?: ProgressTab,
): PeriodView {
  const { t, today } = facts;
  const after = periodAfter(period);
  return {
    name: periodName(facts, period),
    earlier: periodPath(path, periodBefore(period), today, tab),
    later: after.from > today ? null : periodPath(path, after, today, tab),
    kinds: periodKinds.map((kind) => ({
      text: String(t(`progress:kind.${kind}`)),
      href: periodPath(path, periodOf(kind, endOf(period, today)), today, tab),
      isCurrent: kind === period.kind,
    })),
  };
}

/** What was before, in words. */
const beforeText = ({ t }: MemberRequest, kind: PeriodKind, value: string | null): string =>
  String(
    value === null
      ? t('progress:noBefore')
      : t('progress:before', { value, kind: t(`progress:kindWord.${kind}`) }),
  );

interface Counts {
  readonly points: number;
  readonly forms: number;
}

/** What moved in a period, against the one before; what nothing is known of is left out. */
export function overviewLines(
  facts: MemberRequest,
  known: ProgressFacts,
  period: Period,
  counts: { readonly now: Counts; readonly before: Counts },
): readonly MovedLine[] {
  const { t } = facts;
  const before = periodBefore(period);
  const line = (key: string, href: string, end: string | null, was: string | null): readonly MovedLine[] =>
    end === null
      ? []
      : [
          {
            key,
            title: String(t(`progress:overview.${key}`)),
            line: beforeText(facts, period.kind, was),
            href,
            end,
          },
        ];
  // Parts of amounts are kept in part: a share, as with each habit, and no number of days.
  const habits = (one: Period): string | null => {
    const share = shareIn(known, one);
    return share && shareText(facts, share.percent / 100);
  };
  const pages = (one: Period): string | null =>
    pagesIn(known, one) > 0 ? String(pagesIn(known, one)) : null;
  const mood = (one: Period): string | null => {
    const mean = meanIn(known, 'journal.mood', one);
    return mean === null ? null : numberText(facts, mean);
  };
  // Where nothing says how far one was before, nothing says that it moved, unless it was reached.
  const goals = goalsIn(known, period).filter(
    ({ before: was, now, isReached }) => isReached || (was !== null && now !== null && now !== was),
  );
  const number = (value: number): string | null => (value === 0 ? null : numberText(facts, value, 0));
  const reached = goals.filter(({ isReached }) => isReached).length;
  return [
    ...line('habits', '/habits?tab=monthly', habits(period), habits(before)),
    ...line('pages', '/journal?tab=history', pages(period), pages(before)),
    ...line('mood', '/journal?tab=insights', mood(period), mood(before)),
    ...(goals.length === 0
      ? []
      : [
          {
            key: 'goals',
            title: String(t('progress:overview.goals')),
            line: String(t('progress:overview.goalsReached', { count: reached })),
            href: '/goals',
            end: String(goals.length),
          },
        ]),
    ...line('points', '/xp-zones', number(counts.now.points), number(counts.before.points)),
    ...line('forms', '/forms?view=history', number(counts.now.forms), number(counts.before.forms)),
  ];
}

/** Each goal of a period with how far it came. */
export const goalLines = (facts: MemberRequest, known: ProgressFacts, period: Period): readonly GoalLine[] =>
  goalsIn(known, period).map(({ id, title, pillar, before, now, isReached }) => {
    const { t } = facts;
    const words =
      now === null
        ? t('progress:goals.unknown')
        : before === null || before === now
          ? // At the end of its row, unless that says that it was reached.
            isReached
            ? t('progress:goals.now', { now: shareText(facts, now / 100) })
            : ''
          : t('progress:goals.from', {
              before: shareText(facts, before / 100),
              now: shareText(facts, now / 100),
            });
    const phase = now === null ? '' : t('progress:goals.phase', { phase: t(`goals:phase.${phaseOf(now)}`) });
    return {
      id,
      title,
      pillar: pillar as Pillar,
      line: [String(words), String(phase)].filter(Boolean).join(' · '),
      now,
      end: isReached ? String(t('progress:goals.reached')) : now === null ? '–' : shareText(facts, now / 100),
    };
  });

/** Everything that was kept by day, but habits, which have their own tab. */
export const metricLines = (
  facts: MemberRequest,
  known: ProgressFacts,
  period: Period,
): readonly SeriesLine[] =>
  seriesIn(known, period)
    .filter(({ source }) => source !== 'habits')
    .map((one) => seriesLine(facts, one));

/** Each habit with what was done of what was due. */
export const habitLines = (
  facts: MemberRequest,
  known: ProgressFacts,
  period: Period,
): readonly HabitLine[] => {
  const before = new Map(habitsIn(known, periodBefore(period)).map((one) => [one.id, one]));
  const percent = (one: { kept: number; asked: number } | undefined): string | null =>
    one && one.asked > 0 ? shareText(facts, one.kept / one.asked) : null;
  return habitsIn(known, period).map((one) => {
    const was = percent(before.get(one.id));
    return {
      id: one.id,
      name: one.name,
      pillar: one.pillar.toLowerCase() as Pillar,
      line: [
        String(facts.t('progress:habits.line', { done: one.done, skipped: one.skipped })),
        ...(was === null ? [] : [String(facts.t('progress:habits.before', { percent: was }))]),
      ].join(' · '),
      percent: one.asked > 0 ? Math.round((one.kept / one.asked) * 100) : null,
      end: percent(one) ?? '–',
    };
  });
};

const periodsOfTrends = 8;
/** Fewer make no line. */
const leastPeriods = 3;

/** The periods that trends are told of. */
export const trendPeriods = (period: Period): readonly Period[] => periodsUntil(period, periodsOfTrends);

/** The same measures over the last periods; what has data in fewer than three is left out. */
export function trendLines(
  facts: MemberRequest,
  known: ProgressFacts,
  period: Period,
): readonly SeriesLine[] {
  const { t } = facts;
  const measures: readonly (readonly [key: string, of: (one: Period) => number | null])[] = [
    ['habits', (one) => shareIn(known, one)?.percent ?? null],
    ['pages', (one) => pagesIn(known, one) || null],
    ['mood', (one) => meanIn(known, 'journal.mood', one)],
    ['energy', (one) => meanIn(known, 'journal.energy', one)],
    ['stress', (one) => meanIn(known, 'journal.stress', one)],
  ];
  return measures.flatMap(([key, of]): readonly SeriesLine[] => {
    const points = trendPeriods(period).flatMap((one) => {
      const value = of(one);
      return value === null ? [] : [{ period: one, value }];
    });
    if (points.length < leastPeriods) return [];
    const say = (value: number): string => numberText(facts, value);
    const values = points.map(({ value }) => value);
    const [first, last] = [points[0]!, points.at(-1)!];
    return [
      {
        key,
        name: String(t(`progress:trends.${key}`)),
        description: String(
          t('progress:trends.moved', { from: say(first.value), to: say(last.value), count: points.length }),
        ),
        href: null,
        points: points.map(({ period: one, value }) => ({ at: Date.parse(one.from), value })),
        marks: null,
        only: null,
        ends: {
          from: shortDayText(facts.language, first.period.from, facts.today),
          to: shortDayText(facts.language, last.period.from, facts.today),
          low: say(Math.min(...values)),
          high: say(Math.max(...values)),
        },
        table: {
          label: String(t('insights:evidence.numbers')),
          columns: [String(t(`progress:kind.${period.kind}`)), String(t(`progress:trends.${key}`))],
          rows: points.toReversed().map(({ period: one, value }) => [periodName(facts, one), say(value)]),
        },
      },
    ];
  });
}

/** What happened, the newest first, by the member's own days. */
export function timelineLines(facts: MemberRequest, events: readonly TimelineEvent[]): readonly EventLine[] {
  const { t, language, today, viewer } = facts;
  const dayOf = ({ day, at }: TimelineEvent): string => day ?? dayIn(viewer.timezone, new Date(at!));
  return events
    .map((event) => ({ event, day: dayOf(event) }))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .map(({ event, day }, index): EventLine => {
      const { kind, name, percent, href } = event;
      const what = String(t(`progress:timeline.${kind}`, { percent, overall: name }));
      const called =
        kind === 'form'
          ? formTitle(t, name)
          : kind === 'level'
            ? String(t('progress:timeline.levelName', { level: name.replace(/^level:/, '') }))
            : kind === 'measurement'
              ? ''
              : name;
      return {
        key: `${index}`,
        title: called === '' ? what : called,
        line: [called === '' ? '' : what, atLineStart(language, dayInText(language, day, today))]
          .filter(Boolean)
          .join(' · '),
        href,
      };
    });
}

/** The screen of analytics. */
export function analyticsView(facts: MemberRequest, known: ProgressFacts, period: Period): AnalyticsView {
  const { t, language } = facts;
  const names = weekdaysOf(language);
  const weekdays = weekdaysIn(known, period);
  const known100 = weekdays.filter(({ percent }) => percent !== null);
  const [best, second] = known100.toSorted((one, other) => other.done / other.due - one.done / one.due);
  // What reads as the same number does not stand apart.
  const isEven = best !== undefined && best.percent === (second ?? best).percent;
  const { weeks, active } = consistencyIn(known, period);
  return {
    weekdays: {
      label: String(t('progress:analytics.table')),
      columns: (['weekday', 'done', 'due', 'share'] as const).map((one) =>
        String(t(`progress:analytics.${one}`)),
      ),
      rows: weekdays.map(({ weekday, done, due, percent }) => [
        names[weekday]!.long,
        String(done),
        String(due),
        percent === null ? String(t('progress:few')) : shareText(facts, percent / 100),
      ]),
    },
    weekdaySentence: String(
      best === undefined
        ? t('progress:analytics.fewDays')
        : isEven
          ? t('progress:analytics.even')
          : t('progress:analytics.best', {
              weekday:
                language === 'en'
                  ? names[best.weekday]!.long
                  : names[best.weekday]!.long.toLocaleLowerCase(language),
              percent: shareText(facts, best.percent! / 100),
            }),
    ),
    weekdayBesides: hasDoneBesides(known, period) ? String(t('progress:analytics.besides')) : null,
    streaks: streaksOf(known).map(({ id, name, streak, best: most }) => ({
      id,
      name,
      line: String(t('progress:analytics.streak', { count: streak, best: most })),
    })),
    consistency: String(
      weeks === 0 ? t('progress:analytics.noWeeks') : t('progress:analytics.weeks', { active, weeks }),
    ),
  };
}

import { listFormat } from '#locales/formats.ts';
import { frameBefore, framesUntil, type Frame, type FrameLength } from '#app/domain/balance/frames.ts';
import { lifePillars, fedBy, type LifePillar } from '#app/domain/balance/life-pillars.ts';
import type { LifeFacts } from '#app/domain/balance/life-facts.ts';
import { measureLife } from '#app/domain/balance/measure-life.ts';
import {
  balancePhases,
  isComparable,
  type Balance,
  type Behind,
  type PillarScore,
} from '#app/domain/balance/scores.ts';
import type { Finding } from '#app/domain/balance/sentences.ts';
import { dayInText, shortDayText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type {
  BalanceSentence,
  BalanceTab,
  BreakdownView,
  CourseView,
  OverviewView,
  PartLine,
  ProgressView,
  SourceLine,
} from '#app/ui/balance/views.ts';
import { numberText, shareText } from './comprehensive-names.ts';
import { pillarName } from './measurement-view.ts';

export const balancePath = '/life-balance';

/** A tab of a frame; what is usual is not said. */
export function balanceTabPath(tab: BalanceTab, length: FrameLength): string {
  const query = new URLSearchParams({
    ...(tab === 'overview' ? {} : { tab }),
    ...(length === 30 ? {} : { days: String(length) }),
  }).toString();
  return query === '' ? balancePath : `${balancePath}?${query}`;
}

/** What a part is called where it begins a line. */
export const partName = ({ t }: Pick<MemberRequest, 't'>, pillar: LifePillar): string =>
  String(t(`balance:pillar.${pillar}`));

const inText = (language: string, name: string): string =>
  name.slice(0, 1).toLocaleLowerCase(language) + name.slice(1);

/** How much a score has moved, in words. */
function changeText({ t }: MemberRequest, one: PillarScore, other: PillarScore): string {
  const [now, before] = [one.score, other.score];
  if (now === null || before === null) return String(t('balance:change.none'));
  if (!isComparable(one, other)) return String(t('balance:change.other'));
  const way = now > before ? 'more' : now < before ? 'less' : 'same';
  return String(t(`balance:change.${way}`, { count: Math.abs(now - before) }));
}

/** 'Social connection is lowest, at 38.' One part alone is no lowest one. */
export function lowestText(facts: MemberRequest, { lowest, pillars, scored }: Balance): string {
  const { t, language } = facts;
  const [first] = lowest;
  if (!first) return String(t('balance:wheelText.none'));
  const score = pillars.find(({ pillar }) => pillar === first)!.score!;
  if (lowest.length === scored && scored > 1) return String(t('balance:wheelText.all', { score }));
  const names = lowest.map((pillar) => partName(facts, pillar));
  if (scored === 1) return String(t('balance:wheelText.only', { part: names[0], score }));
  if (names.length === 1) return String(t('balance:wheelText.one', { part: names[0], score }));
  const [one = '', ...others] = names;
  const parts = listFormat(language, { type: 'conjunction' }).format([
    one,
    ...others.map((name) => inText(language, name)),
  ]);
  return String(t('balance:wheelText.some', { parts, score }));
}

const bandView = ({ t }: MemberRequest, { band }: PillarScore): PartLine['band'] =>
  band === null ? null : { kind: band, text: String(t(`balance:band.${band}`)) };

/** The wheel, its rows and its table. @param before the frame before */
export function overviewView(
  facts: MemberRequest,
  now: Balance,
  before: Balance,
  length: FrameLength,
  hasScales: boolean,
): OverviewView {
  const { t } = facts;
  const unknown = String(t('balance:unknown'));
  const parts = now.pillars.map((one, index): PartLine => {
    const other = before.pillars[index]!;
    const then = isComparable(one, other) ? other.score : null;
    return {
      id: one.pillar,
      name: partName(facts, one.pillar),
      pillar: fedBy[one.pillar],
      score: one.score,
      before: then,
      band: bandView(facts, one),
      change: one.score === null ? unknown : changeText(facts, one, other),
      href: `${balanceTabPath('breakdown', length)}#${one.pillar}`,
    };
  });
  const hasBefore = parts.some((part) => part.before !== null);
  // Of several that stand equally low one is chosen on the next page.
  const [lowest] = now.lowest.length === 1 ? now.lowest : [];
  return {
    sentence: lowestText(facts, now),
    overall: String(
      now.overall === null
        ? t('balance:overall.unknown', { count: now.scored })
        : t('balance:overall.known', { score: now.overall, count: now.scored }),
    ),
    plan: {
      text: String(
        lowest === undefined
          ? t('balance:makeGoal')
          : t('balance:makeGoalFor', { part: inText(facts.language, partName(facts, lowest)) }),
      ),
      href: balanceTabPath('rebalance', length),
    },
    dashed: hasBefore ? String(t('balance:dashed', { frame: t(`balance:frameBefore.${length}`) })) : null,
    parts,
    table: {
      label: String(t('balance:numbers')),
      columns: [t('balance:column.part'), t('balance:column.now'), t('balance:column.before')].map(String),
      rows: parts.map(({ name, score, before: then }) => [
        name,
        score === null ? unknown : String(score),
        then === null ? unknown : String(then),
      ]),
    },
    isKnown: now.scored > 0,
    hasScales,
  };
}

/** Each part with what it is made of. */
export function breakdownView(facts: MemberRequest, now: Balance): BreakdownView {
  const { t } = facts;
  return {
    parts: now.pillars.map((one) => ({
      id: one.pillar,
      name: partName(facts, one.pillar),
      pillar: fedBy[one.pillar],
      band: bandView(facts, one),
      score: String(
        one.score === null ? t('balance:unknown') : t('balance:breakdown.score', { score: one.score }),
      ),
      fed: String(t('balance:breakdown.fed', { pillar: pillarName(facts, fedBy[one.pillar]) })),
      isKnown: one.score !== null,
      sources: one.sources.map((source) => sourceLine(facts, source)),
    })),
  };
}

function sourceLine(facts: MemberRequest, one: PillarScore['sources'][number]): SourceLine {
  const { t } = facts;
  const { source, score, missing, count, weight, behind } = one;
  return {
    source,
    name: String(t(`balance:source.${source}`)),
    score: score === null ? null : String(Math.round(score)),
    line: String(
      missing === null
        ? t('balance:breakdown.counts', { percent: shareText(facts, weight / 100) })
        : t(`balance:missing.${source}.${missing}`, { count }),
    ),
    behind: behind.map((each) => behindLine(facts, source, each)),
  };
}

function behindLine(facts: MemberRequest, source: string, one: Behind): SourceLine['behind'][number] {
  const { t, language, today } = facts;
  const of =
    one.count === null
      ? one.day === null
        ? null
        : dayInText(language, one.day, today)
      : String(
          t(`balance:breakdown.${'key' in one.name && one.name.key === 'journal-pages' ? 'pages' : 'days'}`, {
            count: one.count,
          }),
        );
  const name = 'own' in one.name ? one.name.own : String(t(`balance:behind.${one.name.key}`));
  return {
    key: `${source} ${one.href} ${name}`,
    name,
    href: one.href,
    line: [String(Math.round(one.score)), of].filter(Boolean).join(' · '),
  };
}

/** How a life stood in frames that lie behind each other, the oldest first. */
export const measuredFrames = (
  facts: LifeFacts,
  length: FrameLength,
): readonly { readonly frame: Frame; readonly balance: Balance }[] =>
  framesUntil(facts.today, length).map((frame) => ({ frame, balance: measureLife(facts, frame, length) }));

/** All days that a tab asks about. */
export function daysOf(tab: BalanceTab, length: FrameLength, today: string): Frame {
  const isLong = tab === 'progress' || tab === 'history';
  const first = isLong ? framesUntil(today, length)[0]! : frameBefore(today, length);
  return { from: first.from, to: today };
}

/** Whether both say nothing, or both say something of the same sources. */
const areAlike = (one: PillarScore, other: PillarScore): boolean =>
  (one.score === null && other.score === null) || isComparable(one, other);

/** One score over time; null where it is known fewer than two times. */
export function courseView(
  facts: MemberRequest,
  measured: ReturnType<typeof measuredFrames>,
  part: LifePillar | null,
): CourseView | null {
  const { t, language, today } = facts;
  const scores = measured.flatMap(({ frame, balance }) => {
    const one = part === null ? null : balance.pillars.find(({ pillar }) => pillar === part)!;
    const score = one === null ? balance.overall : one.score;
    return score === null ? [] : [{ day: frame.to, score, made: one === null ? balance.pillars : [one] }];
  });
  const isMixed = scores.some(({ made }) => !made.every((one, at) => areAlike(one, scores[0]!.made[at]!)));
  if (scores.length < 2) return null;
  const [first, last] = [scores[0]!, scores.at(-1)!];
  const values = scores.map(({ score }) => score);
  const name = part === null ? String(t('balance:column.all')) : partName(facts, part);
  const way = last.score > first.score ? 'more' : last.score < first.score ? 'less' : 'same';
  return {
    id: part ?? 'all',
    name,
    pillar: part === null ? null : fedBy[part],
    title: String(part === null ? t('balance:history.line') : t('balance:progress.line', { part: name })),
    description: [
      t(`balance:progress.lineText.${way}`, { from: first.score, to: last.score, count: scores.length }),
      ...(isMixed ? [t('balance:progress.mixed')] : []),
    ].join(' '),
    points: scores.map(({ day, score }) => ({ at: Date.parse(day), value: score })),
    ends: {
      from: shortDayText(language, first.day, today),
      to: shortDayText(language, last.day, today),
      low: String(Math.min(...values)),
      high: String(Math.max(...values)),
    },
    last: String(t('balance:progress.last', { score: last.score })),
    table: {
      label: String(t('balance:numbers')),
      columns: [String(t('balance:column.day')), name],
      rows: scores
        .toReversed()
        .map(({ day, score }) => [atLineStart(language, dayInText(language, day, today)), String(score)]),
    },
  };
}

/** The phase, and how each part has moved. */
export function progressView(
  facts: MemberRequest,
  measured: ReturnType<typeof measuredFrames>,
): ProgressView {
  const { t } = facts;
  const now = measured.at(-1)!.balance;
  const { phase, overall } = now;
  const next = phase === null ? undefined : balancePhases[balancePhases.indexOf(phase) + 1];
  const quarter = 100 / balancePhases.length;
  return {
    phase:
      phase === null
        ? null
        : {
            name: String(t(`balance:phase.${phase}`)),
            text: String(t(`balance:phaseText.${phase}`)),
            next: String(
              next === undefined
                ? t('balance:progress.top')
                : t('balance:progress.toNext', {
                    count: balancePhases.indexOf(next) * quarter - overall!,
                    phase: inText(facts.language, String(t(`balance:phase.${next}`))),
                  }),
            ),
          },
    overall,
    courses: lifePillars.flatMap((pillar) => courseView(facts, measured, pillar) ?? []),
  };
}

/** A finding in words, with the way to what it is made of. */
export function sentenceOf(facts: MemberRequest, finding: Finding, length: FrameLength): BalanceSentence {
  const { t } = facts;
  const say = (values: Readonly<Record<string, unknown>>) =>
    String(t(`balance:insights.${finding.key}`, values));
  const breakdown = balanceTabPath('breakdown', length);
  const made = (key: string, text: string, href: string): BalanceSentence => ({
    key,
    text,
    href,
    link: String(t('balance:insights.evidence')),
  });
  const { key } = finding;
  switch (key) {
    case 'rise':
    case 'fall': {
      const { part, from, to } = finding;
      const text = say({ part: partName(facts, part), from, to, count: Math.abs(to - from) });
      return made(key, text, `${breakdown}#${part}`);
    }
    case 'spread': {
      const { high, low, points } = finding;
      const text = say({
        high: partName(facts, high),
        low: inText(facts.language, partName(facts, low)),
        count: points,
      });
      return made(key, text, `${breakdown}#${low}`);
    }
    case 'even':
      return made(key, say({ count: numberText(facts, Math.max(1, finding.points)) }), breakdown);
    case 'unknown':
      return {
        ...made(key, say({ count: finding.parts }), `${balancePath}/scales`),
        link: String(t('balance:scalesLink')),
      };
    case 'habitsFew':
    case 'habitsMany':
      return made(key, say({ count: finding.habits }), '/habits?tab=manage');
    case 'habitsPillar': {
      const text = say({ pillar: pillarName(facts, finding.pillar), count: finding.habits });
      return made(`${key} ${finding.pillar}`, text, '/habits?tab=manage');
    }
    case 'journalLess':
    case 'journalEnough':
      return made(key, say({ count: finding.pages, days: finding.days }), '/journal?tab=history');
  }
}

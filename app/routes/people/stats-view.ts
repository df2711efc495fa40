import { findAchievement } from '#app/achievements/registry.ts';
import { readClaims } from '#app/domain/achievements/list-achievements.ts';
import { readCounted } from '#app/domain/people/counted.ts';
import { byHand, readPointsByKind } from '#app/domain/people/own-points.ts';
import { periods, spanOf, type Period } from '#app/domain/people/periods.ts';
import { listLevels, xpStatus } from '#app/domain/xp/levels.ts';
import { longestStreak, readStreak } from '#app/domain/xp/point-streak.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { OwnClaims, StatsView } from '#app/ui/people/views.ts';
import { leaderboardPath, numberText } from './leaderboard-view.ts';

/** What the reader earned themselves: by period, and in one of them by what they did. Nobody needs to be listed for it. */
export async function viewStats(request: MemberRequest, period: Period): Promise<StatsView> {
  const { db, viewer, now, t, language } = request;
  const points = (count: number): string => t('leaderboard:amount.rankings', { count });
  const spans = periods.map((one) => ({ one, span: spanOf(one, viewer.timezone, now)?.span ?? null }));
  const earned = await Promise.all(
    spans.map(({ span }) => readCounted(db, [viewer.id], { of: 'points', span })),
  );
  const kinds = await readPointsByKind(db, viewer.id, spans.find(({ one }) => one === period)!.span);
  const streak = await readStreak(db, viewer.id, viewer.timezone, now);
  const level = xpStatus(await listLevels(db, language), viewer.xp);
  return {
    level: { number: String(level.current_level), name: level.level_name },
    xp: numberText(language, viewer.xp),
    streak: { days: streak, isLongest: streak === longestStreak },
    periods: spans.map(({ one }, index) => ({
      id: one,
      name: t(`leaderboard:period.${one}`),
      amount: points(earned[index]!.get(viewer.id) ?? 0),
      href: leaderboardPath('stats', one),
      isCurrent: one === period,
    })),
    kinds: kinds.map(({ kind, points: count }) => ({
      id: kind,
      name:
        kind === byHand
          ? t('leaderboard:stats.byHand')
          : t(`today:income.${kind}`, { defaultValue: t('leaderboard:stats.other') }),
      amount: points(count),
    })),
    hasByHand: kinds.some(({ kind }) => kind === byHand),
  };
}

/** What the reader claimed, the newest first, with its credits. @param isShown whether others see it */
export async function viewClaims(
  { db, viewer, t, language, today }: MemberRequest,
  isShown: boolean,
): Promise<OwnClaims> {
  const claims = [...(await readClaims(db, viewer.id))].flatMap(([id, claim]) =>
    findAchievement(id) ? [{ id, ...claim }] : [],
  );
  return {
    items: claims
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ id, credits, at }) => ({
        id,
        name: t(`achievement-list:${id}.name`),
        amount: t('leaderboard:amount.credits', { count: credits }),
        line: dayInText(language, dayIn(viewer.timezone, at), today),
        href: `/achievements/${id}`,
      })),
    isShown,
  };
}

import { dateFormat, listFormat } from '#locales/formats.ts';
import type { ShareKind } from '#db/tables/coaching.ts';
import { pillars } from '#app/domain/measurements/measurement.ts';
import { daysBetween, type Day } from '#app/domain/days/calendar.ts';
import { listGoals } from '#app/domain/goals/read-goals.ts';
import { resultName } from '#app/domain/quizzes/analysis.ts';
import { latestDriver } from '#app/domain/quizzes/latest-driver.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { pillarName } from '#app/views/measurement-view.ts';
import { sharedRatings } from '#app/views/shared-with-coach.ts';

/** Of whom something is shown, what they share, and today by their calendar. */
export interface OfMember {
  readonly memberId: string;
  readonly shared: ReadonlyMap<ShareKind, string>;
  readonly today: Day;
}

/** What moves somebody, by the quiz of drivers, and how they rated their days; null is what they do not share. */
export async function emotionalMap(facts: MemberRequest, { memberId, shared, today }: OfMember) {
  return {
    driver: shared.has('answers') ? await driverOf(facts, memberId) : null,
    lines: shared.has('ratings') ? await sharedRatings(facts, memberId, today) : null,
  };
}

async function driverOf({ db, t, language, viewer }: MemberRequest, memberId: string): Promise<string> {
  const driver = await latestDriver(db, memberId);
  if (!driver) return t('coaching:emotions.noDriver');
  const nameOf = (result: string) => resultName(driver.quiz, result, language) ?? result;
  const day = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone }).format(driver.at);
  const first = t('coaching:emotions.driver', { name: nameOf(driver.primary), day });
  return driver.secondary === null
    ? first
    : `${first} ${t('coaching:emotions.second', { name: nameOf(driver.secondary) })}`;
}

/** Goals that are under way by the part of life that they are of; null where they are not shared. */
export async function goalMap(facts: MemberRequest, { memberId, shared, today }: OfMember) {
  if (!shared.has('goals')) return null;
  const { db, t, language } = facts;
  const { goals, total } = await listGoals(db, memberId, 'in_progress', 1);
  const inPart = (pillar: (typeof pillars)[number]) =>
    goals.filter((goal) => goal.pillar.toLowerCase() === pillar);
  const next = ({ percent, day }: { readonly percent: number; readonly day: Day | null }): string => {
    if (day === null) return t('coaching:goalMap.nextUndated', { percent });
    const said = { percent, day: dayInText(language, day, today) };
    const count = daysBetween(day, today);
    return count > 0 ? t('coaching:goalMap.nextLate', { ...said, count }) : t('coaching:goalMap.next', said);
  };
  const without = pillars.filter((pillar) => inPart(pillar).length === 0);
  const names = without.map((pillar) => pillarName(facts, pillar).toLocaleLowerCase(language));
  return {
    parts: pillars
      .filter((pillar) => !without.includes(pillar))
      .map((pillar) => ({
        pillar,
        name: pillarName(facts, pillar),
        goals: inPart(pillar).map(({ id, title, phase, progress, targetDate, nextCheckpoint }) => ({
          id,
          title,
          progress,
          phase: t('coaching:goalMap.phase', { phase: t(`goals:phase.${phase}`) }),
          until: targetDate && t('coaching:shared.until', { day: dayInText(language, targetDate, today) }),
          next: nextCheckpoint && next(nextCheckpoint),
        })),
      })),
    without:
      goals.length === 0 || names.length === 0
        ? null
        : listFormat(language, { type: 'conjunction' }).format(names),
    more: total > goals.length,
  };
}

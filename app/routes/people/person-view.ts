import { findAchievement } from '#app/achievements/registry.ts';
import type { Person } from '#app/domain/people/person.ts';
import { listLevels, xpStatus } from '#app/domain/xp/levels.ts';
import { dayIn } from '#app/http/day.ts';
import { monthInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { PersonView } from '#app/ui/people/person-card.tsx';

/** So many of what somebody claimed stand on their card. */
const mostStamps = 6;

/** What others see of a member, in words. */
export async function viewPerson(
  { db, t, language, viewer, today }: MemberRequest,
  person: Person,
): Promise<PersonView> {
  const { userId, name, about, hasPicture, xp, since, achievements } = person;
  const level = xp === null ? null : xpStatus(await listLevels(db, language), xp);
  const month = since && dayIn(viewer.timezone, since).slice(0, 7);
  return {
    name,
    about,
    picture: hasPicture ? `/community/people/${userId}/picture` : null,
    level: level && t('people:person.level', { level: level.current_level, name: level.level_name }),
    since: month && t('people:person.since', { month: monthInText(language, month, today) }),
    achievements: achievements && {
      count: achievements.length,
      stamps: achievements
        .flatMap((id) => findAchievement(id) ?? [])
        .slice(0, mostStamps)
        .map((of) => ({ of, name: t(`achievement-list:${of.id}.name`) })),
    },
  };
}

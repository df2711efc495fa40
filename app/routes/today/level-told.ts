import { levelByHand } from '#app/domain/xp/level-by-hand.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { levelReached } from '#app/http/level-reached.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** So long Today says of a level that nobody was told of. */
const toldFor = 7 * 86_400_000;

/** What Today says of a level that points by hand led to: when, its name, and what it opens; null where there is none, or it is lost again. */
export async function levelTold(facts: MemberRequest, current: number): Promise<string | null> {
  const { db, viewer, now, t, language, today } = facts;
  const reached = await levelByHand(db, viewer.id, new Date(now.getTime() - toldFor));
  if (reached?.level !== current) return null;
  const day = dayInText(language, dayIn(viewer.timezone, reached.at), today);
  const [said] = await levelReached(facts, reached.level);
  const params = said && 'params' in said ? { ...said.params } : {};
  const told = 'pages' in params ? t('flash:levelReachedOpens', params) : t('flash:levelReached', params);
  return `${t('today:level.byHand', { day })} ${told}`;
}

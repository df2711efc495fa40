import { listLevels } from '#app/domain/xp/levels.ts';
import type { Flash } from './flash.ts';
import type { MemberRequest } from './member-request.ts';

/** What the next page says of a level that was just reached, by its name; nothing where none was. @param level as `awardXp` gives it */
export async function levelReached(
  { db, language }: Pick<MemberRequest, 'db' | 'language'>,
  level: number | null,
): Promise<readonly Flash[]> {
  if (level === null) return [];
  const name = (await listLevels(db, language)).find((one) => one.level === level)?.name ?? String(level);
  return [{ kind: 'success', key: 'levelReached', params: { level: name } }];
}

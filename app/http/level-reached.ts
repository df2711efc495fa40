import { listLevels } from '#app/domain/xp/levels.ts';
import { openedAtLevel } from '#app/domain/features/opened-at-level.ts';
import { memberMenu } from '#app/menu.ts';
import { listFormat } from '#locales/formats.ts';
import type { Flash } from './flash.ts';
import type { MemberRequest } from './member-request.ts';

/**
 * What the next page says of a level that was just reached: its name, and which pages of the menu it opens; nothing where none was.
 * @param level as `awardXp` gives it
 */
export async function levelReached(
  { db, language, t }: Pick<MemberRequest, 'db' | 'language' | 't'>,
  level: number | null,
): Promise<readonly Flash[]> {
  if (level === null) return [];
  const found = (await listLevels(db, language)).find((one) => one.level === level);
  const name = found?.name ?? String(level);
  const opened = await openedAtLevel(db, level, found?.threshold ?? 0);
  const pages = memberMenu
    .flatMap(({ items }) => items)
    .flatMap(({ key, feature }) => (opened.has(feature) ? [String(t(`nav.${key}`))] : []));
  return [
    pages.length === 0
      ? { kind: 'success', key: 'levelReached', params: { level: name } }
      : {
          kind: 'success',
          key: 'levelReachedOpens',
          params: { level: name, pages: listFormat(language).format(pages) },
        },
  ];
}

import type { TFunction } from 'i18next';
import { useMatches } from 'react-router';

/** How much is new for the reader, as the layout of these pages counts it; nothing where none counts. */
export function useCommunityNews(): { readonly count: number; readonly isMore: boolean } {
  for (const { loaderData } of useMatches())
    if (typeof loaderData === 'object' && loaderData !== null && 'communityNews' in loaderData)
      return loaderData.communityNews as { count: number; isMore: boolean };
  return { count: 0, isMore: false };
}

/** The words of the tab that leads there: with the number where there is one. */
export function newsText(t: TFunction, { count, isMore }: ReturnType<typeof useCommunityNews>): string {
  if (count === 0) return t('moderation:notices.tab');
  return t(isMore ? 'moderation:notices.tabMany' : 'moderation:notices.tabSome', { count });
}

import type { ListView } from '#app/http/list-query.ts';
import { useTranslation } from '#app/ui/texts.tsx';

/** What a heading of a table says of its order to those who do not see the arrow. */
export const ariaSort = (direction: 'asc' | 'desc' | null): 'ascending' | 'descending' | 'none' =>
  direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending';

/** The name of a column as a link that sorts by it; pressed again, the other way round. */
export function SortLink({ sort, children }: { sort: ListView['sorts'][string]; children: string }) {
  const { t } = useTranslation();
  return (
    <a href={sort.to} className="link inline-block py-1 whitespace-nowrap">
      <span className="sr-only">{t('list.sortBy')} </span>
      {children}
      {sort.direction ? <span aria-hidden="true">{sort.direction === 'asc' ? ' ↑' : ' ↓'}</span> : null}
    </a>
  );
}

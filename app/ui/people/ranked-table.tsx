import type { ListView } from '#app/http/list-query.ts';
import { DataTable } from '../parts/data-table.tsx';
import { useTranslation } from '../texts.tsx';
import type { RankedView } from './views.ts';

/** A page of the whole list: sorted by the heads of its columns. */
export function RankedTable({
  label,
  tab,
  rows,
  sorts,
}: {
  label: string;
  tab: 'rankings' | 'achievements' | 'credits';
  rows: readonly RankedView[];
  sorts: ListView['sorts'];
}) {
  const { t } = useTranslation('leaderboard');
  return (
    <DataTable
      label={label}
      columns={[
        { text: t('column.name'), sort: sorts['name'] },
        { text: t('column.rank'), sort: sorts['rank'], isNumber: true },
        { text: t(`column.${tab}`), sort: sorts['counted'], isNumber: true, isEnd: true },
      ]}
      rows={rows.map(({ id, name, href, rank, amount, isOwn }) => ({
        key: id,
        cells: [
          <span key="name" className={isOwn ? 'text-pine' : undefined}>
            {href ? (
              <a href={href} className="link inline-block py-1 wrap-anywhere">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi className="wrap-anywhere">{name}</bdi>
            )}
            {isOwn ? ` ${t('you')}` : null}
          </span>,
          rank,
          amount,
        ],
      }))}
    />
  );
}

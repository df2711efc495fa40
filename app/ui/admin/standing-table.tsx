import { DataTable, type ColumnSort } from '../parts/data-table.tsx';
import { useTranslation } from '../texts.tsx';
import { PersonCell } from './person-cell.tsx';

export interface StandingRow {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string;
  readonly xp: number;
  readonly level: number;
  readonly levelName: string;
  readonly weeklyXp: number;
  /** Null where it is not known when the level was reached. */
  readonly daysAtLevel: number | null;
  readonly lastActive: string | null;
  readonly streak: number;
  /** Whether the streak is longer than it is counted. */
  readonly isLongest: boolean;
  readonly isClosed: boolean;
  readonly flags: readonly string[];
}

/** Who stands where: specification 3, §3. */
export function StandingTable({
  label,
  rows,
  sort,
}: {
  label: string;
  rows: readonly StandingRow[];
  sort: ColumnSort | undefined;
}) {
  const { t } = useTranslation('xp-admin');
  const status = ({ isClosed, flags }: StandingRow): string =>
    isClosed
      ? t('status.closed')
      : flags.length > 0
        ? flags.map((flag) => t(`kind.${flag}`)).join(', ')
        : t('status.well');
  return (
    // Nine columns: their names and levels may take two lines.
    <div className="[&_thead_th]:whitespace-normal">
      <DataTable
        label={label}
        columns={[
          t('column.user'),
          { text: t('column.xp'), isNumber: true, isEnd: true, sort },
          t('column.level'),
          { text: t('column.weeklyXp'), isNumber: true },
          { text: t('column.daysAtLevel'), isNumber: true },
          t('column.lastActive'),
          { text: t('column.streak'), isNumber: true },
          t('column.status'),
          t('column.actions'),
        ]}
        rows={rows.map((row) => ({
          key: row.userId,
          cells: [
            <PersonCell key="user" {...row} />,
            row.xp,
            <span key="level" className="whitespace-normal">
              {t('levelName', { level: row.level, name: row.levelName })}
            </span>,
            row.weeklyXp,
            row.daysAtLevel ?? '–',
            row.lastActive ?? t('never'),
            row.isLongest ? t('longest', { count: row.streak }) : row.streak,
            status(row),
            row.isClosed ? null : (
              <a
                key="actions"
                href={`/admin/xp/award?to=${encodeURIComponent(row.email)}`}
                className="link inline-block py-1"
              >
                {t('award.title')}
                <span className="sr-only"> {row.name ?? row.email}</span>
              </a>
            ),
          ],
        }))}
      />
    </div>
  );
}

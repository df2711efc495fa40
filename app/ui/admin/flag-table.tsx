import { DataTable } from '../parts/data-table.tsx';
import { useTranslation } from '../texts.tsx';
import { useBulk, type BulkFootFacts } from './bulk-foot.tsx';
import { PersonCell } from './person-cell.tsx';

export interface FlagRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string | null;
  readonly email: string;
  readonly kind: string;
  readonly details: readonly (readonly [name: string, value: number])[];
  readonly triggered: string;
  readonly resolved: string | null;
}

/** What was noticed about whom: user, triggered, details, and the way to resolve it (specification 3, §3). */
export function FlagTable({
  label,
  rows,
  isOpen,
  bulk,
}: {
  label: string;
  rows: readonly FlagRow[];
  isOpen: boolean;
  bulk: BulkFootFacts;
}) {
  const { t } = useTranslation(['xp-admin', 'bulk']);
  const foot = useBulk(bulk);
  return (
    <DataTable
      label={label}
      {...(isOpen ? { bulk: foot } : {})}
      columns={[
        t('column.user'),
        { text: t('flags.kind'), isEnd: true },
        t('flags.triggered'),
        t('flags.details'),
        t(isOpen ? 'column.actions' : 'flags.resolved'),
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        choose: t('bulk:chooseOne', { name: `${row.name ?? row.email}, ${t(`kind.${row.kind}`)}` }),
        cells: [
          <PersonCell key="user" {...row} />,
          t(`kind.${row.kind}`),
          row.triggered,
          <DetailLine key="details" details={row.details} />,
          <a key="act" href={`/admin/flags/${row.id}`} className="link inline-block py-1">
            {isOpen ? t('flags.look') : row.resolved}
            <span className="sr-only">
              {' '}
              {t(`kind.${row.kind}`)}, {row.name ?? row.email}
            </span>
          </a>,
        ],
      }))}
    />
  );
}

/** The numbers that a flag rests on. */
function DetailLine({ details }: { details: FlagRow['details'] }) {
  const { t } = useTranslation('xp-admin');
  return details.map(([name, value]) => (
    <span key={name} className="mr-3 inline-block sm:mr-0 sm:block">
      {t(`detail.${name}`)}: {value}
    </span>
  ));
}

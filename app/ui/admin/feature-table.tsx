import { DataTable } from '../parts/data-table.tsx';
import { StateBadge } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';

export interface FeatureRow {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly level: number;
  readonly xp: number;
  readonly status: 'active' | 'disabled' | 'beta';
  /** In words, where the category is one of ours. */
  readonly category: string;
  /** Where its page is, if there is one. */
  readonly to: string | null;
  /** Whether the toggle is offered: not for what is in beta, nor for what the administration rests on. */
  readonly mayToggle: boolean;
}

/** What the list was narrowed to, by the names in its address: a press of a button comes back to it. */
type Asked = readonly (readonly [name: string, value: string])[];

/** Features with what opens them; each has a button that switches it off or on. */
export function FeatureTable({
  label,
  rows,
  asked,
}: {
  label: string;
  rows: readonly FeatureRow[];
  asked: Asked;
}) {
  const { t } = useTranslation('features-admin');
  return (
    <DataTable
      label={label}
      columns={[
        t('column.name'),
        { text: t('column.status'), isEnd: true },
        { text: t('column.level'), isNumber: true },
        { text: t('column.xp'), isNumber: true },
        t('column.category'),
        t('column.act'),
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <span key="name" id={`feature-${row.id}`} className="wrap-anywhere scroll-mt-4">
            <a href={`/admin/features/${row.id}`} className="link">
              {row.name}
            </a>
            <span className="block text-sm text-ink-soft">{row.key}</span>
          </span>,
          <StateBadge key="status" state={row.status}>
            {t(`status.${row.status}`)}
          </StateBadge>,
          row.level,
          row.xp === 0 ? '' : row.xp,
          row.category,
          <Acts key="act" row={row} asked={asked} />,
        ],
      }))}
    />
  );
}

function Acts({ row, asked }: { row: FeatureRow; asked: Asked }) {
  const { t } = useTranslation('features-admin');
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {row.mayToggle ? (
        <form method="post" action={`/admin/features/${row.id}/status`}>
          {asked.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" name="from" value={row.status} className="link cursor-pointer py-1">
            {t(row.status === 'active' ? 'switchOff' : 'switchOn')}
            <span className="sr-only"> {row.name}</span>
          </button>
        </form>
      ) : null}
      {row.to ? (
        <a href={row.to} className="link inline-block py-1">
          {t('open')}
          <span className="sr-only"> {row.name}</span>
        </a>
      ) : null}
    </div>
  );
}

/** What was deleted: each comes back as it was. Pages go by its key, so that another one of the same name would not open them. */
export function DeletedFeatures({ rows }: { rows: readonly Pick<FeatureRow, 'id' | 'key' | 'name'>[] }) {
  const { t } = useTranslation('features-admin');
  return (
    <section id="deleted" aria-labelledby="deleted-title" className="mt-10 scroll-mt-4">
      <h2 id="deleted-title">{t('deleted.title')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('deleted.intro')}</p>
      <ul className="mt-4 max-w-work divide-y divide-line border-y border-line">
        {rows.map(({ id, key, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
            <span className="wrap-anywhere">
              {name}
              <span className="block text-sm text-ink-soft">{key}</span>
            </span>
            <form method="post" action={`/admin/features/${id}/status`}>
              <button type="submit" name="from" value="deleted" className="btn btn-secondary">
                {t('deleted.button')}
                <span className="sr-only"> {name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

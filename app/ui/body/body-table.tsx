import { DataTable } from '../parts/data-table.tsx';
import { useTranslation } from '../texts.tsx';

/** Measurements of a body in a table: their names, and for each day what was measured. */
export interface BodyTableView {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly day: string; readonly cells: readonly string[] }[];
}

/** What a member shows their coach of their body. */
export function SharedBody({ table: { columns, rows } }: { table: BodyTableView }) {
  const { t } = useTranslation('body');
  return (
    <section className="mt-8">
      <h2>{t('coach.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('coach.text')}</p>
      <DataTable
        label={t('coach.title')}
        columns={[t('line.day'), ...columns.map((text) => ({ text, isNumber: true }))]}
        rows={rows.map(({ id, day, cells }) => ({ key: id, cells: [day, ...cells] }))}
      />
    </section>
  );
}

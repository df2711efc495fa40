import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

export interface WaitingLine {
  readonly title: string;
  readonly to: string;
  readonly count: number;
}

/** What waits for an administrator, each with its number and the page where it is looked after. */
export function OverviewWaiting({ waiting }: { waiting: readonly WaitingLine[] }) {
  const { t } = useTranslation('admin');
  return (
    <section>
      <h2>{t('waits.title')}</h2>
      {waiting.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('waits.nothing')}</p>
      ) : (
        <div className="mt-3">
          <Rows label={t('waits.title')}>
            {waiting.map(({ title, to, count }) => (
              <Row key={to} title={title} href={to} end={<Amount>{count}</Amount>} />
            ))}
          </Rows>
        </div>
      )}
    </section>
  );
}

import type { ComponentProps } from 'react';
import { BarChart } from '../bar-chart.tsx';
import { PageTitle } from '../page-title.tsx';
import { Numbers } from '../parts/drawing.tsx';
import { LineWithBand } from '../parts/line-with-band.tsx';
import { Messages } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';

/** What one finding rests on: the sentence, a drawing, and every day with its numbers. */
export function EvidencePage({
  back,
  range,
  title,
  line,
  isAsSeen,
  drawn,
  bars,
  table,
}: {
  back: string;
  range: string;
  title: string;
  line: string;
  /** Whether the days are those that the analysis saw. */
  isAsSeen: boolean;
  drawn: ComponentProps<typeof LineWithBand> | null;
  bars: ComponentProps<typeof BarChart> | null;
  table: ComponentProps<typeof Numbers>['table'];
}) {
  const { t } = useTranslation('comprehensive');
  return (
    <div className="max-w-work">
      <PageTitle>{`${title} · ${range}`}</PageTitle>
      <p className="no-print">
        <a href={back} className="link inline-block py-1">
          {t('evidence.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <p className="mt-2 text-ink-soft">{range}</p>
      {isAsSeen ? null : (
        <div className="mt-4">
          <Messages messages={[{ kind: 'info', text: t('evidence.changed') }]} />
        </div>
      )}
      <p className="mt-4 max-w-prose">{line}</p>
      {drawn ? (
        <div className="mt-6">
          <LineWithBand {...drawn} />
        </div>
      ) : null}
      {bars ? <BarChart {...bars} /> : null}
      {drawn ? null : table.rows.length > 0 ? (
        <div className="mt-6">
          <Numbers table={table} />
        </div>
      ) : (
        <p className="mt-6">{t('evidence.none')}</p>
      )}
      <p className="mt-8 max-w-prose text-ink-soft">{t('never')}</p>
    </div>
  );
}

import { PageTitle } from '../page-title.tsx';
import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';
import { Measured } from './measured.tsx';
import type { MeasuredView, MeasurementLine } from './views.ts';

type Way = { readonly to: string; readonly text: string } | null;

/** One measurement, against the baseline, with what was written then. */
export function MeasurementPage({
  line,
  measured,
  baselineId,
  isOpen,
  earlier,
  later,
}: {
  line: MeasurementLine;
  measured: MeasuredView;
  /** None where it is the baseline itself. */
  baselineId: string | null;
  isOpen: boolean;
  earlier: Way;
  later: Way;
}) {
  const { t } = useTranslation('measurements');
  return (
    <div className="max-w-work">
      <PageTitle>{`${line.day} · ${t('title')}`}</PageTitle>
      <p className="no-print">
        <a href="/measurements" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{line.day}</h1>
      <p className="mt-2">{`${line.name}. ${measured.sentence}`}</p>
      <Measured measured={measured} />
      {line.notes ? <Quote text={line.notes} when={line.day} /> : null}
      {isOpen ? null : <p className="no-print mt-6 text-base text-ink-soft">{t('act.closed')}</p>}
      <p className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isOpen ? (
          <a href={`/measurements/${line.id}/edit`} className="btn btn-secondary">
            {t('act.edit')}
          </a>
        ) : null}
        {baselineId ? (
          <a
            href={`/measurements/compare?one=${baselineId}&other=${line.id}`}
            className="link inline-block py-1"
          >
            {t('act.compare')}
          </a>
        ) : null}
        <a href={`/measurements/${line.id}/delete`} className="link inline-block py-1">
          {t('act.delete')}
        </a>
      </p>
      {earlier || later ? (
        <nav aria-label={t('beside')} className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {earlier ? (
            <a href={earlier.to} rel="prev" className="link inline-block py-1">
              ← {earlier.text}
            </a>
          ) : null}
          {later ? (
            <a href={later.to} rel="next" className="link inline-block py-1">
              {later.text} →
            </a>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}

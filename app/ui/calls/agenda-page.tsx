import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { CallRows } from './call-rows.tsx';
import type { CallView } from './views.ts';

/** A week of a coach's calls; above this one, the call that comes next. */
export function AgendaPage({
  next,
  calls,
  week,
  place,
  hasHours,
}: {
  next: CallView | null;
  calls: readonly CallView[];
  week: {
    readonly from: string;
    readonly to: string;
    /** Days of the weeks beside, YYYY-MM-DD. */
    readonly before: string;
    readonly after: string;
    readonly isThis: boolean;
  };
  place: string;
  hasHours: boolean;
}) {
  const { t } = useTranslation('calls');
  const span = t('agenda.span', { from: week.from, to: week.to });
  return (
    <div className="max-w-4xl min-w-0">
      <PageTitle>{t('agenda.title')}</PageTitle>
      <p>
        <a href="/coach" className="link no-print inline-block py-1">
          {t('agenda.toMembers')}
        </a>
      </p>
      <h1 className="mt-2">{t('agenda.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t('agenda.intro', { place })}{' '}
        <a href="/coach/hours" className="link">
          {t(hasHours ? 'agenda.hours' : 'agenda.setHours')}
        </a>
      </p>
      {next ? (
        <section aria-labelledby="next" className="mt-6">
          <h2 id="next">{t(next.state === 'now' ? 'agenda.on' : 'agenda.next')}</h2>
          <div className="mt-2">
            <CallRows calls={[next]} label={t(next.state === 'now' ? 'agenda.on' : 'agenda.next')} />
          </div>
        </section>
      ) : null}
      <h2 className="mt-6">{span}</h2>
      <nav aria-label={t('agenda.weeks')} className="no-print mt-2 flex flex-wrap gap-x-6 gap-y-1">
        <a href={`/coach/calls?date=${week.before}`} className="link inline-block py-1">
          {t('agenda.before')}
        </a>
        {week.isThis ? null : (
          <a href="/coach/calls" className="link inline-block py-1">
            {t('agenda.this')}
          </a>
        )}
        <a href={`/coach/calls?date=${week.after}`} className="link inline-block py-1">
          {t('agenda.after')}
        </a>
      </nav>
      {calls.length > 0 ? (
        <div className="mt-4">
          <CallRows calls={calls} label={span} />
        </div>
      ) : (
        <EmptyState kind="quiet" title={t('agenda.emptyTitle')}>
          {t(hasHours ? 'agenda.empty' : 'agenda.emptyNoHours')}
        </EmptyState>
      )}
    </div>
  );
}

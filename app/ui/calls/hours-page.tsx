import { ChangedElsewhere, type ChangedField } from '../changed-elsewhere.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { CallRows } from './call-rows.tsx';
import { DaysForm, type ExceptionView } from './days-form.tsx';
import { HoursForm } from './hours-form.tsx';
import type { CallView, Typed } from './views.ts';

/** When a coach can be spoken with: their week, and the days that differ. */
export function HoursPage({
  typed,
  exception,
  errors,
  failed,
  seen,
  changed,
  weekdays,
  exceptions,
  outside,
  place,
}: {
  typed: Typed;
  exception: Typed;
  errors: Readonly<Record<string, string>>;
  failed: boolean;
  /** The mark of the hours that the fields were made from. */
  seen: string;
  /** Where they were changed elsewhere since: what says something else by now. */
  changed: readonly ChangedField[] | null;
  weekdays: readonly string[];
  exceptions: readonly ExceptionView[];
  /** Booked calls that lie outside the hours. */
  outside: readonly CallView[];
  place: string;
}) {
  const { t } = useTranslation('calls');
  const listed = Object.entries(errors).map(([id, text]) => ({ id, text }));
  const all = failed ? [...listed, { id: 'save', text: t('failed.save') }] : listed;
  return (
    <div className="max-w-3xl min-w-0">
      <PageTitle error={all.length > 0 || changed !== null}>{t('hours.title')}</PageTitle>
      <ErrorSummary errors={all} />
      {changed ? (
        <ChangedElsewhere
          title={t('hours.changed.title')}
          text={t('hours.changed.text')}
          empty={t('hours.changed.empty')}
          fields={changed}
        />
      ) : null}
      <p>
        <a href="/coach/calls" className="link no-print inline-block py-1">
          {t('one.back.coach')}
        </a>
      </p>
      <h1 className="mt-2">{t('hours.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t('hours.intro', { place })}{' '}
        <a href="/profile#field-timezone" className="link">
          {t('slots.otherZone')}
        </a>
      </p>
      {outside.length > 0 ? (
        <section aria-labelledby="outside" className="card mt-6">
          <h2 id="outside">{t('hours.outside', { count: outside.length })}</h2>
          <p className="mt-1 text-ink-soft">{t('hours.outsideHint')}</p>
          <div className="mt-3">
            <CallRows calls={outside} label={t('hours.outside', { count: outside.length })} />
          </div>
        </section>
      ) : null}
      <HoursForm seen={seen} typed={typed} errors={errors} weekdays={weekdays} />
      <DaysForm exceptions={exceptions} typed={exception} errors={errors} />
    </div>
  );
}

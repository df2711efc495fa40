import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { DaysForm, type ExceptionView } from './days-form.tsx';
import { HoursForm } from './hours-form.tsx';
import type { Typed } from './views.ts';

/** When a coach can be spoken with: their week, and the days that differ. */
export function HoursPage({
  typed,
  exception,
  errors,
  failed,
  weekdays,
  exceptions,
  place,
}: {
  typed: Typed;
  exception: Typed;
  errors: Readonly<Record<string, string>>;
  failed: boolean;
  weekdays: readonly string[];
  exceptions: readonly ExceptionView[];
  place: string;
}) {
  const { t } = useTranslation('calls');
  const listed = Object.entries(errors).map(([id, text]) => ({ id, text }));
  const all = failed ? [...listed, { id: 'save', text: t('failed.save') }] : listed;
  return (
    <div className="max-w-3xl min-w-0">
      <PageTitle error={all.length > 0}>{t('hours.title')}</PageTitle>
      <ErrorSummary errors={all} />
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
      <HoursForm typed={typed} errors={errors} weekdays={weekdays} />
      <DaysForm exceptions={exceptions} typed={exception} errors={errors} />
    </div>
  );
}

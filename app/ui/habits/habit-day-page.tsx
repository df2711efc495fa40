import { ErrorSummary } from '../error-summary.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { PageTitle } from '../page-title.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import { DayTickRows } from './day-ticks.tsx';
import { dayPath, type TickRow } from './views.ts';

/** One day of a habit: its tick, whether it is skipped, and what is to be remembered of it. */
export function HabitDayPage({
  day,
  said,
  saidInText,
  row,
  note,
  seen,
  error,
  amount,
  amountError,
  isOpen,
  isAhead,
}: {
  day: string;
  said: string;
  /** The same within a line. */
  saidInText: string;
  row: TickRow;
  note: string;
  /** The mark of the note that was shown. */
  seen: string | null;
  error: string | null;
  /** How much was typed, where it is no amount. */
  amount: string | null;
  amountError: string | null;
  isOpen: boolean;
  isAhead: boolean;
}) {
  const { t } = useTranslation('habits');
  const path = dayPath(row.id, day);
  const errors = [
    ...(amountError ? [{ id: 'amount', text: amountError }] : []),
    ...(error ? [{ id: 'note', text: error }] : []),
  ];
  const isSkipped = row.state === 'skipped';
  return (
    <div className="max-w-read">
      <PageTitle error={errors.length > 0}>{t('day.title', { name: row.name, day: saidInText })}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href={row.href} className="link no-print inline-block py-1 wrap-anywhere">
          {row.name}
        </a>
      </p>
      <h1 className="mt-2">{said}</h1>
      {isOpen ? (
        <>
          <div className="mt-4">
            <DayTickRows rows={[row]} day={day} back={path} />
          </div>
          {row.target === null ? null : (
            <form method="post" action={path} noValidate className="mt-4">
              <input type="hidden" name="back" value={path} />
              <FieldFrame
                id="amount"
                label={t('day.amount')}
                hint={t('day.amountHint', { target: row.target, unit: row.unit })}
                error={amountError}
              >
                {(control) => (
                  <span className="mt-1.5 flex flex-wrap items-center gap-3">
                    <input
                      {...control}
                      name="amount"
                      inputMode="numeric"
                      autoComplete="off"
                      defaultValue={amount ?? (row.amount === 0 ? '' : String(row.amount))}
                      className="field max-w-32"
                    />
                    <button type="submit" className="btn btn-primary">
                      {t('day.amountKeep')}
                    </button>
                  </span>
                )}
              </FieldFrame>
            </form>
          )}
          <form method="post" action={path} className="mt-4">
            <input type="hidden" name="back" value={path} />
            <button
              type="submit"
              name="skip"
              value={isSkipped ? '0' : '1'}
              aria-pressed={isSkipped}
              className="btn btn-secondary"
            >
              {t(isSkipped ? 'day.unskip' : 'day.skip')}
            </button>
            <span className="mt-1 block text-base text-ink-soft">{t('day.skipText')}</span>
          </form>
        </>
      ) : (
        <p className="mt-4">
          {t(`state.${row.state}`)}. {t(isAhead ? 'day.ahead' : 'day.closed')}
        </p>
      )}
      {isOpen || error ? (
        <form method="post" action={path} noValidate className="mt-8">
          <input type="hidden" name="back" value={path} />
          {seen === null ? null : <input type="hidden" name="seen" value={seen} />}
          <TextArea id="note" name="note" label={t('day.note')} value={note} error={error} rows={3} />
          <button type="submit" className="btn btn-primary mt-4">
            {t('day.keep')}
          </button>
        </form>
      ) : note ? (
        <p className="mt-4 font-serif text-lg wrap-anywhere whitespace-pre-line">{note}</p>
      ) : null}
    </div>
  );
}

import { FieldFrame } from '#app/ui/field-frame.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { isTime } from './time-field.tsx';
import type { Typed } from './views.ts';

/** A day that differs from the week. */
export interface ExceptionView {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly text: string;
  /** Null where it is closed. */
  readonly hours: string | null;
  /** How many booked calls it leaves outside. */
  readonly outside: number;
}

const typeOf = { day: 'date', from: 'time', to: 'time' } as const;
/** A field of its kind would lose what is none: such a text stands in a field for words. */
const isOfKind = {
  day: (text: string): boolean =>
    text === '' || (!Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text),
  from: isTime,
  to: isTime,
} as const;

/** Days that differ from the week: closed, or with other hours. */
export function DaysForm({
  exceptions,
  typed,
  errors,
}: {
  exceptions: readonly ExceptionView[];
  typed: Typed;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('calls');
  return (
    <section id="days" className="card mt-6">
      <h2>{t('days.title')}</h2>
      {exceptions.length > 0 ? (
        <form method="post" className="mt-3">
          <Rows label={t('days.title')}>
            {exceptions.map(({ day, text, hours, outside }) => (
              <Row
                key={day}
                title={text}
                line={
                  <>
                    <span className="block">{hours ?? t('days.closed')}</span>
                    {outside > 0 ? (
                      <a href={`/coach/calls?date=${day}`} className="link relative inline-block py-1">
                        {t(hours === null ? 'days.booked' : 'days.bookedOutside', { count: outside })}
                      </a>
                    ) : null}
                  </>
                }
                end={
                  <button type="submit" name="remove" value={day} className="btn btn-quiet">
                    {t('days.remove')}
                    <span className="sr-only">: {text}</span>
                  </button>
                }
              />
            ))}
          </Rows>
        </form>
      ) : null}
      <p className="mt-3 text-ink-soft">{t('days.hint')}</p>
      <form method="post" noValidate className="mt-3 space-y-4">
        <div className="grid gap-5 sm:grid-cols-3">
          {(['day', 'from', 'to'] as const).map((name) => (
            <FieldFrame key={name} id={name} label={t(`days.${name}`)} error={errors[name] ?? null}>
              {(control) => (
                <input
                  {...control}
                  type={isOfKind[name](typed[name] ?? '') ? typeOf[name] : 'text'}
                  name={name}
                  defaultValue={typed[name]}
                  autoComplete="off"
                  className="field mt-1.5"
                />
              )}
            </FieldFrame>
          ))}
        </div>
        <button type="submit" name="intent" value="except" className="btn btn-secondary">
          {t('days.add')}
        </button>
      </form>
    </section>
  );
}

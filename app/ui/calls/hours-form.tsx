import { FieldFrame } from '#app/ui/field-frame.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { TimeErrors, TimeField } from './time-field.tsx';
import type { Typed } from './views.ts';

const lengths = ['15', '30', '45', '60'] as const;

/** The week of a coach, and how calls are set within it. */
export function HoursForm({
  seen,
  typed,
  errors,
  weekdays,
}: {
  /** The mark of the hours that the fields were made from. */
  seen: string;
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  weekdays: readonly string[];
}) {
  const { t } = useTranslation('calls');
  return (
    <form method="post" noValidate className="mt-6 space-y-6">
      <input type="hidden" name="seen" value={seen} />
      <section className="card">
        <h2>{t('hours.week')}</h2>
        <p className="mt-1 text-ink-soft">{t('hours.weekHint')}</p>
        <div className="mt-3 divide-y divide-line">
          {weekdays.map((name, day) => (
            <DayOfWeek key={name} name={name} day={day} typed={typed} errors={errors} />
          ))}
        </div>
      </section>
      <section className="card space-y-5">
        <h2>{t('hours.calls')}</h2>
        <FieldFrame
          id="meeting_url"
          label={t('hours.meetingUrl')}
          hint={t('hours.meetingUrlHint')}
          error={errors['meeting_url'] ?? null}
        >
          {(control) => (
            <input
              {...control}
              type="url"
              name="meeting_url"
              defaultValue={typed['meeting_url']}
              autoComplete="off"
              className="field mt-1.5"
            />
          )}
        </FieldFrame>
        <div className="grid gap-5 sm:grid-cols-2">
          <FieldFrame id="length" label={t('hours.length')} error={errors['length'] ?? null}>
            {(control) => (
              <select {...control} name="length" defaultValue={typed['length']} className="field mt-1.5">
                {lengths.map((length) => (
                  <option key={length} value={length}>
                    {t('hours.minutes', { count: Number(length) })}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          {(['buffer', 'notice', 'most'] as const).map((name) => (
            <FieldFrame key={name} id={name} label={t(`hours.${name}`)} error={errors[name] ?? null}>
              {(control) => (
                <input
                  {...control}
                  name={name}
                  inputMode="numeric"
                  defaultValue={typed[name]}
                  autoComplete="off"
                  className="field mt-1.5"
                />
              )}
            </FieldFrame>
          ))}
        </div>
      </section>
      <button id="save" type="submit" name="intent" value="save" className="btn btn-primary">
        {t('hours.save')}
      </button>
    </form>
  );
}

/** A day of the week with two times, the second for after a break. */
function DayOfWeek({
  name,
  day,
  typed,
  errors,
}: {
  name: string;
  day: number;
  typed: Typed;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('calls');
  const ids = [1, 2].map((part) => [`d${day}_from${part}`, `d${day}_to${part}`] as const);
  return (
    <fieldset className="min-w-0 py-3">
      <legend className="float-left w-full py-1 font-semibold sm:w-36 sm:py-2.5">{name}</legend>
      <div className="clear-both flex flex-wrap gap-x-6 gap-y-2 sm:clear-none">
        {ids.map(([from, to], index) => (
          <span key={from} className="flex w-full items-center gap-1.5 sm:w-auto">
            <TimeField
              id={from}
              label={t('hours.fromOf', { day: name, part: index + 1 })}
              value={typed[from] ?? ''}
              error={errors[from]}
            />
            <span aria-hidden="true" className="hidden sm:inline">
              –
            </span>
            <TimeField
              id={to}
              label={t('hours.toOf', { day: name, part: index + 1 })}
              value={typed[to] ?? ''}
              error={errors[to]}
            />
          </span>
        ))}
      </div>
      <TimeErrors ids={ids.flat()} errors={errors} />
    </fieldset>
  );
}

import { FieldControl } from '../fields/field.tsx';
import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';
import type { CheckInFormView, CheckInView } from './views.ts';

/** The check-in below a step: asked for once a day, then what was said (specification 3, §4). */
export function CheckInPart({ checkIn }: { checkIn: CheckInView }) {
  const { t } = useTranslation('program-days');
  const { said } = checkIn;
  return (
    <section aria-labelledby="check-in" className="mt-10 max-w-2xl scroll-mt-4">
      <h2 id="check-in">{t(said ? 'checkIn.done' : 'checkIn.title')}</h2>
      {said ? (
        <>
          <p className="mt-1 text-ink-soft">
            {checkIn.isToday ? t('checkIn.doneToday') : t('checkIn.doneThen', { day: checkIn.dayInText })}
          </p>
          <p className="mt-3">{t(said.actionCompleted ? 'checkIn.yes' : 'checkIn.no')}</p>
          {said.reflection ? <Quote text={said.reflection} when={checkIn.dayText} /> : null}
          <Ratings ratings={said.ratings} />
          <details className="mt-3">
            <summary className="link inline-block py-1">{t('checkIn.change')}</summary>
            <div className="mt-3">
              <CheckInForm form={checkIn} isAgain />
            </div>
          </details>
        </>
      ) : (
        <>
          <p className="mt-1">
            {checkIn.isToday ? t('checkIn.text') : t('checkIn.then', { day: checkIn.dayText })}
          </p>
          <div className="mt-4">
            <CheckInForm form={checkIn} />
          </div>
        </>
      )}
    </section>
  );
}

/** The numbers of a check-in. */
export function Ratings({ ratings }: { ratings: NonNullable<CheckInView['said']>['ratings'] }) {
  const { t } = useTranslation('program-days');
  if (ratings.length === 0) return null;
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {ratings.map(({ id, label, value }) => (
        <div key={id} className="flex justify-between gap-4 py-1.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="flex-none tabular-nums">{t('checkIn.rating', { rating: value })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The form of a check-in: one question, some lines, and seven numbers that may stay empty. */
export function CheckInForm({
  form,
  isAgain = false,
  isHeld = false,
}: {
  form: CheckInFormView;
  isAgain?: boolean;
  isHeld?: boolean;
}) {
  const { t } = useTranslation('program-days');
  const numbers = form.fields.filter(({ kind }) => kind === 'rating');
  const isFilled = numbers.some(({ values, error }) => values.length > 0 || error);
  return (
    <form method="post" action={form.action} noValidate className="space-y-6" key={form.revision}>
      <input type="hidden" name="day" value={form.day} />
      <input type="hidden" name="step" value={form.step} />
      <input type="hidden" name="seen" value={form.revision} />
      {isHeld ? <input type="hidden" name="held" value="1" /> : null}
      {form.fields
        .filter(({ kind }) => kind !== 'rating')
        .map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
      <details open={isFilled}>
        <summary className="link inline-block py-1">{t('checkIn.more')}</summary>
        <div className="mt-4 space-y-6">
          {numbers.map((field) => (
            <FieldControl key={field.id} field={field} />
          ))}
        </div>
      </details>
      <button id="check-in-send" type="submit" className={`btn ${isAgain ? 'btn-secondary' : 'btn-primary'}`}>
        {t(isAgain ? 'checkIn.sendAgain' : 'checkIn.send')}
      </button>
    </form>
  );
}

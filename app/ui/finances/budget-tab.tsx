import { Form } from 'react-router';
import { ErrorSummary } from '../error-summary.tsx';
import { Choice } from '../parts/choice.tsx';
import { Meter } from '../parts/meter.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { useTranslation } from '../texts.tsx';
import type { BudgetView, EnvelopeView } from './views.ts';

const fieldId = ({ id }: EnvelopeView): string => `plan-${id}`;

/** The plan of a month: what is set aside for each category, and what has gone of it. */
export function BudgetTab({ view }: { view: BudgetView }) {
  const { t } = useTranslation('finances');
  const errors = [
    ...(view.failed === null ? [] : [{ id: 'save', text: view.failed }]),
    ...view.envelopes.flatMap((one) =>
      one.error ? [{ id: fieldId(one), text: `${one.name}: ${one.error}` }] : [],
    ),
  ];
  const { month, currency } = view;
  // On paper stands what was planned or has gone: a form that nobody filled in brings nothing back.
  const printed = (envelopes: readonly EnvelopeView[], prints = '') =>
    envelopes.some(isWritten) ? prints : 'no-print';
  const hidden = (
    <>
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="currency" value={currency} />
    </>
  );
  const group = (kind: EnvelopeView['kind']) => (
    <section
      aria-labelledby={kind}
      className={`${printed(view.envelopes.filter((one) => one.kind === kind))} mt-8`}
    >
      <h3 id={kind}>{t(`budget.${kind}`)}</h3>
      {kind === 'expense' && view.mark !== null && view.envelopes.some(isMarked) ? (
        <p className="text-base text-ink-soft">{t('budget.mark')}</p>
      ) : null}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {view.envelopes
          .filter((one) => one.kind === kind)
          .map((one) => (
            <Envelope key={one.id} view={one} mark={view.mark} currency={currency} />
          ))}
      </ul>
    </section>
  );
  return (
    <>
      <div className="mt-6">
        <ErrorSummary errors={errors} />
      </div>
      <h2>{view.title}</h2>
      <nav aria-label={t('budget.months')} className="no-print mt-1 flex flex-wrap gap-x-6">
        {[view.earlier, view.later].map(({ href, text }) => (
          <a key={href} href={href} className="link inline-block py-1">
            {text}
          </a>
        ))}
      </nav>
      {view.currencies.length > 1 ? (
        <div className="mt-3">
          <Choice label={t('budget.currency')} options={view.currencies} />
        </div>
      ) : null}
      {view.choose.length > 0 ? <ChooseCurrency view={view} /> : null}
      <p className="mt-4 font-serif text-2xl">{view.sentence}</p>
      {view.unsorted ? (
        <p className="mt-2">
          <a href={view.unsorted.href} className="link inline-block py-1">
            {view.unsorted.text}
          </a>
        </p>
      ) : null}
      <form method="post" action="/finances?tab=budget" className="mt-4">
        {hidden}
        <button type="submit" name="intent" value="copy" className="btn btn-secondary">
          {t('budget.copy')}
        </button>
      </form>
      <Form
        method="post"
        action="/finances?tab=budget"
        noValidate
        className={`${printed(view.envelopes, 'prints')} mt-6`}
      >
        <input type="hidden" name="intent" value="plan" />
        <input type="hidden" name="seen" value={view.seen} />
        {hidden}
        {group('expense')}
        {group('income')}
        <p className="no-print mt-4">
          <a href="/finances/categories" className="link inline-block py-1">
            {t('categories.title')}
          </a>
        </p>
        <StickyActions>
          <button id="save" type="submit" className="btn btn-primary">
            {t('budget.save')}
          </button>
        </StickyActions>
      </Form>
    </>
  );
}

/** In which currency to plan: links would be a hundred. */
function ChooseCurrency({ view }: { view: BudgetView }) {
  const { t } = useTranslation('finances');
  return (
    <form method="get" action="/finances" className="no-print mt-3 flex flex-wrap items-end gap-4">
      <input type="hidden" name="tab" value="budget" />
      <input type="hidden" name="month" value={view.month} />
      <label className="block">
        <span className="block font-semibold">{t('budget.currency')}</span>
        <select name="currency" defaultValue={view.currency} className="field mt-1.5">
          {view.choose.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-secondary">
        {t('budget.choose')}
      </button>
    </form>
  );
}

/** Whether there is anything to say of how far it has gone. */
const hasMeter = ({ of, value, isOver }: EnvelopeView): boolean => of > 0 || value > 0 || isOver;

/** Whether anything was planned of it, or has gone. */
const isWritten = (view: EnvelopeView): boolean => view.typed !== '' || hasMeter(view);

/** Whether a bar with a line is drawn of it. */
const isMarked = ({ kind, of, value }: EnvelopeView): boolean => kind === 'expense' && of > 0 && value > 0;

/**
 * Its name and what is planned for it in one line, below them what has gone of it; on a wide page all three beside each other.
 * Whether what is left goes over is asked once, if ever: it is folded.
 */
function Envelope({ view, mark, currency }: { view: EnvelopeView; mark: number | null; currency: string }) {
  const { t } = useTranslation('finances');
  const id = fieldId(view);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-x-6 gap-y-1 py-3 lg:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_8rem] ${isWritten(view) ? '' : 'no-print'}`}
    >
      {view.error ? (
        <span id={`${id}-error`} className="col-span-full block font-semibold text-danger">
          {view.error}
        </span>
      ) : null}
      <a
        href={view.href}
        className="justify-self-start py-2 leading-snug font-semibold wrap-anywhere hover:text-pine"
      >
        {view.name}
      </a>
      <div className={`lg:order-last ${view.typed === '' ? 'no-print' : ''}`}>
        <label htmlFor={id} className="block text-sm text-ink-soft">
          {t(`budget.field.${view.kind}`, { currency })}
          <span className="sr-only">{`: ${view.name}`}</span>
        </label>
        <input
          id={id}
          name={id}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={view.typed}
          className="field text-right tabular-nums"
          aria-describedby={view.error ? `${id}-error` : undefined}
          aria-invalid={view.error ? true : undefined}
        />
      </div>
      <div className="col-span-full lg:col-span-1 lg:pt-1.5">
        {hasMeter(view) ? (
          <div className={`tabular-nums ${view.isOver ? 'text-warn' : ''}`}>
            <Meter
              label={view.name}
              value={view.value}
              of={view.of}
              start={view.start}
              end={view.end}
              isOver={view.isOver}
              {...(mark === null || view.kind === 'income' ? {} : { mark })}
            />
          </div>
        ) : null}
        {view.carried ? <p className="mt-1 text-base text-ink-soft">{view.carried}</p> : null}
        {view.kind === 'expense' ? <Rolls view={view} /> : null}
      </div>
    </li>
  );
}

/** What becomes of what is left, said in one line that opens the box for it. */
function Rolls({ view: { id, name, rolls, rollsSince } }: { view: EnvelopeView }) {
  const { t } = useTranslation('finances');
  return (
    <details>
      <summary className="py-1 text-sm text-ink-soft">
        {t(rolls ? 'budget.rolls' : 'budget.ifLeft')}
        <span className="sr-only">{`: ${name}`}</span>
      </summary>
      <label className="option my-1">
        <input
          type="checkbox"
          name={`rolls-${id}`}
          value="yes"
          defaultChecked={rolls}
          aria-describedby={rollsSince === null ? undefined : `rolls-${id}-since`}
        />
        <span>
          {t('budget.rolls')}
          <span className="sr-only">{`: ${name}`}</span>
        </span>
      </label>
      {rollsSince === null ? null : (
        <p id={`rolls-${id}-since`} className="mb-1 text-sm text-ink-soft">
          {rollsSince}
        </p>
      )}
    </details>
  );
}

import { Form } from 'react-router';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { useTranslation } from '../texts.tsx';

/** A part as it stands in its two controls. */
export interface PartView {
  readonly category: string;
  readonly amount: string;
  readonly error: string | null;
}

/** Divides one payment into parts, each with a category of its own. Empty lines are no parts. */
export function SplitForm({
  what,
  parts,
  seen,
  options,
  back,
  failed,
}: {
  what: string;
  parts: readonly PartView[];
  /** The revision that the page was made from. */
  seen: number;
  options: readonly { readonly value: string; readonly label: string }[];
  back: string;
  failed: string | null;
}) {
  const { t } = useTranslation('finances');
  const errors = [
    ...(failed === null ? [] : [{ id: 'amount-1', text: failed }]),
    ...parts.flatMap(({ error }, index) =>
      error ? [{ id: `amount-${index + 1}`, text: `${t('split.part', { n: index + 1 })}: ${error}` }] : [],
    ),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{t('split.title')}</PageTitle>
      <ErrorSummary errors={errors} />
      <h1>{t('split.title')}</h1>
      <p className="mt-2">{what}</p>
      <p className="mt-2 text-ink-soft">{t('split.what')}</p>
      <Form method="post" noValidate className="mt-6 space-y-5">
        <input type="hidden" name="seen" value={seen} />
        {parts.map((part, index) => (
          <fieldset key={index}>
            <legend className="font-semibold">{t('split.part', { n: index + 1 })}</legend>
            {part.error ? (
              <span id={`amount-${index + 1}-error`} className="block font-semibold text-danger">
                {part.error}
              </span>
            ) : null}
            <div className="mt-1 grid gap-3 sm:grid-cols-2">
              <label className="block">
                <span className="block">{t('list.category')}</span>
                <select name="category" defaultValue={part.category} className="field">
                  <option value="">{t('list.uncategorised')}</option>
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              <label className="block">
                <span className="block">{t('insights.amount')}</span>
                <input
                  id={`amount-${index + 1}`}
                  name="amount"
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={part.amount}
                  className="field max-w-40"
                  aria-describedby={part.error ? `amount-${index + 1}-error` : undefined}
                  aria-invalid={part.error ? true : undefined}
                />
              </label>
            </div>
          </fieldset>
        ))}
        <StickyActions>
          <button type="submit" className="btn btn-primary">
            {t('split.keep')}
          </button>
          <a href={back} className="link inline-block py-1">
            {t('leave')}
          </a>
        </StickyActions>
      </Form>
    </div>
  );
}

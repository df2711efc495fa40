import { Form } from 'react-router';
import { languageCodes, languages } from '#locales/languages.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import { ChoiceField, TypedField } from './typed-field.tsx';

/** What an answer says where a way to pay was not added. */
export interface WayProblem {
  readonly draft: Readonly<Record<string, string>>;
  /** Keys below `payments-admin`. */
  readonly errors: readonly { readonly id: string; readonly key: string }[];
  /** Whether it could not be written. */
  readonly isFault: boolean;
  /** Whether the form was sent before, and said something else then. */
  readonly wasSentBefore: boolean;
}

/** A further way to pay for a program, on a page of its own: the program's page changes its amounts, and ends it. */
export function WayForm({
  title,
  back,
  price,
  ways,
  blocked,
  units,
  draft,
  problem,
  formKey,
  withoutTexts,
}: {
  title: string;
  back: string;
  /** Of the program; null where it has none. */
  price: string | null;
  /** What its active ways to pay are called. */
  ways: readonly string[];
  /** Why none can be added as the program stands; null where one can. */
  blocked: string | null;
  units: readonly string[];
  draft: WayProblem['draft'];
  problem: WayProblem | null;
  formKey: string;
  /** Languages in which the program has no texts: its ways to pay may go without, too. */
  withoutTexts: readonly string[];
}) {
  const { t } = useTranslation('payments-admin');
  const errors = (problem?.errors ?? []).map(({ id, key }) => ({ id, text: t(key) }));
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      languageCodes.flatMap((language) =>
        (['name', 'description'] as const).map((part) => [
          `${part}_${language}`,
          `${t(`way.${part}`)} (${languages[language].name})`,
        ]),
      ),
    ),
    installments: t('way.installments'),
    interval_count: t('way.intervalCount'),
    interval_unit: t('way.intervalUnit'),
    first: t('program.first'),
    each: t('program.each'),
    total: t('program.total'),
  };
  const field = (id: string) => ({
    id,
    label: labels[id] ?? id,
    value: draft[id] ?? '',
    error: errors.find((error) => error.id === id)?.text ?? null,
  });
  return (
    <>
      {problem ? (
        <ErrorSummary
          errors={errors.map(({ id, text }) => ({ id, text: `${labels[id] ?? id}: ${text}` }))}
          title={t('way.failed')}
        >
          {problem.isFault ? <p className="mt-2">{t('way.kept')}</p> : null}
          {problem.wasSentBefore ? <p className="mt-2">{t('common:sentBefore')}</p> : null}
        </ErrorSummary>
      ) : null}
      <p>
        <a href={back} className="link no-print inline-block py-1">
          {t('way.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {price === null ? null : `${t('way.price', { price })} `}
        {ways.length === 0 ? t('way.first') : t('way.beside', { ways: ways.join(', ') })}
      </p>
      {blocked !== null && !problem ? (
        <p className="mt-4 max-w-prose rounded-field border border-warn bg-warn-tint px-4 py-2.5">
          {t(`way.error.${blocked}`)}
        </p>
      ) : (
        <>
          <p className="mt-1 max-w-prose text-ink-soft">{t('way.agreed')}</p>
          <Form method="post" className="mt-6 max-w-2xl space-y-5" noValidate>
            <input type="hidden" name="key" value={formKey} />
            {languageCodes.map((language) => (
              <fieldset key={language} className="card space-y-4">
                <legend className="px-1 font-semibold" lang={language}>
                  {languages[language].name}
                </legend>
                {withoutTexts.includes(language) ? (
                  <p className="text-ink-soft">{t('way.withoutTexts')}</p>
                ) : null}
                <TypedField {...field(`name_${language}`)} label={t('way.name')} hint={t('way.nameHint')} />
                <TextArea
                  {...field(`description_${language}`)}
                  name={`description_${language}`}
                  rows={2}
                  label={t('way.description')}
                />
              </fieldset>
            ))}
            <TypedField {...field('installments')} hint={t('way.installmentsHint')} narrow />
            <TypedField {...field('interval_count')} hint={t('way.intervalHint')} narrow />
            <ChoiceField
              {...field('interval_unit')}
              options={units.map((unit) => [unit, t(`way.unit.${unit}`)] as const)}
            />
            <TypedField {...field('first')} hint={t('way.firstHint')} narrow />
            <TypedField {...field('each')} narrow />
            <TypedField {...field('total')} hint={t('way.totalHint')} narrow />
            <button type="submit" className="btn btn-primary">
              {t('way.add')}
            </button>
          </Form>
        </>
      )}
    </>
  );
}

import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { useTranslation } from '#app/ui/texts.tsx';
import { languageCodes, languages } from '#locales/languages.ts';
import { CheckboxRow } from '../checkbox-row.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { TextArea } from '../text-area.tsx';
import { ProgramLines } from './program-lines.tsx';
import { ChoiceField, TypedField } from './typed-field.tsx';

type Typed = Readonly<Record<string, string>>;

interface Overtaken {
  readonly id: string;
  readonly label: string;
  readonly now: string;
}

interface ProgramFormProps {
  readonly title: string;
  readonly tier: string;
  readonly typed: Typed;
  /** Fields that say something else now, where somebody else has changed it meanwhile; else null. */
  readonly overtaken: readonly Overtaken[] | null;
  /** Which version is being edited. */
  readonly seen: string;
  /** With what each field is called, because several may say the same. */
  readonly errors: readonly { readonly id: string; readonly key: string; readonly label: string }[];
  readonly openCheckouts: number;
  readonly lines: Pick<ComponentProps<typeof ProgramLines>, 'numbers' | 'parts' | 'unnamed'>;
  readonly options: readonly {
    readonly id: number;
    readonly name: string;
    readonly installments: number;
    readonly interval: { readonly unit: 'day' | 'month'; readonly count: number } | null;
  }[];
  readonly plans: readonly { readonly id: number; readonly name: string; readonly durationDays: number }[];
  readonly hasUpsell: boolean;
  /** Languages that have no texts of this program: their readers find the English ones. */
  readonly withoutTexts: readonly string[];
  /** Where a further way to pay is added; null: it is free. */
  readonly newWayAt: string | null;
  /** The page of its earlier versions. */
  readonly versionsAt: string;
  /** Whether the fields show what it was before a change. */
  readonly isEarlier: boolean;
}

const statuses = ['active', 'coming_soon', 'closed'] as const;
const refundRules = ['none', '30-days', '6-weeks', '90-days'] as const;

/** Everything that can be changed of a program, on one page. */
export function ProgramForm(props: ProgramFormProps) {
  const { t } = useTranslation(['payments-admin', 'refund']);
  const { typed, overtaken, openCheckouts, options, plans } = props;
  const told = props.errors.map(({ id, key, label }) => ({ id, label, text: t(`program.error.${key}`) }));
  const field = (id: string) => ({
    id,
    value: typed[id] ?? '',
    error: told.find((error) => error.id === id)?.text ?? null,
  });
  return (
    <>
      <ErrorSummary errors={told.map(({ id, label, text }) => ({ id, text: `${label}: ${text}` }))} />
      {overtaken ? <Stale overtaken={overtaken} lines={props.lines.numbers} /> : null}
      <p>
        <a href="/admin/programs" className="link no-print inline-block py-1">
          {t('program.back')}
        </a>
      </p>
      <h1 className="mt-2">{props.title}</h1>
      <p className="mt-1 text-ink-soft">{props.tier}</p>
      <p className="no-print mt-1 flex flex-wrap gap-x-6">
        <a href={props.versionsAt} className="link inline-block py-1">
          {t('versions.link')}
        </a>
        {props.newWayAt === null ? null : (
          <a href={props.newWayAt} className="link inline-block py-1">
            {t('program.addWay')}
          </a>
        )}
      </p>
      {props.isEarlier ? (
        <p role="status" className="mt-3 max-w-prose font-semibold">
          {t('versions.isEarlier')}
        </p>
      ) : null}
      <p className="mt-4 max-w-prose rounded-field border border-warn bg-warn-tint px-4 py-2.5">
        {openCheckouts === 0
          ? t('program.noOpenCheckouts')
          : t('program.openCheckouts', { count: openCheckouts })}
      </p>
      <Form method="post" className="mt-6 max-w-2xl space-y-5" noValidate>
        <input type="hidden" name="seen" value={props.seen} />
        <h2>{t('program.texts')}</h2>
        {languageCodes.map((language) => (
          <fieldset key={language} className="card space-y-4">
            <legend className="px-1 font-semibold" lang={language}>
              {languages[language].name}
            </legend>
            {props.withoutTexts.includes(language) ? (
              <p className="text-ink-soft">{t('program.withoutTexts')}</p>
            ) : null}
            <TypedField {...field(`name_${language}`)} label={t('program.name')} />
            <TextArea
              {...field(`description_${language}`)}
              name={`description_${language}`}
              rows={3}
              label={t('program.description')}
            />
          </fieldset>
        ))}
        <ProgramLines {...props.lines} field={field} />
        <h2 className="pt-4">{t('program.sale')}</h2>
        <ChoiceField
          {...field('status')}
          label={t('program.status')}
          options={statuses.map((status) => [status, t(`programs.status.${status}`)] as const)}
        />
        <TypedField {...field('price')} label={t('program.price')} hint={t('program.priceHint')} narrow />
        <TypedField
          {...field('list_price')}
          label={t('program.listPrice')}
          hint={t('program.listPriceHint')}
          narrow
        />
        <TypedField
          {...field('list_price_from')}
          type="date"
          label={t('program.listPriceFrom')}
          hint={t('program.listPriceFromHint')}
          narrow
        />
        <TypedField
          {...field('list_price_until')}
          type="date"
          label={t('program.listPriceUntil')}
          hint={t('program.listPriceUntilHint')}
          narrow
        />
        <ChoiceField
          {...field('refund_rule')}
          label={t('program.refundRule')}
          options={refundRules.map((rule) => [rule, t(`refund:${rule}.short`)] as const)}
        />
        <TypedField
          {...field('habit_cap')}
          label={t('program.habitCap')}
          hint={t('program.habitCapHint')}
          narrow
        />
        <TypedField
          {...field('pause_days')}
          label={t('program.pauseDays')}
          hint={t('program.pauseDaysHint')}
          narrow
        />
        <TypedField
          {...field('calls_per_month')}
          label={t('program.callsPerMonth')}
          hint={t('program.callsPerMonthHint')}
          narrow
        />
        <TypedField {...field('display_order')} label={t('program.displayOrder')} narrow />
        {options.length > 0 ? <h2 className="pt-4">{t('program.ways')}</h2> : null}
        {options.length > 0 ? <p className="text-ink-soft">{t('program.waysText')}</p> : null}
        {options.map((option) => {
          const name = `option_${option.id}`;
          return (
            <fieldset key={option.id} className="card space-y-4">
              <legend className="px-1 font-semibold">
                {option.name}
                {option.interval
                  ? ` · ${t(`program.rhythm.${option.interval.unit}`, { installments: option.installments, count: option.interval.count })}`
                  : null}
              </legend>
              {languageCodes.map((language) => (
                <div key={language} className="space-y-4">
                  <TypedField
                    {...field(`${name}_name_${language}`)}
                    label={t('program.wayName', { language: languages[language].name })}
                  />
                  <TypedField
                    {...field(`${name}_description_${language}`)}
                    label={t('program.wayDescription', { language: languages[language].name })}
                  />
                </div>
              ))}
              {option.installments > 1 ? (
                <>
                  <TypedField {...field(`${name}_first`)} label={t('program.first')} narrow />
                  <TypedField {...field(`${name}_each`)} label={t('program.each')} narrow />
                </>
              ) : null}
              <TypedField {...field(`${name}_total`)} label={t('program.total')} narrow />
              <CheckboxRow
                id={`${name}_active`}
                name={`${name}_active`}
                label={t('program.active')}
                checked={typed[`${name}_active`] === 'on'}
              />
            </fieldset>
          );
        })}
        {plans.map((plan) => {
          const name = `plan_${plan.id}`;
          return (
            <fieldset key={plan.id} className="card space-y-4">
              <legend className="px-1 font-semibold">
                {t('program.plan', { name: plan.name, days: plan.durationDays })}
              </legend>
              <TypedField {...field(`${name}_price`)} label={t('program.price')} narrow />
              <CheckboxRow
                id={`${name}_active`}
                name={`${name}_active`}
                label={t('program.active')}
                checked={typed[`${name}_active`] === 'on'}
              />
            </fieldset>
          );
        })}
        {props.hasUpsell ? (
          <fieldset className="card space-y-4">
            <legend className="px-1 font-semibold">{t('program.upsell')}</legend>
            <TypedField
              {...field('upsell_hours')}
              label={t('program.hours')}
              hint={t('program.hoursHint')}
              narrow
            />
            <TypedField
              {...field('upsell_places')}
              label={t('program.places')}
              hint={t('program.placesHint')}
              narrow
            />
          </fieldset>
        ) : null}
        <button type="submit" className="btn btn-primary">
          {t('program.save')}
        </button>
      </Form>
    </>
  );
}

/**
 * What somebody else has saved meanwhile, field by field where it differs from what was typed.
 * @param lines that the page shows: a longer list has some that are no field here
 */
function Stale({ overtaken, lines }: { overtaken: readonly Overtaken[]; lines: readonly number[] }) {
  const { t } = useTranslation('payments-admin');
  const isHere = (id: string): boolean => {
    const line = /^line_(\d+)_/.exec(id)?.[1];
    return line === undefined || lines.includes(Number(line));
  };
  return (
    <ErrorSummary errors={[]} title={t('program.staleTitle')}>
      <p className="mt-2">{t('program.stale')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {overtaken.map(({ id, label, now }) => (
          <li key={id} className="break-words whitespace-pre-line">
            {isHere(id) ? (
              <a href={`#${id}`} className="font-semibold underline">
                {label}
              </a>
            ) : (
              <span className="font-semibold">{label}</span>
            )}
            : {now}
          </li>
        ))}
      </ul>
    </ErrorSummary>
  );
}

import type { ReactNode } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { PageTitle } from '../page-title.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

interface LineView {
  readonly line: number;
  readonly day: string;
  readonly amount: string;
  readonly text: string;
}

interface FaultView {
  readonly line: number;
  readonly why: string;
  readonly text: string;
}

export interface ImportLookView {
  readonly account: string;
  readonly counts: {
    readonly fresh: string;
    readonly there: string | null;
    readonly unreadable: string | null;
    /** Rows of our own table, or of a file of several accounts, that are in another currency than the account. */
    readonly currency: string | null;
    /** And those of another account. */
    readonly account: string | null;
  };
  /** The accounts of the file, where it holds several of which one is to be chosen. */
  readonly accounts: {
    readonly text: string;
    readonly names: readonly string[];
    readonly chosen: string;
  } | null;
  /** Whether something is new, and nothing has to be said before. */
  readonly mayTake: boolean;
  /** Whether amounts or days of it can be read in two ways, until it is said how they are written. */
  readonly doubts: { readonly amounts: boolean; readonly days: boolean };
  /** What its columns are called, each with what stands in it; null where the format says what each is. */
  readonly columns: readonly { readonly value: string; readonly text: string }[] | null;
  /** Whether the order of days and the sign of decimals are the country's. */
  readonly asksWay: boolean;
  readonly chosen: Readonly<Record<string, string>>;
  readonly isTurned: boolean;
  readonly fresh: readonly LineView[];
  readonly there: readonly LineView[];
  readonly strange: readonly FaultView[];
  readonly unreadable: readonly FaultView[];
}

/** A file before it is taken over: how its columns are meant, and what would become of each row. */
export function ImportLook({
  id,
  view,
  problem,
  failed,
}: {
  id: string;
  view: ImportLookView;
  problem: { readonly field: 'day' | 'amount'; readonly text: string } | null;
  failed: string | null;
}) {
  const { t } = useTranslation('finances');
  const errors = [
    ...(failed === null ? [] : [{ id: 'take', text: failed }]),
    ...(problem ? [{ id: problem.field, text: problem.text }] : []),
  ];
  const { counts } = view;
  return (
    <div className="max-w-work">
      <PageTitle error={errors.length > 0}>{t('look.title')}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href="/finances/import" className="link no-print inline-block py-1">
          {t('import.title')}
        </a>
      </p>
      <h1 className="mt-2">{t('look.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('look.account', { name: view.account })}</p>
      <ul className="mt-3">
        {[counts.fresh, counts.there, counts.currency, counts.account, counts.unreadable].map((text) =>
          text ? <li key={text}>{text}</li> : null,
        )}
      </ul>
      {view.doubts.days ? <p className="mt-3 text-warn">{t('look.daysInDoubt')}</p> : null}
      {view.doubts.amounts ? <p className="mt-3 text-warn">{t('look.inDoubt')}</p> : null}
      {view.accounts ? (
        <AccountForm accounts={view.accounts} into={view.account} isTurned={view.isTurned} />
      ) : null}
      <form method="post" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <input type="hidden" name="id" value={id} />
        {view.mayTake ? (
          <button id="take" type="submit" name="act" value="take" className="btn btn-primary">
            {t('look.take')}
          </button>
        ) : null}
        <button type="submit" name="act" value="drop" className="btn btn-quiet">
          {t('look.drop')}
        </button>
      </form>
      {view.asksWay ? <MappingForm view={view} problem={problem} /> : null}
      <Lines id="fresh" title={t('look.freshTitle')} lines={view.fresh} />
      <Faults id="strange" title={t('look.strangeTitle')} rows={view.strange} />
      <Faults id="unreadable" title={t('look.unreadableTitle')} rows={view.unreadable} />
      <Lines id="there" title={t('look.thereTitle')} lines={view.there} />
    </div>
  );
}

/** Rows of one fate. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id}>{title}</h2>
      <div className="mt-2">
        <Rows label={title}>{children}</Rows>
      </div>
    </section>
  );
}

/** Rows of which nothing becomes, each with the reason. */
function Faults({ id, title, rows }: { id: string; title: string; rows: readonly FaultView[] }): ReactNode {
  const { t } = useTranslation('finances');
  if (rows.length === 0) return null;
  return (
    <Part id={id} title={title}>
      {rows.map((one) => (
        <Row
          key={one.line}
          title={t('look.row', { n: one.line })}
          line={
            <>
              <span className="block text-warn">{one.why}</span>
              <span className="wrap-anywhere">{one.text}</span>
            </>
          }
        />
      ))}
    </Part>
  );
}

function Lines({ id, title, lines }: { id: string; title: string; lines: readonly LineView[] }): ReactNode {
  const { t } = useTranslation('finances');
  if (lines.length === 0) return null;
  return (
    <Part id={id} title={title}>
      {lines.map((one) => (
        <Row
          key={one.line}
          title={<span className="wrap-anywhere">{one.text || t('look.row', { n: one.line })}</span>}
          line={one.day}
          end={<Amount>{one.amount}</Amount>}
        />
      ))}
    </Part>
  );
}

/** Which account of the file is brought in: without one nothing is. */
function AccountForm({
  accounts,
  into,
  isTurned,
}: {
  accounts: NonNullable<ImportLookView['accounts']>;
  into: string;
  isTurned: boolean;
}) {
  const { t } = useTranslation('finances');
  return (
    <form method="post" className="mt-4 max-w-read space-y-3">
      <input type="hidden" name="act" value="map" />
      {isTurned ? <input type="hidden" name="turned" value="yes" /> : null}
      <p>{accounts.text}</p>
      <FieldFrame id="from" label={t('look.from', { name: into })} error={null}>
        {(control) => (
          <select {...control} name="from" defaultValue={accounts.chosen} className="field mt-1.5">
            {accounts.chosen === '' ? <option value="">{t('look.none')}</option> : null}
            {accounts.names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <button type="submit" className="btn btn-secondary">
        {t('look.again')}
      </button>
    </form>
  );
}

/** How the columns are meant: looked at again after each change, before anything is kept. */
function MappingForm({
  view,
  problem,
}: {
  view: ImportLookView;
  problem: { readonly field: string; readonly text: string } | null;
}) {
  const { t } = useTranslation('finances');
  const select = (name: string, options: readonly { value: string; text: string }[], none: string | null) => (
    <FieldFrame
      key={name}
      id={name}
      label={t(`look.field.${name}`)}
      error={problem?.field === name ? problem.text : null}
    >
      {(control) => (
        <select {...control} name={name} defaultValue={view.chosen[name] ?? ''} className="field mt-1.5">
          {none === null ? null : <option value="">{none}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
  return (
    <details className="mt-6" open={problem !== null || !view.mayTake}>
      <summary>{t('look.mapping')}</summary>
      <form method="post" className="mt-3 space-y-4">
        <input type="hidden" name="act" value="map" />
        <p className="text-ink-soft">{t('look.mappingText')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {view.columns
            ? ['day', 'amount', 'out', 'into', 'kind', 'payee', 'note'].map((name) =>
                select(name, view.columns!, t('look.none')),
              )
            : null}
          {select(
            'dates',
            ['ymd', 'dmy', 'mdy'].map((value) => ({ value, text: t(`look.dates.${value}`) })),
            view.chosen['dates'] === '' ? t('look.decimal.unsaid') : null,
          )}
          {select(
            'decimal',
            [
              { value: '.', text: t('look.decimal.point') },
              { value: ',', text: t('look.decimal.comma') },
            ],
            view.chosen['decimal'] === '' ? t('look.decimal.unsaid') : null,
          )}
        </div>
        <label className="flex items-center gap-2 py-1">
          <input type="checkbox" name="turned" value="yes" defaultChecked={view.isTurned} />
          <span>{t('look.turned')}</span>
        </label>
        <button type="submit" className="btn btn-secondary">
          {t('look.again')}
        </button>
      </form>
    </details>
  );
}

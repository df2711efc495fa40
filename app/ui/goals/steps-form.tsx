import { Form } from 'react-router';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { useTranslation } from '../texts.tsx';

/** A step as it is written: as typed, with what is wrong with it. */
export interface StepLine {
  readonly id: string;
  readonly week: string;
  readonly what: string;
  readonly isPractice: boolean;
  /** Whether it stood there when the page was made. */
  readonly isKept: boolean;
  readonly error: string | null;
  /** What stands there by now, in words; null where that is what the line says. */
  readonly there: string | null;
}

/** Every step of a goal in one form, and a few empty ones; what is emptied goes. */
export function StepsForm({
  goalId,
  title,
  lines,
  seen,
  failed,
}: {
  goalId: string;
  title: string;
  lines: readonly StepLine[];
  /** A mark of the steps that the page was made from; null where it does not say. */
  seen: string | null;
  failed: string | null;
}) {
  const { t } = useTranslation('goals');
  const errors = [
    ...(failed === null ? [] : [{ id: 'save', text: failed }]),
    ...lines.flatMap(({ id, error }, index) =>
      error === null ? [] : [{ id: `w-${id}`, text: `${t('steps.line', { n: index + 1 })}: ${error}` }],
    ),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{`${t('steps.title')} · ${title}`}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href={`/goals/${goalId}`} className="link inline-block py-1 wrap-anywhere">
          {t('checkpoint.back', { title })}
        </a>
      </p>
      <h1 className="mt-2">{t('steps.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('steps.text')}</p>
      <Form method="post" noValidate className="mt-6">
        {seen === null ? null : <input type="hidden" name="seen" value={seen} />}
        <ol className="divide-y divide-line border-y border-line">
          {lines.map((line, index) => (
            <li key={line.id} className="py-4">
              <StepFields line={line} name={t('steps.line', { n: index + 1 })} />
            </li>
          ))}
        </ol>
        <div className="mt-6">
          <StickyActions>
            <button id="save" type="submit" className="btn btn-primary">
              {t('steps.save')}
            </button>
          </StickyActions>
        </div>
      </Form>
    </div>
  );
}

function StepFields({ line, name }: { line: StepLine; name: string }) {
  const { t } = useTranslation('goals');
  const { id, week, what, isPractice, isKept, error, there } = line;
  const said = [...(there === null ? [] : [`w-${id}-there`]), ...(error === null ? [] : [`w-${id}-error`])];
  return (
    <>
      <input type="hidden" name="step" value={id} />
      {isKept ? <input type="hidden" name="kept" value={id} /> : null}
      <label htmlFor={`w-${id}`} className="block font-semibold">
        {name}
      </label>
      {there === null ? null : (
        <span id={`w-${id}-there`} className="block text-ink-soft wrap-anywhere">
          {there}
        </span>
      )}
      {error === null ? null : (
        <span id={`w-${id}-error`} className="block font-semibold text-danger">
          {error}
        </span>
      )}
      <input
        id={`w-${id}`}
        name={`what.${id}`}
        type="text"
        dir="auto"
        autoComplete="off"
        defaultValue={what}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={said.length === 0 ? undefined : said.join(' ')}
        className="field mt-1"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <label className="flex items-center gap-2">
          {t('steps.week')}
          <input
            name={`week.${id}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={week}
            className="field w-20"
          />
        </label>
        <label className="flex items-center gap-2">
          <input type="checkbox" name={`practice.${id}`} value="on" defaultChecked={isPractice} />
          {t('steps.practice')}
        </label>
      </div>
    </>
  );
}

import { useTranslation } from '#app/ui/texts.tsx';
import { Link } from 'react-router';
import { FieldFrame } from '../field-frame.tsx';

export interface HistoryFilterView {
  /** The forms that there are submissions of. */
  readonly forms: readonly { readonly id: string; readonly title: string }[];
  readonly choice: Readonly<Record<'form' | 'state' | 'from' | 'to', string>>;
  readonly problems: Readonly<Partial<Record<'from' | 'to', 'date' | 'order'>>>;
  readonly isNarrowed: boolean;
}

/** What the history can be narrowed to; it holds what was chosen, also where that cannot be meant. */
export function HistoryFilter({ view }: { view: HistoryFilterView }) {
  const { t } = useTranslation('forms');
  const { choice, problems } = view;
  const hasProblem = Object.keys(problems).length > 0;
  return (
    <form
      // What was chosen before is not what stands in fields that the browser keeps.
      key={Object.values(choice).join('|')}
      action="/forms"
      aria-label={t('history.filter')}
      noValidate
      className={`mt-6 grid gap-x-4 gap-y-3 ${hasProblem ? 'sm:grid-cols-2' : `grid-cols-2 ${view.isNarrowed ? 'xl:grid-cols-4' : 'xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]'}`}`}
    >
      <input type="hidden" name="view" value="history" />
      <FieldFrame id="history-form" className="max-sm:col-span-full" label={t('history.form')} error={null}>
        {(control) => (
          <select {...control} name="form" defaultValue={choice.form} className="field mt-1">
            <option value="">{t('history.allForms')}</option>
            {view.forms.map((form) => (
              <option key={form.id} value={form.id}>
                {form.title}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FieldFrame id="history-state" className="max-sm:col-span-full" label={t('history.state')} error={null}>
        {(control) => (
          <select {...control} name="state" defaultValue={choice.state} className="field mt-1">
            <option value="">{t('history.allStates')}</option>
            <option value="completed">{t('completed')}</option>
            <option value="in-progress">{t('inProgress')}</option>
          </select>
        )}
      </FieldFrame>
      {(['from', 'to'] as const).map((name) => (
        <FieldFrame
          key={name}
          id={`history-${name}`}
          className={hasProblem ? '' : 'max-sm:col-span-full'}
          label={t(`history.${name}`)}
          error={problems[name] ? t(`history.problems.${problems[name]}`) : null}
        >
          {(control) => (
            // A date that cannot be would stand empty in a date field: it is shown as it was written.
            <input
              {...control}
              type={problems[name] === 'date' ? 'text' : 'date'}
              name={name}
              defaultValue={choice[name]}
              className="field mt-1"
            />
          )}
        </FieldFrame>
      ))}
      <p
        className={`col-span-full flex flex-wrap items-center gap-3 ${hasProblem || view.isNarrowed ? '' : 'xl:col-auto xl:self-end'}`}
      >
        <button type="submit" className="btn btn-secondary">
          {t('history.show')}
        </button>
        {view.isNarrowed ? (
          <Link to="/forms?view=history" className="btn btn-quiet">
            {t('history.clear')}
          </Link>
        ) : null}
      </p>
    </form>
  );
}

import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';

export interface ConflictView {
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly mine: string;
    readonly stored: string;
  }[];
  /** Everything that was posted, name and value. */
  readonly posted: readonly (readonly [string, string])[];
  readonly seen: number;
  /** What the button that was pressed meant to do. */
  readonly intended: string;
}

/** Two versions of one section: the member chooses field by field, and nothing is lost meanwhile. */
export function ConflictPage({
  conflict,
  form,
  section,
}: {
  conflict: ConflictView;
  form: { readonly title: string };
  section: { readonly title: string };
}) {
  const { t } = useTranslation('forms');
  return (
    <>
      <PageTitle error>{`${section.title} · ${form.title}`}</PageTitle>
      <ErrorSummary errors={[]} title={t('conflictTitle')}>
        <p className="mt-2">{t('conflictText')}</p>
      </ErrorSummary>
      <h1>{section.title}</h1>
      <form method="post" noValidate className="mt-8 max-w-2xl space-y-8">
        {conflict.posted.map(([name, value], index) => (
          <input key={`${name}:${index}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="seen" value={conflict.seen} />
        <input type="hidden" name="intended" value={conflict.intended} />
        {conflict.fields.map((field) => (
          <fieldset key={field.name}>
            <legend className="font-semibold">{field.label}</legend>
            <div className="mt-2.5 grid gap-2">
              {(['mine', 'stored'] as const).map((version) => (
                <label key={version} className="option">
                  <input type="radio" name={field.name} value={version} defaultChecked={version === 'mine'} />
                  <span>
                    <span className="block text-sm text-ink-soft">
                      {t(version === 'mine' ? 'conflictMine' : 'conflictStored')}
                    </span>
                    <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
                      {field[version]}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <button type="submit" name="intent" value="resolve" className="btn btn-primary">
          {t('conflictSave')}
        </button>
      </form>
    </>
  );
}

import { ErrorSummary } from '../error-summary.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';

/** A habit of a file, before it is taken over. */
export interface ImportedHabit {
  readonly name: string;
  readonly line: string;
  readonly plan: 'new' | 'archived' | 'merged';
  /** What is meant otherwise there; null where nothing is. */
  readonly note: string | null;
}

/** A file of another program: chosen, looked at, taken over. */
export function HabitImport({
  id,
  habits,
  pillars,
  problem,
}: {
  id: string;
  habits: readonly ImportedHabit[];
  pillars: readonly { readonly value: string; readonly text: string }[];
  problem: string | null;
}) {
  const { t } = useTranslation('habits');
  return (
    <div className="max-w-read">
      <PageTitle error={problem !== null}>{t('import.title')}</PageTitle>
      <ErrorSummary errors={problem ? [{ id: 'file', text: problem }] : []} />
      <p>
        <a href="/habits?tab=manage" className="link no-print inline-block py-1">
          {t('title.manage')}
        </a>
      </p>
      <h1 className="mt-2">{t('import.title')}</h1>
      {habits.length > 0 ? <Waiting id={id} habits={habits} pillars={pillars} /> : null}
      <p className="mt-6">{t('import.text')}</p>
      <form method="post" encType="multipart/form-data" noValidate className="mt-4 space-y-4">
        <FieldFrame id="file" label={t('import.file')} error={problem}>
          {(control) => (
            <input {...control} type="file" name="file" accept=".zip,.csv" className="field mt-1.5" />
          )}
        </FieldFrame>
        <button type="submit" className={`btn ${habits.length > 0 ? 'btn-secondary' : 'btn-primary'}`}>
          {t('import.read')}
        </button>
      </form>
    </div>
  );
}

function Waiting({
  id,
  habits,
  pillars,
}: {
  id: string;
  habits: readonly ImportedHabit[];
  pillars: readonly { readonly value: string; readonly text: string }[];
}) {
  const { t } = useTranslation('habits');
  return (
    <form method="post" className="mt-4">
      <input type="hidden" name="id" value={id} />
      <p>{t('import.waiting')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {habits.map(({ name, line, plan, note }, index) => (
          <li key={`${index} ${name}`} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-base text-ink-soft">{line}</p>
              <p className="text-base">{t(`import.plan.${plan}`)}</p>
              {note === null ? null : <p className="text-base">{note}</p>}
            </div>
            {plan === 'merged' ? null : (
              <select
                name={`pillar-${index}`}
                defaultValue="Health"
                aria-label={t('import.pillarOf', { name })}
                className="field w-auto"
              >
                {pillars.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-base text-ink-soft">{t('import.points')}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" name="act" value="take" className="btn btn-primary">
          {t('import.take')}
        </button>
        <button type="submit" name="act" value="drop" className="btn btn-quiet">
          {t('import.drop')}
        </button>
      </p>
    </form>
  );
}

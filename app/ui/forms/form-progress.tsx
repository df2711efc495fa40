import { useTranslation } from '#app/ui/texts.tsx';
import { Progress } from '../primitives.tsx';

/** How far a form is: its sections, and the specification's percentage, which counts states and says so. */
export interface FormProgressView {
  readonly sections: { readonly done: number; readonly total: number };
  readonly percent: 0 | 25 | 50 | 75 | 100;
}

/** The words alone, for a line that says more. */
export function FormProgressWords({ progress: { sections, percent } }: { progress: FormProgressView }) {
  const { t } = useTranslation('forms');
  return (
    <>
      {t('sectionsDone', { done: sections.done, count: sections.total })} · {t(`percentSays.${percent}`)}
    </>
  );
}

/** How far a form is, with the same words and the same bar on every page. What is completed needs no bar. */
export function FormProgress({ progress }: { progress: FormProgressView }) {
  const { t } = useTranslation('forms');
  const { done, total } = progress.sections;
  return (
    <div className="max-w-sm text-base text-ink-soft">
      {progress.percent < 100 ? (
        <Progress value={done} of={total} label={t('sectionsDone', { done, count: total })} />
      ) : null}
      <p className="mt-1 first:mt-0">
        <FormProgressWords progress={progress} />
      </p>
    </div>
  );
}

import { useTranslation } from '#app/ui/texts.tsx';
import { Progress } from '../primitives.tsx';

/** How far a form is: its sections, and the specification's percentage, which counts states and says so. */
export interface FormProgressView {
  readonly sections: { readonly done: number; readonly total: number };
  readonly percent: 0 | 25 | 50 | 75 | 100;
}

/** How far a form is, with the same words and the same bar on every page. */
export function FormProgress({ progress: { sections, percent } }: { progress: FormProgressView }) {
  const { t } = useTranslation('forms');
  const count = t('sectionsDone', { done: sections.done, count: sections.total });
  return (
    <div className="max-w-sm text-sm text-ink-soft">
      <Progress value={sections.done} of={sections.total} label={count} />
      <p className="mt-1">
        {count} · {t(`percentSays.${percent}`)}
      </p>
    </div>
  );
}

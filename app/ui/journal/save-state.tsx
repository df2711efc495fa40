import { useTranslation } from '#app/ui/texts.tsx';

export interface SaveStateProps {
  /** Null: nothing is written yet. */
  readonly state: 'saved' | 'unsaved' | 'notSaved' | null;
  /** When it was saved. */
  readonly time: string | null;
}

/** Whether what is written is saved, in words. */
export function SaveState({ state, time }: SaveStateProps) {
  const { t } = useTranslation('journal');
  return (
    <span role="status" className={state === 'notSaved' ? 'text-danger' : 'text-ink-soft'}>
      {state === 'saved' ? t('saved', { time }) : null}
      {state === 'unsaved' ? t('unsaved') : null}
      {state === 'notSaved' ? t('notSaved') : null}
    </span>
  );
}

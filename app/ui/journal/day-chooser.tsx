import { isDay } from '#app/forms/engine/parse.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { FieldFrame } from '../field-frame.tsx';

/** Opens the page of another day: any day that was, none that lies ahead. */
export function DayChooser({
  chooser,
  tab,
}: {
  chooser: { readonly day: string; readonly typed: string; readonly problem: string | null };
  tab: string;
}) {
  const { t } = useTranslation('journal');
  return (
    <details open={chooser.problem !== null} className="no-print mt-6 max-w-read">
      <summary className="link inline-block py-1">{t('day.another')}</summary>
      <form action="/journal" noValidate className="mt-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value={tab} />
        <FieldFrame id="day" label={t('day.label')} error={chooser.problem}>
          {(control) => (
            // A day that does not exist would stand empty in a date field: it is shown as it was written.
            <input
              {...control}
              type={isDay(chooser.typed) ? 'date' : 'text'}
              name="date"
              defaultValue={chooser.typed}
              className="field mt-1"
            />
          )}
        </FieldFrame>
        <button type="submit" className="btn btn-secondary">
          {t('day.open')}
        </button>
      </form>
    </details>
  );
}

import { FieldFrame } from '../field-frame.tsx';
import { useTranslation } from '../texts.tsx';

export interface ChoosableMeasurement {
  readonly id: string;
  /** 'March 10 · Ninety days' */
  readonly text: string;
}

/** Which two are to be compared. */
export function ChooseTwo({
  measurements,
  chosen,
  isMain,
}: {
  measurements: readonly ChoosableMeasurement[];
  chosen: readonly [one: string, other: string];
  /** Whether it is what the page is for. */
  isMain: boolean;
}) {
  const { t } = useTranslation('measurements');
  return (
    <form action="/measurements/compare" className="no-print mt-6 flex flex-wrap items-end gap-3">
      {(['one', 'other'] as const).map((name, index) => (
        <FieldFrame
          key={name}
          id={name}
          label={t(`compare.${name}`)}
          error={null}
          className="max-w-full min-w-0"
        >
          {(control) => (
            <select
              {...control}
              name={name}
              defaultValue={chosen[index]}
              className="field mt-1 w-auto max-w-full"
            >
              {measurements.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      ))}
      <button type="submit" className={`btn ${isMain ? 'btn-primary' : 'btn-secondary'}`}>
        {t('compare.button')}
      </button>
    </form>
  );
}

import type { FieldView } from '#app/forms/view.ts';
import { FieldControl } from '../fields/field.tsx';
import { Choice } from '../parts/choice.tsx';
import { useTranslation } from '../texts.tsx';

/** Which days an analysis reads: two dates, and ranges that fill them. */
export function RangeForm({
  id,
  fields,
  presets,
}: {
  id: string;
  fields: readonly FieldView[];
  presets: Parameters<typeof Choice>[0]['options'];
}) {
  const { t } = useTranslation('comprehensive');
  return (
    <section className="no-print mt-6" aria-labelledby="new">
      <h2 id="new" className="text-xl">
        {t('new.title')}
      </h2>
      <div className="mt-3">
        <Choice label={t('new.presets')} options={presets} />
      </div>
      <form method="post" action="/comprehensive-analysis" noValidate className="mt-4">
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          {fields.map((field) => (
            <FieldControl key={field.id} field={field} />
          ))}
        </div>
        <p className="mt-5">
          <button id="generate" type="submit" className="btn btn-primary">
            {t('new.button')}
          </button>
        </p>
      </form>
    </section>
  );
}

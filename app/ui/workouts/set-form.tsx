import type { FieldView } from '#app/forms/view.ts';
import { FieldControl } from '../fields/field.tsx';
import { useTranslation } from '../texts.tsx';

/** The next set. What is kept is kept at once: a phone that dies afterwards takes nothing with it. */
export function SetForm({
  path,
  exercise,
  number,
  fields,
  isMain,
}: {
  path: string;
  exercise: string;
  number: number;
  fields: readonly FieldView[];
  /** Whether its button is the filled one of the page. */
  isMain: boolean;
}) {
  const { t } = useTranslation('workouts');
  return (
    <form method="post" action={path} noValidate id="set" className="card mt-5 scroll-mt-4">
      <h2 className="text-xl">{t(isMain ? 'session.set' : 'session.anotherSet', { number })}</h2>
      <input type="hidden" name="exercise" value={exercise} />
      <input type="hidden" name="number" value={number} />
      <div className="mt-3 flex flex-wrap items-end gap-4 *:flex-[1_1_8rem]">
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
      </div>
      <p className="mt-4">
        <button id="save" type="submit" className={`btn ${isMain ? 'btn-primary' : 'btn-secondary'}`}>
          {t('session.keep', { number })}
        </button>
      </p>
    </form>
  );
}

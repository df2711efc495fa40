import { useId } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';

/** What a form had sent and could not deliver, to be read, changed and sent again to the same address. */
export function KeptPost({
  path,
  fields,
}: {
  path: string;
  fields: readonly { readonly name: string; readonly value: string; readonly isTyped: boolean }[];
}) {
  const { t } = useTranslation('errors');
  const id = useId();
  return (
    <form method="post" action={path} className="card mb-8" aria-labelledby={id}>
      <h2 id={id}>{t('refusal.kept.typed')}</h2>
      {fields.map(({ name, value, isTyped }, index) =>
        isTyped ? (
          <label key={index} className="mt-4 block">
            <span className="block font-semibold">{name.replaceAll('_', ' ')}</span>
            <textarea
              name={name}
              rows={value.length > 80 ? 6 : 1}
              defaultValue={value}
              className="field mt-1.5"
            />
          </label>
        ) : (
          <input key={index} type="hidden" name={name} value={value} />
        ),
      )}
      <button type="submit" className="btn btn-primary mt-5">
        {t('refusal.kept.again')}
      </button>
    </form>
  );
}

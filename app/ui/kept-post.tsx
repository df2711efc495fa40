import { useId } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';

/** What a form had sent and could not deliver, to be read, changed and sent again to the same address. */
export function KeptPost({
  path,
  fields,
}: {
  path: string;
  fields: Readonly<Record<string, readonly string[]>>;
}) {
  const { t } = useTranslation('errors');
  const id = useId();
  const values = Object.entries(fields).flatMap(([name, all]) => all.map((value) => ({ name, value })));
  return (
    <form method="post" action={path} className="card mb-8" aria-labelledby={id}>
      <h2 id={id}>{t('refusal.kept.typed')}</h2>
      {values.map(({ name, value }, index) => (
        <label key={index} className="mt-4 block">
          <span className="block font-semibold">{name.replaceAll('_', ' ')}</span>
          <textarea
            name={name}
            rows={value.length > 80 ? 6 : 1}
            defaultValue={value}
            className="field mt-1.5"
          />
        </label>
      ))}
      <button type="submit" className="btn btn-primary mt-5">
        {t('refusal.kept.again')}
      </button>
    </form>
  );
}

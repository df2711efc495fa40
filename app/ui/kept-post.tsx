import { useId } from 'react';
import type { KeptText } from '#app/http/kept-text.ts';
import { useTranslation } from '#app/ui/texts.tsx';

/** What a form had sent and could not deliver, and where it was sent to. */
export type KeptFields = Pick<KeptText, 'path' | 'fields'>;

/** What a form had sent and could not deliver, to be read, changed and sent again to the same address; nothing where there is none. */
export function KeptPost({ kept }: { kept: KeptFields | null }) {
  const { t } = useTranslation('errors');
  const id = useId();
  if (!kept) return null;
  return (
    <form method="post" action={kept.path} className="card mb-8" aria-labelledby={id}>
      <h2 id={id}>{t('refusal.kept.typed')}</h2>
      {kept.fields.map(({ name, label, value, isTyped }, index) =>
        isTyped ? (
          <label key={index} className="mt-4 block">
            <span className="block font-semibold">{label}</span>
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

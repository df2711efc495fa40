import { useId } from 'react';
import type { KeptText } from '#app/http/kept-text.ts';
import { SentAgain } from '#app/http/sent-again.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** What a form had sent and could not deliver, and where it was sent to. */
export type KeptFields = Pick<KeptText, 'path' | 'fields'> & Partial<Pick<KeptText, 'aside'>>;

/** What a form had sent and could not deliver, to be read, changed and sent again to the same address; nothing where there is none. */
export function KeptPost({ kept }: { kept: KeptFields | null }) {
  const { t } = useTranslation('errors');
  const id = useId();
  if (!kept) return null;
  return (
    <form
      method="post"
      action={kept.aside ? `${kept.path}?aside=${kept.aside}` : kept.path}
      className="card mb-8"
      aria-labelledby={id}
    >
      <h2 id={id}>{t('refusal.kept.typed')}</h2>
      <div className="mt-4 space-y-4">
        {kept.fields.map((field, index) => (
          <SentAgain key={index} field={field} />
        ))}
      </div>
      <button type="submit" className="btn btn-primary mt-5">
        {t('refusal.kept.again')}
      </button>
    </form>
  );
}

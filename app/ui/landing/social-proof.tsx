import { dateFormat, numberFormat } from '#locales/formats.ts';
import { useTranslation } from '#app/ui/texts.tsx';

/** Numbers that an administrator has set, with their day. Without them the page claims nothing. */
export function SocialProof({
  proof,
}: {
  proof: { readonly members: number | null; readonly rating: number | null; readonly as_of: string } | null;
}) {
  const { t, i18n } = useTranslation('landing');
  if (!proof) return null;
  const number = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  const day = dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section className="border-t border-line bg-card" aria-label={t('proof.label')}>
      <div className="mx-auto flex max-w-6xl flex-wrap items-baseline gap-x-12 gap-y-3 px-4 py-8 sm:px-6">
        {proof.members === null ? null : (
          <p>
            <span className="font-serif text-3xl text-clay">{number.format(proof.members)}</span>{' '}
            {t('proof.members')}
          </p>
        )}
        {proof.rating === null ? null : (
          <p>
            <span className="font-serif text-3xl text-clay">{number.format(proof.rating)}</span>{' '}
            {t('proof.rating')}
          </p>
        )}
        <p className="text-base text-ink-soft">
          {t('proof.asOf')} <time dateTime={proof.as_of}>{day.format(new Date(proof.as_of))}</time>
        </p>
      </div>
    </section>
  );
}

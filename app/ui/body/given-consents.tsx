import { Form } from 'react-router';
import { useTranslation } from '../texts.tsx';

/** What was agreed to, and a button for each that takes it back from all measurements at once. */
export function GivenConsents({
  consents,
}: {
  consents: { readonly shared: number; readonly testimonials: number };
}) {
  const { t } = useTranslation('body');
  const given = (['shared', 'testimonials'] as const).filter((kind) => consents[kind] > 0);
  return (
    <section className="mt-10 max-w-prose" aria-labelledby="who">
      <h2 id="who">{t('who.title')}</h2>
      {given.length === 0 ? <p className="mt-1">{t('who.nobody')}</p> : null}
      {given.map((kind) => (
        <Form key={kind} method="post" className="mt-2">
          <p>{t(`who.${kind}`, { count: consents[kind] })}</p>
          <button type="submit" name="stop" value={kind} className="btn btn-secondary mt-2">
            {t(`who.stop.${kind}`)}
          </button>
        </Form>
      ))}
      <p className="mt-2 text-ink-soft">{t('photo.private')}</p>
    </section>
  );
}

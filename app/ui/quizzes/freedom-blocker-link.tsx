import { useTranslation } from '#app/ui/texts.tsx';

/** The way from the forms to the assessment that is no form: specification 3, §2. */
export function FreedomBlockerLink() {
  const { t } = useTranslation('quizzes');
  return (
    <section className="card mt-10" aria-labelledby="freedom-blocker">
      <h2 id="freedom-blocker">{t('hub.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('hub.text')}</p>
      <p className="mt-4">
        <a href="/freedom-blocker" className="btn btn-secondary">
          {t('hub.button')}
        </a>
      </p>
    </section>
  );
}

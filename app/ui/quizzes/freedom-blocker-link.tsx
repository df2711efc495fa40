import { useTranslation } from '#app/ui/texts.tsx';

/** The way from the forms to the assessment that is no form: specification 3, §2. */
export function FreedomBlockerLink({ analysisPath }: { analysisPath: string | null }) {
  const { t } = useTranslation(['quizzes', 'analyses']);
  return (
    <section className="mt-10" aria-labelledby="freedom-blocker">
      <h2 id="freedom-blocker">{t('hub.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('hub.text')}</p>
      <p className="mt-4 flex flex-wrap gap-4">
        <a href="/freedom-blocker" className="btn btn-secondary">
          {t('hub.button')}
        </a>
        {analysisPath ? (
          <a href={analysisPath} className="btn btn-quiet">
            {t('analyses:short')}
            <span className="sr-only"> {t('hub.title')}</span>
          </a>
        ) : null}
      </p>
    </section>
  );
}

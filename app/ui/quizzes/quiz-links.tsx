import { useTranslation } from '#app/ui/texts.tsx';

const links = [
  { id: 'archetype', path: '/archetype-quiz' },
  { id: 'emotional', path: '/emotional-quiz' },
  { id: 'freedom', path: '/freedom-breakthrough' },
] as const;

/** The way from the first page to the quizzes. */
export function QuizLinks() {
  const { t } = useTranslation('quizzes');
  return (
    <section id="quizzes" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
        <div>
          <h2 className="text-3xl">{t('links.title')}</h2>
          <p className="mt-4 max-w-[36ch] text-ink-soft">{t('links.intro')}</p>
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {links.map(({ id, path }) => (
            <li key={id} className="py-5">
              <a href={path} className="link inline-block py-0.5 text-lg font-semibold">
                {t(`links.${id}.name`)}
              </a>
              <p className="mt-1 text-base text-ink-soft">{t(`links.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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

import { useTranslation } from '#app/ui/texts.tsx';

const answersGoOn: Record<string, string> = {
  cost: '/terms#refunds',
  readers: '/privacy#access',
  ai: '/privacy#ai',
  advice: '/terms#advice',
};

type Question = { id: string; q: string; a: string; more?: string };

/** What people ask, each answer behind its question. */
export function Questions() {
  const { t } = useTranslation('landing');
  return (
    <section id="questions" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
        <h2 className="text-3xl">{t('questions.title')}</h2>
        <div className="divide-y divide-line border-y border-line">
          {(t('questions.items', { returnObjects: true }) as Question[]).map((question) => (
            <details key={question.id}>
              <summary className="min-h-11 cursor-pointer py-4 font-semibold">{question.q}</summary>
              <p className="max-w-[66ch] pb-5">
                {question.a}{' '}
                {question.more && (
                  <a className="link" href={answersGoOn[question.id]}>
                    {question.more}
                  </a>
                )}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

import { useTranslation } from '#app/ui/texts.tsx';

const answersGoOn: Record<string, string> = {
  cost: '/terms#refunds',
  readers: '/privacy#access',
  ai: '/privacy#ai',
  advice: '/terms#advice',
};

/** Of the answers, one speaks of the first seven days, and says less while they cannot be begun. */
type Question = { id: string; q: string; a: string; withoutTrial?: string; more?: string };

/** What is asked, each with its answer of now. @param hasTrial whether the seven days can be begun */
export function useQuestions(hasTrial: boolean): readonly Question[] {
  const { t } = useTranslation('landing');
  const items = t('questions.items', { returnObjects: true }) as readonly Question[];
  return items.map((item) => ({ ...item, a: hasTrial ? item.a : (item.withoutTrial ?? item.a) }));
}

/** What people ask, each answer behind its question. */
export function Questions({ hasTrial }: { hasTrial: boolean }) {
  const { t } = useTranslation('landing');
  const questions = useQuestions(hasTrial);
  return (
    <section id="questions" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-14 sm:px-6 lg:grid-cols-[4fr_8fr] lg:py-20">
        <h2 className="text-3xl">{t('questions.title')}</h2>
        <div className="divide-y divide-line border-y border-line">
          {questions.map((question) => (
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

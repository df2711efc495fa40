import { useTranslation } from '#app/ui/texts.tsx';

/** The ways on. Buttons, because which one was pressed is recorded. @param hasTrial whether the first seven days can be begun */
export function ResultActions({ isMember, hasTrial }: { isMember: boolean; hasTrial: boolean }) {
  const { t } = useTranslation('quizzes');
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2>{t('result.nextTitle')}</h2>
      <p className="mt-2 max-w-prose">
        {t(isMember ? 'result.nextMember' : hasTrial ? 'result.nextGuest' : 'result.nextGuestNoTrial')}
      </p>
      <form method="post" className="no-print mt-5 flex flex-wrap gap-3">
        <button type="submit" name="intent" value="start_transformation" className="btn btn-primary">
          {t('result.start')}
        </button>
        <button type="submit" name="intent" value="learn_more" className="btn btn-secondary">
          {t('result.learnMore')}
        </button>
      </form>
    </section>
  );
}

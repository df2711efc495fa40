import { PageTitle } from '#app/ui/page-title.tsx';
import { TabLinks } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** The pages about one quiz, in the order of their tabs. */
const tabs = ['', 'results', 'check', 'difference', 'preview', 'versions'] as const;
export type QuizTab = (typeof tabs)[number];

export interface QuizFacts {
  readonly id: string;
  /** Such as /admin/quizzes/archetype. */
  readonly path: string;
  readonly title: string;
  readonly draft: number | null;
  readonly published: number | null;
}

/** The way back, the quiz, what is being written, and its pages. */
export function QuizAdminHead({
  quiz,
  here,
  error = false,
}: {
  quiz: QuizFacts;
  here: QuizTab;
  error?: boolean;
}) {
  const { t } = useTranslation('quizzes-admin');
  const title = here === '' ? quiz.title : t(`tabTitle.${here}`, { quiz: quiz.title });
  return (
    <>
      <PageTitle error={error}>{t('pageTitle', { title })}</PageTitle>
      <p>
        <a href="/admin/quizzes" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-1 text-ink-soft">
        {quiz.draft === null
          ? t('state.published', { number: quiz.published })
          : t('state.draft', { number: quiz.draft, published: quiz.published })}
      </p>
      <TabLinks
        label={t('tabs')}
        tabs={tabs.map((tab) => ({
          to: tab === '' ? quiz.path : `${quiz.path}/${tab}`,
          text: t(`tab.${tab || 'questions'}`),
          current: tab === here,
        }))}
      />
    </>
  );
}

import type { Route } from './+types/check';
import { checkContent } from '#app/domain/quiz-versions/check.ts';
import { readContent } from '#app/domain/quiz-versions/content.ts';
import { sharesOf } from '#app/domain/quizzes/shares.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { CheckList } from '#app/ui/admin/quizzes/check-list.tsx';
import { QuizAdminHead } from '#app/ui/admin/quizzes/quiz-head.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { checkView } from './check-view.ts';
import { quizPage } from './quiz-page.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await quizPage(context, params.quiz);
  const content = page.shown ? await readContent(page.db, page.quiz.id, page.shown.number) : [];
  const checked = checkContent(page.quiz.results, content);
  const percents = sharesOf(page.quiz.results.map((result) => Math.round(checked.shares[result]! * 10_000)));
  return {
    quiz: page.head,
    ...checkView(page, content, checked, page.edits),
    fair: Math.round(100 / page.quiz.results.length),
    shares: page.quiz.results.map((result, index) => ({
      id: result,
      name: page.nameOf(result),
      share: checked.shares[result]!,
      percent: percents[index]!,
    })),
  };
}

export default function CheckQuiz({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quizzes-admin');
  const { quiz, blocks, warnings, shares, fair } = loaderData;
  return (
    <>
      <QuizAdminHead quiz={quiz} here="check" />
      <div className="mt-6 max-w-work">
        <CheckList blocks={blocks} warnings={warnings} />
        <BarChart
          heading={t('check.shares')}
          intro={t('check.sharesText', { percent: fair })}
          bars={shares.map(({ id, name, share, percent }) => ({
            id,
            name,
            value: t('check.percent', { percent }),
            share,
            title: t('check.bar', { name, percent }),
            tone: 'pine',
            cells: [t('check.percent', { percent })],
          }))}
          tableLabel={t('check.table')}
          columns={[t('check.result'), t('check.share')]}
        />
      </div>
    </>
  );
}

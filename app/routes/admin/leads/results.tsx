import type { Route } from './+types/results';
import { readQuizResults, resultPeriods } from '#app/domain/leads/quiz-results.ts';
import { analyse, resultName } from '#app/domain/quizzes/analysis.ts';
import { quizzes } from '#app/domain/quizzes/quizzes.ts';
import { sharesOf } from '#app/domain/quizzes/shares.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ResultsPage } from '#app/ui/admin/leads/results-page.tsx';
import { languageName } from '#locales/languages.ts';
import { chosenPeriod, dayNames } from '#app/views/period.ts';

export const handle = { script: false, feature: 'lead-management' } satisfies PageFacts;

/** What can be pressed at a result, with its word there. */
const buttons = { start_transformation: 'start', learn_more: 'learnMore' } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, t, language, now, today } = memberRequest(context);
  const asked = new URL(request.url).searchParams.get('quiz');
  const quiz = quizzes.find(({ id }) => id === asked) ?? quizzes.find(({ id }) => id === 'archetype')!;
  const period = chosenPeriod(request, resultPeriods, 12);
  const counted = await readQuizResults(db, quiz.id, period, now);
  const { viewed, leftAddress, pressed } = counted.steps;
  const { day, short } = dayNames(language, today);
  const shares = sharesOf(counted.results.map(({ count }) => count));
  const scored = counted.results.reduce((all, { count }) => all + count, 0);
  return {
    quizzes: quizzes.map(({ id }) => ({ id, isCurrent: id === quiz.id })),
    quiz: quiz.id,
    periods: resultPeriods.map((weeks) => ({ weeks, isCurrent: weeks === period })),
    period,
    since: day(counted.byWeek[0]!.week),
    started: counted.started,
    finished: counted.finished,
    percent: counted.started === 0 ? 0 : Math.round((counted.finished * 100) / counted.started),
    scored,
    languages: counted.languages.map((code) => languageName(code, language)),
    results: counted.results.map(({ result, count, byLanguage }, index) => {
      const score = { primary: result, secondary: null, scores: {} };
      const said = analyse(quiz.id, score, language);
      return {
        id: result,
        name: resultName(quiz.id, result, language) ?? result,
        // What stands in somebody's way is the freedom assessment's own word.
        blocker: quiz.id === 'freedom' && said?.kind === 'driver' ? said.blocker.name : null,
        count,
        percent: shares[index]!,
        byLanguage: counted.languages.map((code) => byLanguage[code] ?? 0),
      };
    }),
    byWeek: counted.byWeek.map((one) => ({
      week: short(one.week),
      started: one.started,
      finished: one.finished,
      counts: counted.results.map(({ result }) => one.byResult[result] ?? 0),
    })),
    steps: [
      { name: t('leads-admin:results.viewed'), count: viewed },
      { name: t('leads-admin:results.leftAddress'), count: leftAddress },
      { name: t('leads-admin:results.skipped'), count: pressed['book_call'] ?? 0 },
      ...Object.entries(buttons).map(([button, word]) => ({
        name: t('leads-admin:results.pressed', { button: t(`quizzes:result.${word}`) }),
        count: pressed[button] ?? 0,
      })),
    ],
    versions: counted.versions.length,
    questions: counted.questions.map((one) => ({ ...one, text: one.text[language] })),
  };
}

export default function Results({ loaderData }: Route.ComponentProps) {
  return <ResultsPage facts={loaderData} />;
}

import { data } from 'react-router';
import type { Route } from './+types/compare';
import { helpInState } from '#app/domain/help/help-in-state.ts';
import { findSubmission } from '#app/domain/submissions/list-submissions.ts';
import { ChooseOther } from '#app/ui/forms/compare-chooser.tsx';
import { Comparison } from '#app/ui/forms/comparison.tsx';
import { positionText } from '#app/ui/lists/pager.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { compareChoice, compareHead, compareProblem, compareView } from './compare-view.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'form-history' } satisfies PageFacts;

export { ErrorBoundary } from './submission.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  const ids = ['one', 'other'].map((name) => searchParams.get(name)).filter(Boolean);
  const found = await Promise.all(ids.map((id) => findSubmission(facts.db, facts.viewer.id, id!)));
  // Unknown ones and those of other people are answered alike.
  const [one, other] = found.map((submission) => {
    if (!submission) throw data({ missing: 'submission' }, 404);
    return submission;
  });
  if (!one) return { comparison: null, problem: null, one: null, other: null, choice: null, help: [] };
  const problem = compareProblem(one, other);
  if (other && !problem) {
    const help = [one, other].flatMap(({ answers }) => helpInState({ answers, typed: {} }));
    return {
      comparison: compareView(facts, one, other),
      problem,
      one: null,
      other: null,
      choice: null,
      help,
    };
  }
  const shown = {
    comparison: null,
    problem,
    one: compareHead(facts, one),
    other: other && problem === 'otherForm' ? compareHead(facts, other) : null,
    choice: await compareChoice(facts, one, searchParams),
    help: [],
  };
  return data(shown, problem ? 400 : 200);
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('compare');
  const { comparison, problem, one, other, choice } = loaderData;
  const toHistory = (
    <a href="/forms?view=history" className="btn btn-quiet -mt-4 mb-2">
      {t('forms:backToHistory')}
    </a>
  );
  if (comparison) {
    const { before, after } = comparison;
    return (
      <>
        <PageTitle>{`${before.title} · ${t('titleOf', { before: before.when, after: after.when })}`}</PageTitle>
        {toHistory}
        <h1>{t('heading', { form: before.title })}</h1>
        <Comparison view={comparison} />
      </>
    );
  }
  const position = choice ? positionText(t, choice.list) : '';
  return (
    <>
      <PageTitle>
        {(one ? `${one.title} · ${t('choose')} · ${one.when}` : t('choose')) + (position && ` · ${position}`)}
      </PageTitle>
      {toHistory}
      <h1>{problem ? t(`problems.${problem}.title`) : t('choose')}</h1>
      {problem ? <p className="mt-3">{t(`problems.${problem}.text`)}</p> : null}
      <ul className="mt-3 space-y-1">
        {[one, other].map((head) =>
          head ? (
            <li key={head.path}>
              <a href={head.path} className="link inline-block py-0.5">
                {head.title}
              </a>
              {` · ${head.when}`}
            </li>
          ) : null,
        )}
      </ul>
      {choice ? <ChooseOther choice={choice} /> : null}
      {one ? null : (
        <>
          <p className="mt-3">{t('chooseInHistory')}</p>
          <p className="mt-6">
            <a href="/forms?view=history&state=completed" className="btn btn-primary">
              {t('toHistory')}
            </a>
          </p>
        </>
      )}
    </>
  );
}

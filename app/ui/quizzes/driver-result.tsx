import { useTranslation } from '#app/ui/texts.tsx';
import { ResultList, ResultPart } from './result-parts.tsx';
import { SecondResults, type BesideFacts } from './result-reading.tsx';

/** What an emotional driver means: specification 1, §3. */
export function DriverResult({
  analysis,
  beside,
}: {
  analysis: {
    readonly strengths: readonly string[];
    readonly blocker: { readonly name: string; readonly text: string };
    readonly insights: readonly { readonly title: string; readonly text: string }[];
    readonly recommendations: readonly string[];
  };
  beside: readonly BesideFacts[];
}) {
  const { t } = useTranslation('quizzes');
  const { blocker } = analysis;
  return (
    <>
      <ResultPart title={t('result.strengths')}>
        <ResultList items={analysis.strengths} />
      </ResultPart>
      <section className="mt-10 border-y border-line py-5">
        <h2>{t('result.blocker', { name: blocker.name })}</h2>
        <p className="mt-2 max-w-prose">{blocker.text}</p>
      </section>
      <ResultPart title={t('result.insights')}>
        <dl className="space-y-4">
          {analysis.insights.map((insight) => (
            <div key={insight.title}>
              <dt className="font-semibold">{insight.title}</dt>
              <dd>{insight.text}</dd>
            </div>
          ))}
        </dl>
      </ResultPart>
      <SecondResults beside={beside} />
      <ResultPart title={t('result.recommendations')}>
        <ResultList items={analysis.recommendations} steps />
      </ResultPart>
    </>
  );
}

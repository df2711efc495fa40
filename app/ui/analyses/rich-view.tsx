import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { Badge, Progress } from '../primitives.tsx';
import { LongText } from './long-text.tsx';
import type { AnalysisView } from './views.ts';

/** Specification 2, §9. */
const limits = { recommendation: 400, focusArea: 300 };

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card mt-6" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

const Numbered = ({
  items,
  ...how
}: {
  items: readonly string[];
  limit: number;
  lang: string | undefined;
}) => (
  <ol className="list-decimal space-y-3 pl-6">
    {items.map((item) => (
      <li key={item}>
        <LongText text={item} {...how} />
      </li>
    ))}
  </ol>
);

/** The numbers of an analysis: how whole it is, how much there is to do, what it is about (specification 2, §2.8-10). */
function Facts({ view }: { view: AnalysisView }) {
  const { t } = useTranslation('analyses');
  const depth = t('percent', { percent: view.depth });
  const facts = [
    { name: t(view.emotional ? 'facts.depth' : 'facts.status'), value: depth },
    {
      name: t(view.emotional ? 'facts.actions' : 'facts.recommendations'),
      value: String(view.recommendations.length),
    },
    { name: t('facts.focusAreas'), value: String(view.focusAreas.length) },
    { name: t('facts.generated'), value: view.generatedOn },
  ];
  return (
    <div className="mt-6">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt className="text-sm text-ink-soft">{fact.name}</dt>
            <dd className="font-semibold">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Progress value={view.depth} of={100} label={`${facts[0]!.name}: ${depth}`} />
      </div>
    </div>
  );
}

const ranks = ['primary', 'secondary', 'later'] as const;

/** What an analysis says: with the cards of emotional drivers where it has them, else with those of other forms. */
export function RichView({ view }: { view: AnalysisView }) {
  const { t } = useTranslation('analyses');
  const { lang } = view;
  const set = view.emotional ? 'emotional' : 'usual';
  const saysNothing = !view.keyFindings && view.recommendations.length === 0 && !view.roadmap;
  return (
    <>
      <Facts view={view} />
      {view.analysis ? (
        <div className="mt-6 text-lg">
          <LongText text={view.analysis} lang={lang} />
        </div>
      ) : null}
      {view.psychologicalProfile ? (
        <Card id="profile" title={t('cards.architecture')}>
          <LongText text={view.psychologicalProfile} lang={lang} />
        </Card>
      ) : null}
      {view.keyFindings ? (
        <Card id="findings" title={t(`cards.${set}.findings`)}>
          <LongText text={view.keyFindings} lang={lang} />
        </Card>
      ) : null}
      {view.focusAreas.length > 0 ? (
        <Card id="focus" title={t(`cards.${set}.focus`)}>
          <ul className="space-y-3">
            {view.focusAreas.map((area, index) => (
              <li key={area}>
                {view.emotional ? (
                  <Badge tone={index === 0 ? 'pine' : 'quiet'}>{t(`ranks.${ranks[index] ?? 'later'}`)}</Badge>
                ) : null}
                <LongText text={area} limit={limits.focusArea} lang={lang} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {view.strategies.length > 0 ? (
        <Card id="strategies" title={t('cards.strategies')}>
          <ul className="list-disc space-y-3 pl-6">
            {view.strategies.map((strategy) => (
              <li key={strategy}>
                <LongText text={strategy} limit={limits.recommendation} lang={lang} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {view.recommendations.length > 0 ? (
        <Card id="recommendations" title={t(`cards.${set}.recommendations`)}>
          <Numbered items={view.recommendations} limit={limits.recommendation} lang={lang} />
        </Card>
      ) : null}
      {view.roadmap ? (
        <Card id="roadmap" title={t(`cards.${set}.roadmap`)}>
          <LongText text={view.roadmap} lang={lang} />
        </Card>
      ) : null}
      {saysNothing ? null : <p className="mt-6 text-sm text-ink-soft">{t('notAdvice')}</p>}
    </>
  );
}

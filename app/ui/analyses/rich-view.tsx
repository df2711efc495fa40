import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { Badge } from '../primitives.tsx';
import { Grounded } from './evidence.tsx';
import { LongText } from './long-text.tsx';
import type { AnalysisView } from './views.ts';

/** Specification 2, §9. */
const limits = { recommendation: 400, focusArea: 300 };

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** What stands in it, where its name does not say so. */
  readonly says?: string | undefined;
  readonly children: ReactNode;
}

function Part({ id, title, says, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {says === undefined ? null : <p className="mt-1 text-ink-soft">{says}</p>}
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
  evidence: AnalysisView['evidence'];
  path: string;
}) => (
  <ol className="list-decimal space-y-3 pl-6">
    {items.map((item) => (
      <li key={item}>
        <Grounded text={item} {...how} />
      </li>
    ))}
  </ol>
);

const ranks = ['primary', 'secondary', 'later'] as const;

/** What it rests on: what was found, in the words of emotional drivers where it has them. */
function Grounds({ view, path }: { view: AnalysisView; path: string }) {
  const { t } = useTranslation('analyses');
  const { lang } = view;
  const set = view.emotional ? 'emotional' : 'usual';
  return (
    <>
      {view.psychologicalProfile ? (
        <Part id="profile" title={t('cards.architecture')}>
          <LongText text={view.psychologicalProfile} lang={lang} />
        </Part>
      ) : null}
      {view.keyFindings ? (
        <Part
          id="findings"
          title={t(`cards.${set}.findings`)}
          says={view.emotional ? undefined : t('cards.says.findings')}
        >
          {view.evidence.length === 0 ? (
            <LongText text={view.keyFindings} lang={lang} />
          ) : (
            <ul className="space-y-3">
              {view.keyFindings.split('\n').map((finding) => (
                <li key={finding}>
                  <Grounded text={finding} lang={lang} evidence={view.evidence} path={path} />
                </li>
              ))}
            </ul>
          )}
        </Part>
      ) : null}
      {view.focusAreas.length > 0 ? (
        <Part id="focus" title={t(`cards.${set}.focus`)}>
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
        </Part>
      ) : null}
    </>
  );
}

/** The plan: what to do, how to behave, and the road. */
function Plan({ view, path }: { view: AnalysisView; path: string }) {
  const { t } = useTranslation('analyses');
  const { lang } = view;
  const set = view.emotional ? 'emotional' : 'usual';
  return (
    <>
      {view.recommendations.length > 0 ? (
        <Part
          id="recommendations"
          title={t(`cards.${set}.recommendations`)}
          says={view.emotional ? undefined : t('cards.says.recommendations')}
        >
          <Numbered
            items={view.recommendations}
            limit={limits.recommendation}
            lang={lang}
            evidence={view.evidence}
            path={path}
          />
        </Part>
      ) : null}
      {view.strategies.length > 0 ? (
        <Part id="strategies" title={t('cards.strategies')}>
          <ul className="list-disc space-y-3 pl-6">
            {view.strategies.map((strategy) => (
              <li key={strategy}>
                <LongText text={strategy} limit={limits.recommendation} lang={lang} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {view.roadmap ? (
        <Part
          id="roadmap"
          title={t(`cards.${set}.roadmap`)}
          says={view.emotional ? undefined : t('cards.says.roadmap')}
        >
          <LongText text={view.roadmap} lang={lang} />
        </Part>
      ) : null}
    </>
  );
}

/** What an analysis says: the sentence first, then the plan, then what both rest on. */
export function RichView({ view, path }: { view: AnalysisView; path: string }) {
  const { t } = useTranslation('analyses');
  const saysNothing = !view.keyFindings && view.recommendations.length === 0 && !view.roadmap;
  return (
    <>
      {view.analysis ? (
        <div className="text-lg">
          <LongText text={view.analysis} lang={view.lang} />
        </div>
      ) : null}
      <Plan view={view} path={path} />
      <Grounds view={view} path={path} />
      {saysNothing ? null : <p className="text-sm text-ink-soft">{t('notAdvice')}</p>}
    </>
  );
}

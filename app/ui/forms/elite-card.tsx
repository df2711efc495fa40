import { useTranslation } from '#app/ui/texts.tsx';
import { Link } from 'react-router';
import { Badge } from '../primitives.tsx';
import { Minutes } from './minutes.tsx';

/** An elite assessment as its card shows it: specification 3, §3 'Elite assessment definition'. */
export interface EliteCardView {
  readonly id: string;
  readonly pillar: string;
  readonly targetRoute: string;
  readonly title: string;
  readonly description: string;
  readonly estimatedTime: readonly [number, number];
  readonly prerequisites: { readonly level: number; readonly xp: number };
  readonly features: readonly string[];
  readonly open: boolean;
  readonly level: number;
  readonly xp: number;
  readonly isCompleted: boolean;
  readonly progress: number;
  /** Where its analysis is read; none where it is not completed or has none. */
  readonly analysisPath?: string | null;
}

/** What is needed and where the reader stands, in one line. */
export function EliteNeeds({ card }: { card: Pick<EliteCardView, 'prerequisites' | 'level' | 'xp'> }) {
  const { t } = useTranslation('forms');
  const { level, xp } = card.prerequisites;
  return <>{t('elite.needs', { level, xp, myLevel: card.level, myXp: card.xp })}</>;
}

/** An elite assessment in the hub: what it measures, whether it is open, and the one thing to do with it. */
export function EliteCard({ card }: { card: EliteCardView }) {
  const { t } = useTranslation(['forms', 'analyses']);
  const name = <span className="sr-only"> {card.title}</span>;
  const state = card.isCompleted ? t('completed') : card.progress > 0 ? t('inProgress') : t('start');
  const button = card.isCompleted ? t('view') : card.progress > 0 ? t('resume') : t('start');
  return (
    <li className="card grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3>{card.title}</h3>
        <p className="mt-1">{card.description}</p>
        <p className="mt-2 text-sm text-ink-soft">{card.features.join(' · ')}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {card.open ? (
            <Badge tone={card.isCompleted ? 'ok' : 'quiet'}>{state}</Badge>
          ) : (
            <Badge tone="warn">{t('elite.locked')}</Badge>
          )}
          <span>
            <Minutes range={card.estimatedTime} />
          </span>
        </p>
        {card.open ? null : (
          <p className="mt-1" id={`needs-${card.pillar}`}>
            <EliteNeeds card={card} />
          </p>
        )}
      </div>
      <div className="flex flex-col gap-2 sm:w-44 sm:items-stretch">
        {card.open ? (
          <Link to={card.targetRoute} className="btn btn-secondary">
            {button}
            {name}
          </Link>
        ) : (
          <>
            <Link to={`/assessments/preview/${card.pillar}`} className="btn btn-secondary">
              {t('elite.preview')}
              {name}
            </Link>
            <button
              type="button"
              disabled
              className="btn border-line text-ink-soft"
              aria-describedby={`needs-${card.pillar}`}
            >
              {t('start')}
              {name}
            </button>
          </>
        )}
        {card.open && card.analysisPath ? (
          <Link to={card.analysisPath} className="btn btn-quiet">
            {t('analyses:short')}
            {name}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

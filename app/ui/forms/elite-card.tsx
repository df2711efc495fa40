import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { AnalysisName } from './analysis-actions.tsx';
import { Icon } from '../icons.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { StateBadge } from '../primitives.tsx';
import { DoneItems, HubItem, HubList } from './hub-item.tsx';
import { Minutes } from './minutes.tsx';
import { Facts } from '#app/ui/parts/facts.tsx';

/** An elite assessment as its card shows it: specification 3, §3 'Elite assessment definition'. */
export interface EliteCardView {
  readonly id: string;
  readonly pillar: Pillar;
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
  /** Where its analysis is read, or asked for; none where it is not completed or can have none. */
  readonly analysisPath?: string | null;
  readonly isAnalysed?: boolean;
  readonly isBeingAnalysed?: boolean;
}

/** What is needed and where the reader stands, in one line. */
export function EliteNeeds({ card }: { card: Pick<EliteCardView, 'prerequisites' | 'level' | 'xp'> }) {
  const { t } = useTranslation('forms');
  const { level, xp } = card.prerequisites;
  return <>{t('elite.needs', { level, xp, myLevel: card.level, myXp: card.xp })}</>;
}

const isUnderWay = (card: EliteCardView): boolean => card.open && card.progress > 0 && !card.isCompleted;

/**
 * The elite assessments: those under way as cards, then those that can be begun as rows, then what is done.
 * @param isBrief where another page says what each of them looks at
 */
export function EliteCards({
  cards,
  isBrief = false,
}: {
  cards: readonly EliteCardView[];
  isBrief?: boolean;
}) {
  const cardsOf = (some: readonly EliteCardView[]) =>
    some.map((card) => <EliteCard key={card.id} card={card} isBrief={isBrief} />);
  const done = cards.filter(({ isCompleted }) => isCompleted);
  return (
    <>
      <HubList cards={cardsOf(cards.filter(isUnderWay))}>
        {cardsOf(cards.filter((card) => !isUnderWay(card) && !card.isCompleted))}
      </HubList>
      <DoneItems names={done.map(({ title }) => title)}>{cardsOf(done)}</DoneItems>
    </>
  );
}

/** An elite assessment: what it measures, whether it is open, and the one thing to do with it. */
function EliteCard({ card, isBrief }: { card: EliteCardView; isBrief: boolean }) {
  const { t } = useTranslation(['forms', 'analyses']);
  const name = <span className="sr-only"> {card.title}</span>;
  const button = card.isCompleted ? t('view') : card.progress > 0 ? t('resume') : t('start');
  return (
    <HubItem
      id={card.id}
      isCard={isUnderWay(card)}
      pillar={card.pillar}
      title={card.title}
      acts={
        card.open ? (
          <OpenActs card={card} button={button} name={name} />
        ) : (
          <LockedActs card={card} name={name} />
        )
      }
    >
      <p className="mt-1">{card.description}</p>
      {isBrief ? null : (
        <p className="mt-1 text-base text-ink-soft">
          <Facts of={card.features} />
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-base text-ink-soft">
        {card.open && card.progress > 0 ? (
          <StateBadge state={card.isCompleted ? 'completed' : 'in-progress'}>
            {t(card.isCompleted ? 'completed' : 'inProgress')}
          </StateBadge>
        ) : null}
        <span>
          <Minutes range={card.estimatedTime} />
        </span>
      </p>
      {card.open ? null : (
        <p className="mt-1 flex items-start gap-2" id={`needs-${card.pillar}`}>
          <Icon name="lock" className="mt-1 size-5" />
          <span>
            {t('elite.locked')}. <EliteNeeds card={card} />
          </span>
        </p>
      )}
    </HubItem>
  );
}

function OpenActs({ card, button, name }: { card: EliteCardView; button: string; name: ReactNode }) {
  return (
    <>
      <a href={card.targetRoute} className="btn btn-secondary">
        {button}
        {name}
      </a>
      {card.analysisPath ? (
        <a href={card.analysisPath} className="btn btn-quiet">
          <AnalysisName of={card} />
          {name}
        </a>
      ) : null}
    </>
  );
}

function LockedActs({ card, name }: { card: EliteCardView; name: ReactNode }) {
  const { t } = useTranslation('forms');
  return (
    <>
      <a href={`/assessments/preview/${card.pillar}`} className="btn btn-secondary">
        {t('elite.preview')}
        {name}
      </a>
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
  );
}

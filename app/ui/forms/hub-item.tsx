import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import type { Pillar } from '../pillar-hues.tsx';

const rows = 'grid border-b border-line empty:hidden md:grid-cols-2 md:gap-x-8';

/** A part of the hub: cards for what is under way, then rows with lines for what is not begun. Two beside each other where there is room. */
export function HubList({ cards, children }: { cards: readonly ReactNode[]; children: ReactNode }) {
  return (
    <>
      {cards.length > 0 ? <ul className="mt-4 grid gap-4 md:grid-cols-2">{cards}</ul> : null}
      <ul className={`mt-4 ${rows}`}>{children}</ul>
    </>
  );
}

/** What is done of a part of the hub: named in a line, and opened by it. Nothing where nothing is. */
export function DoneItems({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation('forms');
  if (names.length === 0) return null;
  return (
    <details className="mt-4">
      <summary>
        {t('hub.done', { count: names.length })} · <span className="text-ink-soft">{names.join(' · ')}</span>
      </summary>
      <ul className={`mt-2 ${rows}`}>{children}</ul>
    </details>
  );
}

/** Something that the hub leads to: its name, what it is, and what can be done with it. */
export function HubItem({
  id,
  isCard = false,
  pillar,
  title,
  acts,
  children,
}: {
  id: string;
  /** Under way: then it is a card, else a row. */
  isCard?: boolean;
  pillar?: Pillar;
  title: string;
  acts: ReactNode;
  children: ReactNode;
}) {
  return (
    <li
      id={id}
      className={`${isCard ? 'card' : 'border-t border-line py-4'} flex min-w-0 scroll-mt-6 flex-col gap-3 only:col-span-full target:bg-pine-tint`}
    >
      <div className="flex min-w-0 gap-3">
        {pillar ? <PillarMark pillar={pillar} className="mt-0.5 size-6" /> : null}
        <div className="min-w-0">
          <h3>{title}</h3>
          {children}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-start gap-x-4 gap-y-2">{acts}</div>
    </li>
  );
}

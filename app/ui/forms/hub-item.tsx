import type { ReactNode } from 'react';
import { PillarMark } from '../parts/pillar-mark.tsx';
import type { Pillar } from '../pillar-hues.tsx';

/** A part of the hub: cards for what is under way, then rows with lines for what is not begun or done. */
export function HubList({ cards, children }: { cards: readonly ReactNode[]; children: ReactNode }) {
  return (
    <>
      {cards.length > 0 ? <ul className="mt-4 space-y-4">{cards}</ul> : null}
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">{children}</ul>
    </>
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
      className={`${isCard ? 'card' : 'py-4'} scroll-mt-6 target:bg-pine-tint flex flex-wrap gap-x-8 gap-y-3 sm:flex-nowrap`}
    >
      <div className="flex min-w-0 flex-1 basis-full gap-3 sm:basis-auto">
        {pillar ? <PillarMark pillar={pillar} className="mt-0.5 size-6" /> : null}
        <div className="min-w-0">
          <h3>{title}</h3>
          {children}
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 sm:w-44 sm:flex-none sm:flex-col sm:items-stretch">
        {acts}
      </div>
    </li>
  );
}

import type { ReactNode } from 'react';
import { pillarHues, type Pillar } from '../pillar-hues.tsx';

/** The five places of the landscape, small: a mountain, a tree, rows sown, a bridge, a river that finds the sea. */
const shapes: Readonly<Record<Pillar, ReactNode>> = {
  mindset: <path d="M2.5 19.5 10 5l3.5 6 2-2.5 6 11zM8 9l2 2 1.5-1.5" />,
  health: (
    <path d="M12 21v-8m0 3.5 3-3M12 3c4 2.5 5.5 5.5 5 8.5-.4 2.5-2.5 3.5-5 3.5s-4.6-1-5-3.5c-.5-3 1-6 5-8.5z" />
  ),
  financial: (
    <path d="M3 20c1-5 3-9 6-13M10 20c.3-4.5 1-9 2-13M17 20c-.3-4.5-1-9-2-13M21 16c-.7-3.5-2-6.5-4-9M7 7h11" />
  ),
  relationships: <path d="M2 15h20M4 15v4m16-4v4M4 15c1.5-5 4.5-7.5 8-7.5s6.5 2.5 8 7.5M9 8.2V15m6-6.8V15" />,
  purpose: (
    <path d="M3 6h18M13 6c-4 2.5-5 4-3 5.5s5 2.5 4 4.5-5 2.5-8 5M17 6c-2.5 2.5-3 3.5-1 5s3.5 3 2 5.5-3.5 3-5 4.5" />
  ),
};

/** The lines of a mark in a field of 24, within another drawing that has a stroke. */
export const PillarShape = ({ pillar }: { pillar: Pillar }) => shapes[pillar];

/** The mark of a pillar in its hue; its name stands beside it, so it has none of its own. */
export function PillarMark({ pillar, className = 'size-6' }: { pillar: Pillar; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      aria-hidden="true"
      className={`icon ${className} ${pillarHues[pillar]} inline-block`}
    >
      {shapes[pillar]}
    </svg>
  );
}

/** A pillar wherever it is named as a choice, a heading or a row: its mark and its word. What is about none has no mark. */
export function PillarName({ pillar, children }: { pillar: Pillar | null | undefined; children: ReactNode }) {
  if (!pillar) return children;
  return (
    <span className="inline-flex items-center gap-2">
      <PillarMark pillar={pillar} />
      <span>{children}</span>
    </span>
  );
}

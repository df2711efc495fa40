import type { ReactNode } from 'react';
import { pillarHues, type Pillar } from '../pillar-hues.tsx';

/** The five places of the landscape, small: a mountain, a tree, rows sown, a bridge, a river that finds the sea. */
const shapes: Readonly<Record<Pillar, ReactNode>> = {
  mindset: <path d="M2.500 19.500 10 5l3.500 6 2-2.500 6 11zM8 9l2 2 1.500-1.500" />,
  health: (
    <path d="M12 21v-8m0 3.500 3-3M12 3c4 2.500 5.500 5.500 5 8.500-.400 2.500-2.500 3.500-5 3.500s-4.600-1-5-3.500c-.500-3 1-6 5-8.500z" />
  ),
  financial: (
    <path d="M3 20c1-5 3-9 6-13M10 20c.300-4.500 1-9 2-13M17 20c-.300-4.500-1-9-2-13M21 16c-.700-3.500-2-6.500-4-9M7 7h11" />
  ),
  relationships: (
    <path d="M2 15h20M4 15v4m16-4v4M4 15c1.500-5 4.500-7.500 8-7.500s6.500 2.500 8 7.500M9 8.200V15m6-6.800V15" />
  ),
  purpose: (
    <path d="M3 6h18M13 6c-4 2.500-5 4-3 5.500s5 2.500 4 4.500-5 2.500-8 5M17 6c-2.500 2.500-3 3.500-1 5s3.500 3 2 5.500-3.500 3-5 4.500" />
  ),
};

/** The lines of a mark in a field of 24, within another drawing that has a stroke. */
export const PillarShape = ({ pillar }: { pillar: Pillar }) => shapes[pillar];

/** The mark of a pillar in its hue; its name stands beside it, so it has none of its own. */
export function PillarMark({ pillar, className = 'size-6' }: { pillar: Pillar; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`${className} ${pillarHues[pillar]} inline-block flex-none`}
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

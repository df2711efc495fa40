import { StateBadge } from '../primitives.tsx';
import type { PartLine } from './views.ts';

/** How a part stands, in a word. */
export const BandWord = ({ band }: { band: PartLine['band'] }) =>
  band ? <StateBadge state={band.kind}>{band.text}</StateBadge> : null;

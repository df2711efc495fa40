import { financial } from './sources/financial.ts';
import { health } from './sources/health.ts';
import { mindset } from './sources/mindset.ts';
import { purpose } from './sources/purpose.ts';
import { relationships } from './sources/relationships.ts';
import type { Source } from './sources/source.ts';

/** Every source by an id of its own, its author and year; it stands with the pillar that named it first. */
export const sources = {
  ...mindset,
  ...health,
  ...financial,
  ...relationships,
  ...purpose,
} as const satisfies Readonly<Record<string, Source>>;

export type { Source };
export type SourceId = keyof typeof sources;

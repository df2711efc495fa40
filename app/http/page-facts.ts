import type { HoldsText } from './held-text.ts';

/**
 * What a page's module says about itself, as `export const handle = { … } satisfies PageFacts`: what others would otherwise
 * know by its path. Gathered once, at the start.
 */
export interface PageFacts {
  /** Whether text typed here is held for somebody whose session has ended, or of which of its addresses. By default it is. */
  readonly held?: HoldsText;
  /** `true` for search engines, or the addresses that are, where a module serves more than one. */
  readonly listed?: boolean | readonly string[];
  /** `false` where the page gains nothing from script and gets none. */
  readonly script?: boolean;
}

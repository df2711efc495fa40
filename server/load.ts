import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoadBounds {
  /** Requests inside the app at once; one more is sent away at once instead of waiting for all of them. */
  readonly mostInside: number;
  /** The event loop's delay (99th percentile of a second, milliseconds) that means too much to do, two seconds in a row. */
  readonly longestDelay: number;
  /** So few requests inside go on whatever the delay: it is no crowd that made it, and a crowd is soon heard of. */
  readonly fewInside: number;
}

/** At a thousand requests a second, 250 inside wait for a quarter of one. */
export const usualBounds: LoadBounds = { mostInside: 250, longestDelay: 500, fewInside: 64 };

/** How much there is to do right now. */
export interface Load {
  readonly isTooMuch: () => boolean;
  /** Does `work` counted as one request inside. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  readonly inside: () => number;
  /** 99th percentile of the last second, in milliseconds. */
  readonly delay: () => number;
  readonly stop: () => void;
}

/** Watches the event loop and counts the requests inside. Both fall by themselves once requests are sent away. */
export function watchLoad(bounds: LoadBounds = usualBounds): Load {
  const resolution = 20;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let delay = 0;
  let before = 0;
  let inside = 0;
  const measure = (): void => {
    before = delay;
    // The monitor's own timer is part of what it measures.
    delay = Math.max(0, histogram.percentile(99) / 1e6 - resolution);
    histogram.reset();
  };
  const timer = setInterval(measure, 1000).unref();
  return {
    isTooMuch() {
      if (inside >= bounds.mostInside) return true;
      // One stop of the loop is no crowd: a start, a collection of garbage, a neighbour on the same machine.
      return inside >= bounds.fewInside && Math.min(before, delay) > bounds.longestDelay;
    },
    async during(work) {
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
    inside: () => inside,
    delay: () => delay,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

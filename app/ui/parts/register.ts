import { celebration } from './celebration.examples.tsx';
import { choice } from './choice.examples.tsx';
import { dataTable } from './data-table.examples.tsx';
import { dayDot } from './day-dot.examples.tsx';
import { dayStrip } from './day-strip.examples.tsx';
import { emptyState } from './empty-state.examples.tsx';
import type { PartExamples } from './examples.ts';
import { facts } from './facts.examples.tsx';
import { filterBar } from './filter-bar.examples.tsx';
import { heatMap } from './heat-map.examples.tsx';
import { hills } from './hills.examples.tsx';
import { horizon } from './horizon.examples.tsx';
import { leaf } from './leaf.examples.tsx';
import { lineWithBand } from './line-with-band.examples.tsx';
import { meter } from './meter.examples.tsx';
import { path } from './path.examples.tsx';
import { pillarMark } from './pillar-mark.examples.tsx';
import { row } from './row.examples.tsx';
import { stamp } from './stamp.examples.tsx';
import { stat } from './stat.examples.tsx';
import { thread } from './thread.examples.tsx';
import { tick } from './tick.examples.tsx';
import { wheel } from './wheel.examples.tsx';

/** Every part with its examples, by name: the page of parts and their tests are made of it. */
export const parts: readonly PartExamples[] = [
  celebration,
  choice,
  dataTable,
  dayDot,
  dayStrip,
  emptyState,
  facts,
  filterBar,
  heatMap,
  hills,
  horizon,
  leaf,
  lineWithBand,
  meter,
  path,
  pillarMark,
  row,
  stamp,
  stat,
  thread,
  tick,
  wheel,
];

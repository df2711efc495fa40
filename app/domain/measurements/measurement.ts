import type { Selectable } from 'kysely';
import type { MeasurementTables } from '#db/tables/measurements.ts';
import type { Pillar } from '#app/forms/engine/definition.ts';
import { addDays, type Day } from '../days/calendar.ts';

/** The five parts of a life, in the order in which they stand everywhere. */
export const pillars: readonly Pillar[] = ['mindset', 'health', 'financial', 'relationships', 'purpose'];

/** 1 to 10 for each. */
export type Scores = Readonly<Record<Pillar, number>>;

/** What somebody says in a measurement. */
export interface MeasurementFacts {
  readonly day: Day;
  readonly scores: Scores;
  /** 1 to 10: their own answer, no mean of the five. */
  readonly overall: number;
  /** Empty where nothing was written. */
  readonly notes: string;
}

export type MeasurementKind = 'baseline' | 'checkpoint' | 'between';

export interface Measurement extends MeasurementFacts {
  readonly id: string;
  /** Days after the baseline, which is 0 itself; null in between. */
  readonly checkpoint: number | null;
  readonly revision: number;
}

/** What a measurement is, by its checkpoint. */
export const kindOf = ({ checkpoint }: Pick<Measurement, 'checkpoint'>): MeasurementKind =>
  checkpoint === null ? 'between' : checkpoint === 0 ? 'baseline' : 'checkpoint';

/** A measurement as its row says it. */
export const measurementOf = (row: Selectable<MeasurementTables['measurements']>): Measurement => ({
  id: row.id,
  checkpoint: row.checkpoint,
  day: row.day,
  scores: {
    mindset: row.mindset,
    health: row.health,
    financial: row.financial,
    relationships: row.relationships,
    purpose: row.purpose,
  },
  overall: row.overall,
  notes: row.notes,
  revision: row.revision,
});

/** Whether both say the same: what is sent twice is no change. */
export const saysTheSame = (one: MeasurementFacts, other: MeasurementFacts): boolean =>
  one.day === other.day &&
  one.overall === other.overall &&
  one.notes === other.notes &&
  pillars.every((pillar) => one.scores[pillar] === other.scores[pillar]);

/** How far back somebody measures, and changes what was measured: what lies further back would be remembered, not felt. */
const openFor = 7;

/** The first day of which a measurement can be written or changed. */
export const firstDayToMeasure = (today: Day): Day => addDays(today, -openFor);

/** Whether a measurement can still be changed. */
export const isOpen = ({ day }: Pick<Measurement, 'day'>, today: Day): boolean =>
  day >= firstDayToMeasure(today);

/** The parts that stand lowest, and where. */
export function lowestOf(scores: Scores): { readonly score: number; readonly pillars: readonly Pillar[] } {
  const score = Math.min(...pillars.map((pillar) => scores[pillar]));
  return { score, pillars: pillars.filter((pillar) => scores[pillar] === score) };
}

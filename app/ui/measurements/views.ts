import type { Pillar } from '../pillar-hues.tsx';

/** A part of a life as it stands, out of ten. */
export interface ScoreLine {
  readonly pillar: Pillar;
  readonly name: string;
  readonly score: number;
  /** Where it stood in the measurement that this one is held against. */
  readonly before: number | null;
  /** How it has changed since, in words. */
  readonly change: string | null;
}

/** What was measured, as its wheel and its rows show it. */
export interface MeasuredView {
  readonly title: string;
  /** 'Relationships are lowest, at 4.' */
  readonly sentence: string;
  /** What the dashed line is, where there is one. */
  readonly key: string | null;
  readonly scores: readonly ScoreLine[];
  readonly overall: Omit<ScoreLine, 'pillar' | 'name'>;
}

/** A measurement in a list. */
export interface MeasurementLine {
  readonly id: string;
  readonly day: string;
  /** 'Baseline', 'Ninety days', 'In between' */
  readonly name: string;
  /** In the order of the five parts. */
  readonly scores: readonly number[];
  readonly overall: number;
  readonly notes: string;
}

/** A checkpoint with what became of it, in words. */
export interface CheckpointLine {
  readonly checkpoint: number;
  readonly name: string;
  readonly line: string;
  readonly href: string | null;
}

/** What comes next: whether a checkpoint waits, in words, and what the button leads to. */
export interface NextView {
  readonly isWaiting: boolean;
  readonly text: string;
  readonly button: string;
  readonly href: string;
}

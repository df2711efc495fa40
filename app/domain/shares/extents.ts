import { z } from 'zod';
import { readJson } from '../submissions/submission.ts';

/** What of a report its link shows, besides its name, its day and its values. */
const reportSchema = z.object({
  /** Whose it is. */
  name: z.boolean().default(false),
  /** What was read from its file, as text. */
  text: z.boolean().default(false),
  /** The file itself. */
  file: z.boolean().default(false),
});
export type ReportExtent = z.output<typeof reportSchema>;

/** Which lab values a link shows. */
const markersSchema = z.object({
  name: z.boolean().default(false),
  notes: z.boolean().default(false),
  /** Keys of tests (`keyOf`); null: every test, those too that come later. */
  tests: z.array(z.string()).nullable().default([]),
  /** Both days belong to it; null: open at that end. */
  from: z.string().nullable().default(null),
  to: z.string().nullable().default(null),
});
export type MarkersExtent = z.output<typeof markersSchema>;

/** What of an analysis its link shows, besides what it found. */
const analysisSchema = z.object({
  name: z.boolean().default(false),
  /** Notes and tags. */
  words: z.boolean().default(false),
});
export type AnalysisExtent = z.output<typeof analysisSchema>;

/** As `shares.extent` keeps it. What says nothing shows nothing. */
export const readReportExtent = (stored: string): ReportExtent => readJson(reportSchema, stored);
export const readAnalysisExtent = (stored: string): AnalysisExtent => readJson(analysisSchema, stored);
export const readMarkersExtent = (stored: string): MarkersExtent => readJson(markersSchema, stored);

/** The same choice is written the same way: the secret of a link is made of it. */
export const writeReportExtent = ({ name, text, file }: ReportExtent): string =>
  JSON.stringify({ name, text, file });
export const writeAnalysisExtent = ({ name, words }: AnalysisExtent): string =>
  JSON.stringify({ name, words });
export const writeMarkersExtent = ({ name, notes, tests, from, to }: MarkersExtent): string =>
  JSON.stringify({ name, notes, tests: tests && tests.toSorted(), from, to });

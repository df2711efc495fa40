import { z } from 'zod';
import {
  analysisContentSchema,
  saysEnough,
  type AnalysisContent,
  type AnalysisOrder,
  type FormAnalyst,
} from './analyst.ts';
import { promptOf } from './prompt.ts';
import type { AiQuestion, AiService } from './service.ts';

const shape = z.object({
  analysis: z.string(),
  key_findings: z.string(),
  recommendations: z.array(z.string()),
  roadmap: z.string(),
  psychological_profile: z.string().nullable(),
  behavioral_strategies: z.array(z.string()),
  transformation_focus_areas: z.array(z.string()),
});

/** An analysis that says something in each of its main parts, or null. */
export function readContent(answer: unknown): AnalysisContent | null {
  const read = analysisContentSchema.safeParse(answer);
  if (!read.success) return null;
  return saysEnough(read.data) ? read.data : null;
}

/** The request for an analysis of a form. */
export const analysisQuestion = (order: AnalysisOrder): AiQuestion<AnalysisContent> => ({
  name: 'form_analysis',
  shape,
  messages: () => promptOf(order),
  read: readContent,
});

/** A service as an analyst of forms. */
export const serviceAnalyst = (service: AiService): FormAnalyst => ({
  name: 'ai',
  analyse: (order) => service.ask(analysisQuestion(order)),
});

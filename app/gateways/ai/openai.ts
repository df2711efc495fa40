import OpenAI, { APIConnectionError, APIError } from 'openai';
import { z } from 'zod';
import {
  analysisContentSchema,
  type AnalysisContent,
  type AnalysisOrder,
  type AnalystAnswer,
  type FormAnalyst,
} from './analyst.ts';
import { promptOf } from './prompt.ts';

/** What a service is reached by; read in `server/configuration.ts`. */
export interface AiAccount {
  readonly apiKey: string;
  /** For example https://api.openai.com/v1; http on this machine only. */
  readonly baseUrl: string;
  readonly model: string;
  /** US dollars for a million tokens in and out; null: costs are not counted. */
  readonly prices: { readonly in: number; readonly out: number } | null;
  /** How long one try may take; 60 unless told. With its repetitions it stays below the time after which a job is lost. */
  readonly callSeconds?: number;
}

/** Tries of one request after the first, with growing waits between them; what a service refuses for good is not repeated. */
const repetitions = 2;
/** An answer that is no analysis is asked for once more. */
const mostAnswers = 2;
const mostTokensOut = 4000;

const format = {
  type: 'json_schema',
  json_schema: {
    name: 'form_analysis',
    strict: true,
    // Limits of length are checked on what comes back: not every service knows them.
    schema: z.toJSONSchema(
      z.object({
        analysis: z.string(),
        key_findings: z.string(),
        recommendations: z.array(z.string()),
        roadmap: z.string(),
        psychological_profile: z.string().nullable(),
        behavioral_strategies: z.array(z.string()),
        transformation_focus_areas: z.array(z.string()),
      }),
    ),
  },
} as const;

/** Control characters have no place in a text that people read. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A service's answer as an analysis that says something in each of its main parts, or null. */
export function readContent(text: string | null | undefined): AnalysisContent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse((text ?? '').replaceAll(/^\s*```(?:json)?|```\s*$/g, ''));
  } catch {
    return null;
  }
  const read = analysisContentSchema.safeParse(clean(parsed));
  if (!read.success) return null;
  const { key_findings, recommendations, roadmap } = read.data;
  return key_findings && recommendations.length > 0 && roadmap ? read.data : null;
}

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(unprintable, '').toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
  return value;
};

/** Any service that speaks OpenAI's chat completions with structured output. */
export function openAiAnalyst(account: AiAccount): FormAnalyst {
  const { callSeconds = 60 } = account;
  const client = new OpenAI({
    apiKey: account.apiKey,
    baseURL: account.baseUrl,
    timeout: callSeconds * 1000,
    maxRetries: repetitions,
    // Nothing of the surroundings but what the configuration has read.
    organization: null,
    project: null,
    logLevel: 'off',
  });
  const costOf = (used: { in: number; out: number }): number | null =>
    account.prices && Math.ceil(used.in * account.prices.in + used.out * account.prices.out);

  const analyse = async (order: AnalysisOrder): Promise<AnalystAnswer> => {
    const used = { in: 0, out: 0 };
    const started = Date.now();
    let detail = '';
    for (let round = 0; round < mostAnswers; round += 1) {
      const completion = await client.chat.completions.create({
        model: account.model,
        messages: promptOf(order).map((message) => ({ ...message })),
        response_format: format,
        max_completion_tokens: mostTokensOut,
        store: false,
      });
      used.in += completion.usage?.prompt_tokens ?? 0;
      used.out += completion.usage?.completion_tokens ?? 0;
      const choice = completion.choices?.[0];
      const content = readContent(choice?.message?.content);
      if (content) {
        const usage = { ...used, costMicros: costOf(used) };
        return { ok: true, content, model: account.model, usage };
      }
      detail = choice?.message?.refusal ? 'refused' : `no analysis (${choice?.finish_reason ?? 'nothing'})`;
      if (choice?.message?.refusal || Date.now() - started > callSeconds * 1000) break;
    }
    return { ok: false, problem: 'ai', detail };
  };

  return {
    name: 'ai',
    async analyse(order) {
      try {
        return await analyse(order);
      } catch (error) {
        return problemOf(error);
      }
    },
  };
}

/** What a fault of a call is for the member. A key that the service refuses is the operator's to mend: never "log in". */
function problemOf(error: unknown): AnalystAnswer {
  if (error instanceof APIConnectionError) return { ok: false, problem: 'network', detail: error.name };
  if (error instanceof APIError)
    return { ok: false, problem: 'ai', detail: `status ${error.status ?? 'none'}` };
  return { ok: false, problem: 'ai', detail: error instanceof Error ? error.name : 'unknown' };
}

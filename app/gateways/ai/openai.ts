import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { z } from 'zod';
import type { AiAnswer, AiQuestion, AiService } from './service.ts';

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
  /**
   * Tries of one request after the first, with growing waits between them; 2 unless told. What a service refuses for good is
   * not repeated.
   */
  readonly repetitions?: number;
  /** How long somebody waits for all tries and answers of one question together; 90 unless told. */
  readonly wholeSeconds?: number;
}

/** An answer that cannot be used is asked for once more. */
const mostAnswers = 2;
const mostTokensOut = 4000;

const formatOf = ({ name, shape }: AiQuestion<unknown>) =>
  ({
    type: 'json_schema',
    json_schema: { name, strict: true, schema: z.toJSONSchema(shape) },
  }) as const;

/** Control characters have no place in a text that people read. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A service's answer in the shape that was asked for, or null. */
export function readAnswer<T>(
  question: Pick<AiQuestion<T>, 'read'>,
  text: string | null | undefined,
): T | null {
  try {
    return question.read(clean(JSON.parse((text ?? '').replaceAll(/^\s*```(?:json)?|```\s*$/g, ''))));
  } catch {
    return null;
  }
}

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(unprintable, '').toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
  return value;
};

/** Any service that speaks OpenAI's chat completions with structured output. */
export function openAiService(account: AiAccount): AiService {
  const { callSeconds = 60, repetitions = 2, wholeSeconds = 90 } = account;
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

  const ask = async <T>(question: AiQuestion<T>): Promise<AiAnswer<T>> => {
    const format = formatOf(question);
    const used = { in: 0, out: 0 };
    const started = Date.now();
    // A service that hangs keeps nobody longer than this, however often it would be tried.
    const signal = AbortSignal.timeout(wholeSeconds * 1000);
    let detail = '';
    for (let round = 0; round < mostAnswers; round += 1) {
      const completion = await client.chat.completions.create(
        {
          model: account.model,
          messages: question.messages().map((message) => ({ ...message })),
          response_format: format,
          max_completion_tokens: question.mostTokensOut ?? mostTokensOut,
          store: false,
        },
        { signal },
      );
      used.in += completion.usage?.prompt_tokens ?? 0;
      used.out += completion.usage?.completion_tokens ?? 0;
      const choice = completion.choices?.[0];
      const content = readAnswer(question, choice?.message?.content);
      if (content) {
        const usage = { ...used, costMicros: costOf(used) };
        return { ok: true, content, model: account.model, usage };
      }
      detail = choice?.message?.refusal ? 'refused' : `no answer (${choice?.finish_reason ?? 'nothing'})`;
      if (choice?.message?.refusal || Date.now() - started > callSeconds * 1000) break;
    }
    return { ok: false, problem: 'ai', detail };
  };

  return {
    async ask(question) {
      try {
        return await ask(question);
      } catch (error) {
        return problemOf(error);
      }
    },
  };
}

/** What a fault of a call is for the member. A key that the service refuses is the operator's to mend: never "log in". */
function problemOf(error: unknown): Extract<AiAnswer<never>, { ok: false }> {
  if (error instanceof APIConnectionError || error instanceof APIUserAbortError)
    return { ok: false, problem: 'network', detail: error.name };
  if (error instanceof APIError)
    return { ok: false, problem: 'ai', detail: `status ${error.status ?? 'none'}` };
  return { ok: false, problem: 'ai', detail: error instanceof Error ? error.name : 'unknown' };
}

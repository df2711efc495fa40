import type { z } from 'zod';

/** One message of a request. */
export interface AiMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** What a service is asked, and in what shape it has to answer. */
export interface AiQuestion<T> {
  /** Names the shape; letters and underscores. */
  readonly name: string;
  /** Sent along as JSON schema. Limits of length do not belong in it: not every service knows them. */
  readonly shape: z.ZodType;
  /** Anew for each try. */
  readonly messages: () => readonly AiMessage[];
  /** The answer, taken apart from JSON and free of unprintable characters; null where it is none that can be used. */
  readonly read: (answer: unknown) => T | null;
  /** The most that the answer may take, in the service's units; 4000 unless told. */
  readonly mostTokensOut?: number;
}

/**
 * Why a service gave no answer: `network` it could not be reached or was too slow, `ai` it refused, failed, or
 * answered what cannot be used.
 */
export type AiProblem = 'network' | 'ai';

/** Tokens as the service counts them, and millionths of a US dollar where prices are set. */
export interface AiUsage {
  readonly in: number;
  readonly out: number;
  readonly costMicros: number | null;
}

export type AiAnswer<T> =
  | {
      readonly ok: true;
      readonly content: T;
      /** Null where no service was asked. */
      readonly model: string | null;
      readonly usage: AiUsage | null;
    }
  | {
      readonly ok: false;
      readonly problem: AiProblem;
      /** For the log; holds nothing of what was sent. */
      readonly detail: string;
    };

/** A service that answers questions in words. Never throws for what the service does. */
export interface AiService {
  readonly ask: <T>(question: AiQuestion<T>) => Promise<AiAnswer<T>>;
}

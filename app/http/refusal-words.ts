import type { Refusal, RefusedRequest } from './refusal.tsx';
import type { SentField } from './sent-again.tsx';

/** Which of a refusal's texts fits: 'What you typed is here' is said where something was. */
export function wordsOf(refusal: Refusal, request: RefusedRequest, sent: readonly SentField[]): string {
  if (refusal === 'origin' && request.sender === 'foreign') return 'foreign';
  if (refusal === 'method' && request.isPost) return 'sent';
  if (sent.some(({ told }) => told)) return 'text';
  if (refusal === 'too-large' && request.page?.facts.uploads) return 'files';
  if (refusal === 'gone') return request.isPost ? 'pressed' : 'asked';
  return ['locked', 'disabled', 'not-authorized'].includes(refusal) ? 'pressed' : 'text';
}

/** How much a page takes with its files, in whole megabytes; one of them is left to what is typed beside them. */
const megabytesOf = (bytes: number): number => Math.max(1, Math.floor(bytes / 1024 ** 2) - 1);

/** The number that a refusal's text says: megabytes of what is too much, else the minutes to wait. */
export const countIn = (refusal: Refusal, { page, retryAfterSeconds }: RefusedRequest): number =>
  refusal === 'too-large' ? megabytesOf(page?.facts.uploads ?? 0) : Math.ceil((retryAfterSeconds ?? 0) / 60);

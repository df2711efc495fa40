import { createHash } from 'node:crypto';

/** A finding as rules say it, in one language: what a service may put into other words. */
export interface FindingSaid {
  /** Names it among the findings of its page. */
  readonly key: string;
  readonly title: string;
  readonly sentence: string;
  /** Whether what it tells of is higher or lower; null where it says neither. */
  readonly way: 'up' | 'down' | null;
}

/** Stands for what rules say of a finding: of another number, name or language it is another one. */
export const markOf = ({ title, sentence }: Pick<FindingSaid, 'title' | 'sentence'>): string =>
  createHash('sha256').update(`${title}\n${sentence}`).digest('base64url').slice(0, 22);

/** Digits with their decimals and their sign of percent, as anybody writes them. */
const number = /\d+(?:[.,]\d+)*(?:\s?%)?/gu;

/** Every number of a text in its order: '4.5', '40%'. */
export const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(number)].map(([one]) => one.replaceAll(/\s/gu, ''));

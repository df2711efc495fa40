import { z } from 'zod';

/** What the job of a digest holds; what is new is read when it leaves. */
export const communityDigestParams = z.object({
  user: z.string(),
  /** YYYY-MM-DD, the member's. */
  day: z.iso.date(),
});

/** How much is new, by kind: no name, and not a word of what anybody wrote. */
export interface CommunityNews {
  readonly reply: number;
  readonly thread: number;
  readonly asked: number;
  readonly 'let-in': number;
  readonly decision: number;
  readonly appeal: number;
  readonly 'report-hidden': number;
  readonly 'report-kept': number;
}

/** In the order in which a mail tells them. */
export const communityNews = [
  'decision',
  'appeal',
  'report-hidden',
  'report-kept',
  'reply',
  'thread',
  'asked',
  'let-in',
] as const satisfies readonly (keyof CommunityNews)[];

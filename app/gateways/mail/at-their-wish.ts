import { z } from 'zod';

/** Parameters of mails about what somebody does with their account; `us`: an administrator did it, at their wish. */
export const byParams = z.object({ by: z.literal('us').optional() });

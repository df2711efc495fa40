import { z } from 'zod';
import { cookiesOf } from './cookies.ts';
import type { Services } from './contexts.ts';

const schema = z.object({
  email: z.string(),
  /** As `signUp` returned it. */
  signUp: z.string(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  plan: z.string().nullable(),
  next: z.string().nullable(),
});

/** What this browser signed up with, without the password. */
export type PendingSignUp = z.infer<typeof schema>;

/** The sign-up that this browser made, or null. */
export function readPendingSignUp(request: Request, services: Services): PendingSignUp | null {
  const stored: unknown = cookiesOf(services).pendingSignUp.read(request.headers.get('Cookie'));
  return schema.safeParse(stored).data ?? null;
}

/** A Set-Cookie for a sign-up that was made here. */
export const writePendingSignUp = (services: Services, pending: PendingSignUp): Promise<string> =>
  cookiesOf(services).pendingSignUp.serialize(pending);

/** A Set-Cookie for one whose account is open. */
export const endPendingSignUp = (services: Services): Promise<string> =>
  cookiesOf(services).pendingSignUp.serialize('', { maxAge: 0 });

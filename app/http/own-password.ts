import type { RouterContextProvider } from 'react-router';
import { isOwnPassword } from '#app/domain/accounts/change-password.ts';
import { servicesContext } from './contexts.ts';
import { viewerOf } from './guards.ts';
import { logSecurityEvent } from './security-log.ts';

/**
 * Whether the signed-in person knows their password. Wrong ones count like those of signing in, so that an unlocked
 * screen is no place to guess.
 * @returns null, or a key below `errors:field`
 */
export async function checkOwnPassword(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<'passwordWrong' | 'passwordTries' | null> {
  const { db, limiter } = context.get(servicesContext);
  const viewer = viewerOf(context);
  const allowance = await limiter.take('sign-in-account', viewer.email);
  if (!allowance.ok) {
    await limiter.giveBack('sign-in-account', viewer.email);
    return 'passwordTries';
  }
  if (await isOwnPassword(db, viewer.id, password)) {
    await limiter.giveBack('sign-in-account', viewer.email);
    return null;
  }
  logSecurityEvent(context, 'password-refused', { user: viewer.id, method: 'password' });
  return 'passwordWrong';
}

import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { checkCredentials, type SignedIn } from '#app/domain/accounts/sign-in.ts';
import type { Services } from './contexts.ts';

/** An address as accounts are found by it. */
export const normalizeEmail = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').trim().toLowerCase() : '';

const made = new WeakMap<Services, Authenticator<SignedIn>>();

/** The ways to sign in: `form`, by address and password. A refusal is a result, not an exception. */
export function authenticatorOf(services: Services): Authenticator<SignedIn> {
  const known = made.get(services);
  if (known) return known;
  const authenticator = new Authenticator<SignedIn>();
  authenticator.use(
    new FormStrategy(async ({ form }) =>
      checkCredentials(services.db, normalizeEmail(form.get('email')), String(form.get('password') ?? '')),
    ),
    'form',
  );
  made.set(services, authenticator);
  return authenticator;
}

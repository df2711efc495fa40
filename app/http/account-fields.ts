import { z } from 'zod';

// Messages are keys below `errors:field`; the page says them in the reader's language.
export const email = z
  .string({ error: 'emailRequired' })
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'email' }).max(254, { error: 'email' }));
const newPassword = z
  .string({ error: 'passwordRequired' })
  .min(8, { error: 'passwordRequired' })
  .max(256, { error: 'passwordTooLong' });
const confirmPassword = z.string({ error: 'required' });

const sameTwice = (form: { password: string; confirmPassword: string }): boolean =>
  form.password === form.confirmPassword;
const typedTwice = z.object({ password: z.string(), confirmPassword: z.string() });
const differs = {
  error: 'passwordsDoNotMatch',
  path: ['confirmPassword'],
  // Said at once, whatever else is wrong with the form.
  when: ({ value }: { readonly value: unknown }): boolean => typedTwice.safeParse(value).success,
};

/** Specification 1, §5. The password is only checked against what is stored. */
export const signInSchema = z.object({
  email,
  password: z.string({ error: 'required' }).max(256, { error: 'passwordTooLong' }),
});

/** A profile holds one name, so long at the most. */
const longestName = 100;
const partOfName = z.string().trim().max(longestName, { error: 'nameTooLong' }).optional();

/** First and last name as the one that a profile holds; null where neither was given. */
export const joinedName = ({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }) =>
  `${firstName} ${lastName}`.trim() || null;

/** Specification 3, §3; nobody has to give a name. */
export const signUpSchema = z
  .object({
    firstName: partOfName,
    lastName: partOfName,
    email,
    password: newPassword,
    confirmPassword,
    terms: z.literal('on', { error: 'terms' }),
  })
  .refine(sameTwice, differs)
  // A part that is too long by itself has said so beside itself.
  .refine(
    ({ firstName = '', lastName = '' }) =>
      Math.max(firstName.length, lastName.length) > longestName ||
      (joinedName({ firstName, lastName })?.length ?? 0) <= longestName,
    { error: 'nameTooLong', path: ['lastName'] },
  );

export const forgotPasswordSchema = z.object({ email });

const ownPassword = z.string({ error: 'required' }).max(256, { error: 'passwordTooLong' });

/** The end of an account: who it is once more, and that they mean it. */
export const closeAccountSchema = z.object({
  sure: z.literal('on', { error: 'sure' }),
  currentPassword: ownPassword,
});

export const changeEmailSchema = z.object({ email, currentPassword: ownPassword });

export const changePasswordSchema = z
  .object({ currentPassword: ownPassword, password: newPassword, confirmPassword })
  .refine(sameTwice, differs);

export const resetPasswordSchema = z
  .object({ password: newPassword, confirmPassword })
  .refine(sameTwice, differs);

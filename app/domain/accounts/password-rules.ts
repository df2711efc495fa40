import list from './common-passwords.txt?raw';

/** Why a password is too easy to guess; a key below `errors:field`. */
export type PasswordFault = 'passwordCommon' | 'passwordPersonal';

const common: ReadonlySet<string> = new Set(
  list.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
);

/** Letters and digits alone, without case, accents, or digits around them: 'Freedom-Plan 2026!' is 'freedomplan'. */
const core = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .replaceAll(/^\d+|\d+$/g, '');

/**
 * What guessing would try first: one of the 3000 most common passwords, the product's name, or the person's own
 * address or name (each also with digits and punctuation around it). Nothing asks for kinds of characters.
 */
export function findPasswordFault(
  password: string,
  who: { readonly appName: string; readonly email: string; readonly name: string | null },
): PasswordFault | null {
  if (common.has(password.normalize('NFC').toLowerCase())) return 'passwordCommon';
  const [mailbox = ''] = who.email.split('@');
  const personal = [who.appName, who.email, mailbox, who.name ?? ''].map(core).filter(Boolean);
  return personal.includes(core(password)) ? 'passwordPersonal' : null;
}

import { findWeakness, type Weakness } from './password-strength.ts';

/** Why a password is too easy to guess; a key below `errors:field`. */
export type PasswordFault = (typeof faults)[Weakness];

const faults = {
  common: 'passwordCommon',
  personal: 'passwordPersonal',
  repeat: 'passwordRepeat',
  sequence: 'passwordSequence',
  keyboard: 'passwordKeyboard',
  date: 'passwordDate',
  word: 'passwordWord',
  guessable: 'passwordGuessable',
} as const satisfies Record<Weakness, string>;

/** Letters and digits alone, without case, accents, or digits around them: 'Freedom-Plan 2026!' is 'freedomplan'. */
const core = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .replaceAll(/^\d+|\d+$/g, '');

/** A text, its words, and all of them in one. Single letters are nobody's name. */
const partsOf = (text: string): readonly string[] =>
  [text, core(text), ...text.split(/[^\p{Letter}\p{Number}]+/u)].filter((part) => part.length > 1);

/**
 * What guessing would try first: the product's name, the person's own address or name (each also with digits and
 * punctuation around it), and whatever an estimate of its strength finds weak. Nothing asks for kinds of characters.
 */
export async function findPasswordFault(
  password: string,
  who: { readonly appName: string; readonly email: string; readonly name: string | null },
): Promise<PasswordFault | null> {
  const [mailbox = ''] = who.email.split('@');
  const own = [who.appName, who.email, mailbox, who.name ?? ''];
  if (own.map(core).filter(Boolean).includes(core(password))) return 'passwordPersonal';
  const weakness = await findWeakness(password, own.flatMap(partsOf));
  return weakness && faults[weakness];
}

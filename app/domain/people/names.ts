import { nameKey, nameLength } from './card.ts';

/** What is there and cannot be seen, or turns the direction of what stands around it: it makes two names look like one. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A text as others are shown it: without signs that cannot be seen; its lines stay. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(unseen, (sign) => (sign === '\n' ? sign : ''));

/** Names that would be taken for the voice of the house, folded. */
const ofTheHouse = new Set(
  `admin administrator administrador administradora moderator moderador moderadora moderation moderacion
  support soporte help ayuda team equipo freedomplan freedomplanteam system sistema`.split(/\s+/),
);

/** Letters that look alike stand in different scripts; nobody needs two of these in one name. */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * `short`: of fewer than `nameLength.min` characters that can be seen. `unreadable`: its letters are mixed from scripts that look
 * alike, or piled up with marks. `address`: it leads somewhere, such as an e-mail or a page. `reserved`: the house speaks by it.
 */
export type NameRefusal = 'short' | 'long' | 'unreadable' | 'address' | 'reserved';

/** A name that somebody chose to go by: as it will stand, or why it cannot. @param typed as it was sent */
export function readName(
  typed: string,
): { readonly ok: true; readonly name: string } | { readonly ok: false; readonly reason: NameRefusal } {
  const name = withoutUnseen(typed.normalize('NFC').replaceAll(/[\t\n\v\f\r]/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const refuse = (reason: NameRefusal) => ({ ok: false, reason }) as const;
  const { length } = [...name];
  if (length < nameLength.min) return refuse('short');
  if (length > nameLength.max) return refuse('long');
  // Wide and small forms of a sign count as the sign.
  const plain = name.normalize('NFKC');
  if (/@|:\/\/|\/\/|\bwww\b|[\p{L}\p{N}][.。]\p{L}{2}|(?:\d[\s()+.-]*){7}/iu.test(plain))
    return refuse('address');
  if (/\p{M}{3}/u.test(name.normalize('NFD')) || alike.filter((script) => script.test(plain)).length > 1)
    return refuse('unreadable');
  return ofTheHouse.has(nameKey(name) ?? '') ? refuse('reserved') : { ok: true, name };
}

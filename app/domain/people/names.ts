import { searchable } from '#db/searchable.ts';
import { nameKey, nameLength } from './card.ts';

/** What is there and cannot be seen, or turns the direction of what stands around it: it makes two names look like one. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A text as others are shown it: without signs that cannot be seen; its lines stay. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(unseen, (sign) => (sign === '\n' ? sign : ''));

/** One look for the letters and numbers that one more is written with, in a folded name: 'adm1n', 'admln' and 'admin'. */
const oneLook = (key: string): string => key.replaceAll(/[l1|\u0131]/g, 'i').replaceAll('0', 'o');

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(oneLook));

/** Whoever has one of these as a word of their name speaks for the house. */
const offices = wordsOf(
  `admin admins administrator administrators administrador administradora administradores
  moderator moderators moderador moderadora moderadores support soporte`,
);

/** These do so alone, with each other or with a number: in a longer name they are words like any other. */
const houseWords = wordsOf(
  `moderation moderacion administration administracion help ayuda team equipo system sistema
  the of and de del la el y`,
);

/** What stands between words, or is a number. */
const noName = wordsOf('the of and de del la el y');

const houseName = oneLook('freedomplan');

/**
 * Whether a name would be taken for the voice of the house: it holds the house's name or a word for those who run it, also with a
 * number behind it and with other letters that look like its own.
 */
function isOfTheHouse(name: string): boolean {
  const key = oneLook(nameKey(name) ?? '');
  if (key.includes(houseName) || offices.has(key)) return true;
  const plain = searchable(name.normalize('NFKC'));
  const words = plain.split(/[^\p{L}\p{N}|]+/u).flatMap((word) => {
    const bare = word.replaceAll(/^\d+|\d+$/g, '');
    return bare === '' ? [] : [bare];
  });
  const looks = words.map(oneLook);
  if (looks.some((look) => offices.has(look))) return true;
  return looks.every((look) => houseWords.has(look)) && looks.some((look) => !noName.has(look));
}

/** Letters that look alike stand in different scripts; nobody needs two of these in one name. */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * `short`: of fewer than `nameLength.min` characters that can be seen. `unreadable`: its letters are mixed from scripts that look
 * alike, or piled up with marks. `address`: it leads somewhere, such as an e-mail or a page. `reserved`: the house speaks by it.
 */
export type NameRefusal = 'short' | 'long' | 'unreadable' | 'address' | 'reserved';

/**
 * A name that somebody chose to go by: as it will stand, or why it cannot.
 * @param typed as it was sent @param own the name that they go by already, which stays theirs whatever the house is called
 */
export function readName(
  typed: string,
  own: string | null = null,
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
  return name !== own && isOfTheHouse(name) ? refuse('reserved') : { ok: true, name };
}

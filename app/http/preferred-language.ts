import type { Language } from '#db/tables/accounts.ts';
import { isLanguage } from './languages.ts';

/** The language of ours that a browser asks for first, whatever it asks for besides; null where it asks for none. */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language | null {
  const wishes = (acceptLanguage ?? '').split(',', 50).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 };
  });
  const ours = wishes.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  const best = ours.toSorted((a, b) => b.weight - a.weight)[0]?.language;
  return isLanguage(best) ? best : null;
}

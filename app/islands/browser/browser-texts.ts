import type { TFunction } from 'i18next';
import type { Texts } from '#app/ui/texts.tsx';
import { numbersInTexts } from '#locales/numbers-in-texts.ts';

/**
 * The texts that came with an island, in the shape that components know; what did not come is said by its key. Numbers are filled
 * in as the server fills them in, or the browser would find another text than was rendered.
 */
export function browserTexts(language: string, said: Readonly<Record<string, string>>): Texts {
  const numbers = numbersInTexts(language);
  const fixed = (_: string, part: string | readonly string[]): TFunction => {
    const parts = typeof part === 'string' ? [part] : part;
    const find = (key: string): string =>
      said[key] ?? parts.map((one) => said[`${one}:${key}`]).find((text) => text !== undefined) ?? key;
    return ((key: string, values: Readonly<Record<string, unknown>> = {}) =>
      find(key).replaceAll(/\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g, (_mark, name: string, how?: string) =>
        String(numbers.format(values[name] ?? '', how, language, {})),
      )) as unknown as TFunction;
  };
  return {
    language,
    getFixedT: fixed,
    exists: (key, { ns }) => fixed(language, ns)(key) !== key,
    options: {},
  };
}

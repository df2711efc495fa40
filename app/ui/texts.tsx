import type { TFunction } from 'i18next';
import { createContext, useContext, type ReactNode } from 'react';
import { markOfText, mostFilledIn } from '#locales/mark-of-text.ts';

/** What components need of a prepared set of texts. */
export interface Texts {
  readonly language: string;
  readonly getFixedT: (language: string, part: string | readonly string[]) => TFunction;
  readonly exists: (key: string, options: { readonly ns: string | readonly string[] }) => boolean;
  readonly options: {
    readonly interpolation?: { readonly defaultVariables?: Readonly<Record<string, unknown>> } | undefined;
  };
}

const TextsContext = createContext<Texts | null>(null);

/** The prepared texts of the page's language, for every component below. */
export const TextsProvider = ({ texts, children }: { texts: Texts; children: ReactNode }) => (
  <TextsContext value={texts}>{children}</TextsContext>
);

const fixed = new WeakMap<Texts, Map<string, TFunction>>();

/** The texts of a part, those without anything to fill in remembered, and those with numbers and short words for a while. */
function textsOf(texts: Texts, part: string | string[]): TFunction {
  const t = texts.getFixedT(texts.language, part);
  const known = new Map<string, string>();
  const filledIn = new Map<string, unknown>();
  const remembering = (key: string, options?: Record<string, unknown>): unknown => {
    if (options !== undefined) {
      const mark = markOfText(key, options);
      if (mark === null) return t(key, options);
      let said = filledIn.get(mark);
      if (said === undefined) {
        said = t(key, options);
        if (filledIn.size >= mostFilledIn) filledIn.clear();
        filledIn.set(mark, said);
      }
      return said;
    }
    const before = known.get(key);
    if (before !== undefined) return before;
    const text: unknown = t(key);
    if (typeof text === 'string' && texts.exists(key, { ns: part })) known.set(key, text);
    return text;
  };
  return remembering as TFunction;
}

/**
 * The texts of a part of `locales`. A page has one language from its first byte on, so there is nothing to subscribe to
 * and nothing to wait for: react-i18next's hook, made for languages that change, took an eighth of every page's time.
 * @param part one part, or several that are looked through in turn
 */
export function useTranslation(part: string | string[] = 'common'): {
  readonly t: TFunction;
  readonly i18n: Texts;
} {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTranslation stands below a TextsProvider.');
  let parts = fixed.get(texts);
  if (!parts) fixed.set(texts, (parts = new Map<string, TFunction>()));
  const key = String(part);
  let t = parts.get(key);
  if (!t) parts.set(key, (t = textsOf(texts, part)));
  return { t, i18n: texts };
}

/** Whom people write to; texts have it as `{{supportEmail}}`. It is there also where a page has failed and no loader has run. */
export function useSupportEmail(): string {
  const { i18n } = useTranslation();
  return String(i18n.options.interpolation?.defaultVariables?.['supportEmail']);
}

import type { ReactNode } from 'react';
import { TextsProvider, useTranslation, type Texts } from './texts.tsx';

/** A part of a page in another language than the page: what its components say, and what it tells of itself. */
export function InLanguage({ language, children }: { language: string; children: ReactNode }) {
  const { i18n } = useTranslation();
  const texts: Texts = {
    language,
    getFixedT: (of, part) => i18n.getFixedT(of, part),
    exists: (key, options) => i18n.exists(key, { ...options, lng: language } as typeof options),
    options: i18n.options,
  };
  return (
    <TextsProvider texts={texts}>
      <article lang={language}>{children}</article>
    </TextsProvider>
  );
}

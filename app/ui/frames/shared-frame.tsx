import type { ReactNode } from 'react';
import { languageCodes, languages } from '#locales/languages.ts';
import { useTranslation } from '../texts.tsx';
import { Brand, Footer, SkipLink } from './shared-parts.tsx';

/**
 * The frame of what a member shares by a link: nothing of it leads into an account, and languages are links, because a page that
 * names itself to nobody (`no-referrer`) cannot send forms.
 */
export function SharedFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="frame flex min-h-screen flex-col">
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header className="column flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
        <Brand to="/" />
        <nav aria-label={t('language')} className="no-print flex gap-4">
          {languageCodes
            .filter((language) => language !== i18n.language)
            .map((language) => (
              <a
                key={language}
                href={`?lng=${language}`}
                lang={language}
                hrefLang={language}
                className="link py-1"
              >
                {languages[language].name}
              </a>
            ))}
        </nav>
      </header>
      <main id="main" className="column column-work flex-1 pt-6 pb-16">
        {children}
      </main>
      <Footer frame="shared" />
    </div>
  );
}

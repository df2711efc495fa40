import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { HelpFirst } from '../help-first.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Brand, Footer, PageMessages, SkipLink } from './shared-parts.tsx';

/** The frame of pages for everybody: a narrow header with one button, and the footer. */
export function PublicFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-screen flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-3 sm:px-6">
        <Brand to="/" />
        <div className="ml-auto flex items-center gap-1 sm:gap-4">
          <LanguageSwitch short />
          {signedIn ? (
            <a href="/dashboard" className="btn btn-secondary max-sm:px-2.5 max-sm:text-sm">
              {t('nav.dashboard')}
            </a>
          ) : (
            <a href="/auth" className="btn btn-secondary max-sm:px-2.5 max-sm:text-sm">
              {t('nav.signIn')}
            </a>
          )}
        </div>
      </header>
      <main id="main" className="flex-1">
        <div className="mx-auto max-w-6xl px-4 sm:px-6">
          <HelpFirst className="mt-4 mb-2" />
          <PageMessages />
        </div>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The frame of signing in and up: one narrow column. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Brand to="/" />
        <LanguageSwitch />
      </header>
      <main id="main" className="mx-auto w-full max-w-md flex-1 px-4 py-8 sm:py-14">
        <HelpFirst />
        <PageMessages />
        {children}
      </main>
      <Footer />
    </div>
  );
}

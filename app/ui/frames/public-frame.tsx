import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { HelpFirst } from '../help-first.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Brand, Footer, PageMessages, SkipLink } from './shared-parts.tsx';

/** The frame of pages for everybody: a narrow header with one button, and the footer. */
export function PublicFrame({
  signedIn,
  signUp = '/auth/signup',
  signIn = '/auth',
  children,
}: {
  /** Null where nobody could find out. */
  signedIn: boolean | null;
  /** Where accounts begin and go on: with the program that somebody came for. */
  signUp?: string;
  signIn?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="frame flex min-h-screen flex-col">
      <SkipLink />
      <header className="column flex flex-wrap items-center justify-between gap-y-1 py-3">
        <Brand to="/" compact="narrow" />
        <div className="ml-auto flex items-center gap-3 max-[25rem]:gap-2 sm:gap-4">
          <LanguageSwitch short />
          {signedIn === null ? null : signedIn ? (
            <a href="/dashboard" className="btn btn-secondary max-sm:px-2 max-sm:text-sm">
              {t('nav.dashboard')}
            </a>
          ) : (
            <>
              {/* A narrow phone has room for both in one line because the name beside the mark gives way. */}
              <a href={signUp} className="link inline-flex min-h-11 items-center max-sm:text-sm">
                {t('nav.signUp')}
              </a>
              <a href={signIn} className="btn btn-secondary max-sm:px-2 max-sm:text-sm">
                {t('nav.signIn')}
              </a>
            </>
          )}
        </div>
      </header>
      <main id="main" className="flex-1">
        <div className="column">
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
    <div className="flex min-h-screen flex-col [--column:30rem]">
      <SkipLink />
      <header className="column flex items-center justify-between gap-4 py-3">
        <Brand to="/" />
        <LanguageSwitch />
      </header>
      <main id="main" className="column flex-1 py-8 sm:py-14">
        <HelpFirst />
        <PageMessages />
        {children}
      </main>
      <Footer />
    </div>
  );
}

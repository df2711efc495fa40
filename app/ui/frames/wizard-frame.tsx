import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { HelpFirst } from '../help-first.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Brand, HelpLink, HelpNowLink, PageMessages, SkipLink } from './shared-parts.tsx';

/** The frame of a wizard: nothing but the step, and a way out. */
export function WizardFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-screen flex-col [--column:44rem]">
      <SkipLink />
      <header className="column flex items-center justify-between gap-2 py-3">
        <Brand to="/" compact />
        <div className="flex items-center gap-1">
          <LanguageSwitch />
          <form method="post" action="/sign-out">
            <button type="submit" className="btn btn-quiet px-2">
              {t('nav.signOut')}
            </button>
          </form>
        </div>
      </header>
      <main id="main" className="column flex-1 py-6 sm:py-10">
        <HelpFirst />
        <PageMessages />
        {children}
      </main>
      <footer className="column flex flex-wrap gap-x-6 py-4 text-sm text-ink-soft">
        <HelpNowLink />
        <HelpLink />
      </footer>
    </div>
  );
}

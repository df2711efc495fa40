import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import { HelpFirst } from '../help-first.tsx';
import { FeedbackBanner } from './feedback-banner.tsx';
import { FootBar } from './foot-bar.tsx';
import { MemberMenu } from './member-menu.tsx';
import type { Shell } from './shell.ts';
import { Account, homeOf, Sidebar } from './sidebar.tsx';
import { Brand, Footer, PageMessages, SkipLink } from './shared-parts.tsx';

/** The frame of the member area: a sidebar from 1024 px, a menu that opens without script below. */
export function MemberFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { t } = useTranslation();
  const { menu, narrow } = shell;
  const columns = narrow ? 'lg:grid-cols-[4.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[16rem_minmax(0,1fr)]';
  return (
    <div className={`min-h-screen lg:grid print:block ${columns}`}>
      <meta name="description" content={t('footer.line')} />
      <SkipLink />
      <Sidebar shell={shell} />
      <div className="flex min-h-screen flex-col">
        <header className="no-print relative flex items-center justify-between gap-4 border-b border-line bg-sunk px-4 py-2 lg:hidden">
          <Brand to={homeOf(menu)} />
          <details>
            <summary className="btn btn-secondary list-none gap-2 [&::-webkit-details-marker]:hidden">
              <Icon name="menu" />
              {t('nav.menu')}
            </summary>
            <div className="absolute inset-x-0 top-full z-10 border-y border-line bg-sunk p-4">
              <nav aria-label={t('nav.label')}>
                <MemberMenu menu={menu} />
              </nav>
              <Account shell={shell} />
            </div>
          </details>
        </header>
        {shell.feedbackBanner ? <FeedbackBanner /> : null}
        <main id="main" className="page flex-1 px-4 py-8 sm:px-8 sm:py-12">
          <HelpFirst />
          <PageMessages />
          {shell.announcement ? (
            <p className="no-print mb-6 max-w-prose border-l-4 border-pine pl-4 wrap-anywhere whitespace-pre-line">
              {shell.announcement}
            </p>
          ) : null}
          {shell.beta ? (
            <p className="mb-3">
              <span className="badge bg-pine-tint text-pine">{t('nav.beta')}</span>{' '}
              <span className="text-sm text-ink-soft">{t('nav.betaNote')}</span>
            </p>
          ) : null}
          {children}
        </main>
        <FootBar menu={menu} />
        <Footer frame="member" />
      </div>
    </div>
  );
}

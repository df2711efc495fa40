import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import { HelpFirst } from '../help-first.tsx';
import { FeedbackBanner } from './feedback-banner.tsx';
import { FootBar } from './foot-bar.tsx';
import type { Shell } from './shell.ts';
import { homeOf, menuId, menuLinkId, Sidebar } from './sidebar.tsx';
import { Brand, Footer, PageMessages, SkipLink } from './shared-parts.tsx';

/**
 * The frame of the member area. Its menu is in the document once: beside the page from 1024 px, below that over the page,
 * opened by a link to it, which needs no script.
 */
export function MemberFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { menu, narrow } = shell;
  const columns = narrow ? 'lg:grid-cols-[4.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[16rem_minmax(0,1fr)]';
  return (
    <div className={`flex min-h-screen flex-col lg:grid print:block ${columns}`}>
      <meta name="description" content={t('footer.line')} />
      <SkipLink />
      <header className="no-print flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sunk px-4 py-2 lg:hidden">
        <Brand to={homeOf(menu)} />
        <a href={`#${menuId}`} id={menuLinkId} className="btn btn-secondary gap-2">
          <Icon name="menu" />
          {t('nav.menu')}
        </a>
      </header>
      <Sidebar shell={shell} />
      <div className="flex min-w-0 flex-1 flex-col lg:min-h-screen">
        {shell.feedbackBanner ? <FeedbackBanner /> : null}
        <main id="main" className="page flex-1 px-4 py-8 sm:px-8 sm:py-12">
          <HelpFirst />
          <PageMessages />
          {shell.announcement ? (
            <p
              lang={shell.announcement.language === i18n.language ? undefined : shell.announcement.language}
              className="no-print mb-6 max-w-prose border-l-4 border-pine pl-4 wrap-anywhere whitespace-pre-line"
            >
              {shell.announcement.text}
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

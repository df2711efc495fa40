import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';
import { Icon } from '../icons.tsx';
import { HelpFirst } from '../help-first.tsx';
import { FeedbackBanner } from './feedback-banner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MemberMenu, type Menu } from './member-menu.tsx';
import { Brand, Footer, PageMessages, SkipLink } from './shared-parts.tsx';

/** What the shell shows of the member. */
export interface ShellMember {
  readonly name: string;
  readonly level: number;
  readonly levelName: string;
  readonly xp: number;
}

export interface Shell {
  readonly member: ShellMember;
  readonly menu: Menu;
  /** Whether the sidebar shows icons alone. */
  readonly narrow: boolean;
  readonly feedbackBanner: boolean;
  /** Whether the page belongs to something that is still being tried. */
  readonly beta: boolean;
}

function SignOut({ narrow = false }: { narrow?: boolean }) {
  const { t } = useTranslation();
  return (
    <form method="post" action="/sign-out">
      <button
        type="submit"
        className={`btn btn-quiet ${narrow ? 'w-full' : 'px-2'}`}
        title={narrow ? t('nav.signOut') : undefined}
      >
        {narrow ? <Icon name="signOut" /> : null}
        <span className={narrow ? 'sr-only' : undefined}>{t('nav.signOut')}</span>
      </button>
    </form>
  );
}

function Account({ member }: { member: ShellMember }) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line pt-3">
      <p className="px-3 font-semibold break-words">{member.name}</p>
      <p className="px-3 text-sm text-ink-soft">
        {t('level', { level: member.level, name: member.levelName })}
        <span className="block">{t('xp', { count: member.xp })}</span>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 px-1">
        <SignOut />
        <LanguageSwitch />
      </div>
    </div>
  );
}

/** Makes the sidebar narrow, or wide again. */
function SidebarSwitch({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const text = t(narrow ? 'nav.widen' : 'nav.narrow');
  return (
    <form method="post" action="/menu">
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="menu"
        value={narrow ? 'wide' : 'narrow'}
        title={text}
        className="btn px-2 text-ink-soft hover:text-pine"
      >
        <Icon name={narrow ? 'widen' : 'narrow'} />
        <span className="sr-only">{text}</span>
      </button>
    </form>
  );
}

function Sidebar({ shell: { member, menu, narrow } }: { shell: Shell }) {
  const { t } = useTranslation();
  return (
    <aside className="no-print hidden border-r border-line bg-sunk lg:block">
      <div className={`sticky top-0 flex h-screen flex-col overflow-y-auto ${narrow ? 'px-2 py-3' : 'p-3'}`}>
        <div className={`mb-3 flex items-center ${narrow ? 'flex-col gap-2' : 'justify-between px-2'}`}>
          <Brand to="/dashboard" iconOnly={narrow} />
          <SidebarSwitch narrow={narrow} />
        </div>
        <nav aria-label={t('nav.label')} className="-mx-1 min-h-40 flex-1 overflow-y-auto p-1">
          <MemberMenu menu={menu} narrow={narrow} />
        </nav>
        {narrow ? (
          <div className="border-t border-line pt-2">
            <SignOut narrow />
            <LanguageSwitch short="always" />
          </div>
        ) : (
          <Account member={member} />
        )}
      </div>
    </aside>
  );
}

/** The frame of the member area: a sidebar from 1024 px, a menu that opens without script below. */
export function MemberFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { member, menu, narrow } = shell;
  const columns = narrow ? 'lg:grid-cols-[4.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[16rem_minmax(0,1fr)]';
  return (
    <div className={`min-h-screen lg:grid ${columns}`}>
      <meta name="description" content={t('footer.line')} />
      <SkipLink />
      <Sidebar shell={shell} />
      <div className="flex min-h-screen flex-col">
        <header className="no-print relative flex items-center justify-between gap-4 border-b border-line bg-sunk px-4 py-2 lg:hidden">
          <Brand to="/dashboard" />
          {/* Another key for each page: with script the menu closes when a page is chosen. */}
          <details key={pathname}>
            <summary className="btn btn-secondary list-none gap-2 [&::-webkit-details-marker]:hidden">
              <Icon name="menu" />
              {t('nav.menu')}
            </summary>
            <div className="absolute inset-x-0 top-full z-10 border-y border-line bg-sunk p-4">
              <nav aria-label={t('nav.label')}>
                <MemberMenu menu={menu} />
              </nav>
              <Account member={member} />
            </div>
          </details>
        </header>
        {shell.feedbackBanner ? <FeedbackBanner /> : null}
        <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 py-8 sm:px-8 sm:py-12">
          <HelpFirst />
          <PageMessages />
          {shell.beta ? (
            <p className="mb-3">
              <span className="badge bg-clay-tint text-clay">{t('nav.beta')}</span>{' '}
              <span className="text-sm text-ink-soft">{t('nav.betaNote')}</span>
            </p>
          ) : null}
          {children}
        </main>
        <Footer frame="member" />
      </div>
    </div>
  );
}

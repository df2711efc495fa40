import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';
import { Icon } from '../icons.tsx';
import { HelpFirst } from '../help-first.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Brand, Footer, PageMessages, SkipLink } from './shared-parts.tsx';

/** What the shell shows of the member. */
export interface ShellMember {
  readonly name: string;
  readonly isAdmin: boolean;
  readonly level: number;
  readonly levelName: string;
  readonly xp: number;
}

const groups = [
  {
    group: 'today',
    items: [
      { to: '/dashboard', key: 'dashboard', icon: 'today' },
      { to: '/journal', key: 'journal', icon: 'journal' },
    ],
  },
  { group: 'grow', items: [{ to: '/forms', key: 'forms', icon: 'forms' }] },
  {
    group: 'you',
    items: [
      { to: '/profile', key: 'profile', icon: 'profile' },
      { to: '/freedom-plan', key: 'program', icon: 'leaf' },
      { to: '/settings', key: 'settings', icon: 'settings' },
      { to: '/feedback', key: 'feedback', icon: 'feedback' },
    ],
  },
] as const;

const adminPages = [
  { to: '/admin', key: 'admin', icon: 'admin' },
  { to: '/admin/leads', key: 'leads', icon: 'forms' },
  { to: '/admin/payments', key: 'payments', icon: 'journal' },
  { to: '/admin/invitations', key: 'invitations', icon: 'profile' },
  { to: '/admin/programs', key: 'programs', icon: 'leaf' },
  { to: '/admin/testimonials', key: 'testimonials', icon: 'feedback' },
  { to: '/admin/settings', key: 'siteSettings', icon: 'check' },
] as const;

type MenuItem = (typeof groups)[number]['items'][number] | (typeof adminPages)[number];

/** The pages of the menu; the one that the reader is on, or below, is marked. */
function MenuList({ items, pathname, end }: { items: readonly MenuItem[]; pathname: string; end: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className="space-y-0.5">
      {items.map(({ to, icon, key }) => {
        const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
        return (
          <li key={to}>
            <a href={to} className="nav-link" aria-current={isHere ? 'page' : undefined}>
              <span className="flex items-center gap-2.5">
                <Icon name={icon} />
                {t(`nav.${key}`)}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Menu({ member, pathname }: { member: ShellMember; pathname: string }) {
  const { t } = useTranslation();
  return (
    <>
      {groups.map(({ group, items }) => (
        <div key={group} className="mb-4">
          <p className="px-3 pb-1 text-sm text-ink-soft">{t(`nav.group.${group}`)}</p>
          <MenuList items={items} pathname={pathname} end={false} />
        </div>
      ))}
      {member.isAdmin ? (
        <div className="mb-4">
          <p className="px-3 pb-1 text-sm text-ink-soft">{t('nav.group.run')}</p>
          <MenuList items={adminPages} pathname={pathname} end />
        </div>
      ) : null}
    </>
  );
}

function Account({ member }: { member: ShellMember }) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line pt-4">
      <p className="px-3 font-semibold break-words">{member.name}</p>
      <p className="px-3 text-sm text-ink-soft">
        {t('level', { level: member.level, name: member.levelName })}
        <span className="block">{t('xp', { count: member.xp })}</span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 px-1">
        <form method="post" action="/sign-out">
          <button type="submit" className="btn btn-quiet px-2">
            {t('nav.signOut')}
          </button>
        </form>
        <LanguageSwitch />
      </div>
    </div>
  );
}

/** The frame of the member area: a sidebar from 1024 px, a menu that opens without script below. */
export function MemberFrame({ member, children }: { member: ShellMember; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="min-h-screen lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <meta name="description" content={t('footer.line')} />
      <SkipLink />
      <aside className="no-print hidden border-r border-line bg-sunk lg:block">
        <div className="sticky top-0 flex h-screen flex-col overflow-y-auto p-4">
          <div className="mb-6 px-2">
            <Brand to="/dashboard" />
          </div>
          <nav aria-label={t('nav.label')} className="flex-1">
            <Menu member={member} pathname={pathname} />
          </nav>
          <Account member={member} />
        </div>
      </aside>
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
                <Menu member={member} pathname={pathname} />
              </nav>
              <Account member={member} />
            </div>
          </details>
        </header>
        <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 py-8 sm:px-8 sm:py-12">
          <HelpFirst />
          <PageMessages />
          {children}
        </main>
        <Footer frame="member" />
      </div>
    </div>
  );
}

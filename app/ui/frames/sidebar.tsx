import { useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';
import { Icon } from '../icons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useSiteData } from '../site-data.ts';
import { MemberMenu } from './member-menu.tsx';
import { Brand } from './shared-parts.tsx';
import type { Shell } from './shell.ts';

/** The fragment that opens the menu on a small screen, and the link there that opens it. */
export const menuId = 'menu';
export const menuLinkId = 'open-menu';

/** Whose account it is, and the way out. Whoever runs the place has no level there. */
function Account({ shell: { member, menu, narrow } }: { shell: Shell }) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line pt-2">
      <div className={narrow ? 'lg:hidden' : undefined}>
        <p className="px-3 leading-snug font-semibold break-words">{member.name}</p>
        {menu.back ? null : (
          <p className="flex flex-wrap gap-x-3 px-3 text-sm text-ink-soft">
            <span>{t('level', { level: member.level, name: member.levelName })}</span>{' '}
            <span>{t('xp', { count: member.xp })}</span>
          </p>
        )}
      </div>
      <div
        className={`flex flex-wrap items-center gap-x-3 ${narrow ? 'px-1 lg:flex-col lg:items-stretch lg:px-0' : 'px-1'}`}
      >
        <form method="post" action="/sign-out">
          <button
            type="submit"
            className={`btn btn-quiet px-2 ${narrow ? 'lg:w-full' : ''}`}
            title={narrow ? t('nav.signOut') : undefined}
          >
            {narrow ? <Icon name="signOut" className="hidden h-5 w-5 lg:block" /> : null}
            <span className={narrow ? 'lg:sr-only' : undefined}>{t('nav.signOut')}</span>
          </button>
        </form>
        <LanguageSwitch short={narrow ? 'wide' : undefined} />
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
    <form method="post" action="/menu" className="max-lg:hidden">
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

/** Where the name leads: within the administration to its own first page, so that one link alone leads out of it. */
export const homeOf = (menu: Shell['menu']): string => (menu.back ? '/admin' : '/dashboard');

/**
 * The menu: that of members, or that of the administration with the way back. From 1024 px it stands beside the page; below,
 * it is over the page while the address names it (`:target`), so that what is typed on the page stays where it is.
 */
export function Sidebar({ shell }: { shell: Shell }) {
  const { t } = useTranslation();
  const { menu, narrow } = shell;
  const isLight = useSiteData()?.lite === true;
  return (
    <aside
      id={menuId}
      className="no-print border-line bg-sunk max-lg:hidden max-lg:target:fixed max-lg:target:inset-0 max-lg:target:z-20 max-lg:target:block max-lg:target:overflow-y-auto max-lg:target:overscroll-contain lg:border-r"
    >
      <div
        className={`flex flex-col p-3 max-lg:min-h-full lg:sticky lg:top-0 lg:h-screen lg:overflow-y-auto ${narrow ? 'lg:px-2' : ''}`}
      >
        <div
          className={`mb-2 flex items-center justify-between px-2 ${narrow ? 'lg:flex-col lg:gap-2 lg:px-0' : ''}`}
        >
          <Brand to={homeOf(menu)} compact iconOnly={narrow && 'wide'} />
          <SidebarSwitch narrow={narrow} />
          <a href={`#${menuLinkId}`} className="btn btn-secondary gap-2 lg:hidden">
            <Icon name="close" />
            {t('nav.closeMenu')}
          </a>
        </div>
        {menu.back ? (
          <p className={`mb-1 px-3 text-sm font-semibold ${narrow ? 'lg:hidden' : ''}`}>
            {t('nav.administration')}
          </p>
        ) : null}
        <nav aria-label={t('nav.label')} className="-mx-1 flex-1 p-1 lg:min-h-40 lg:overflow-y-auto">
          {/* A narrow menu is nothing but icons: it has them on light pages, too. */}
          <MemberMenu menu={menu} narrow={narrow} icons={narrow || !isLight} />
        </nav>
        <Account shell={shell} />
      </div>
    </aside>
  );
}

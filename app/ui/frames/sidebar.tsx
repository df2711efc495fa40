import { useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';
import { Icon } from '../icons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MemberMenu } from './member-menu.tsx';
import { Brand } from './shared-parts.tsx';
import type { Shell } from './shell.ts';

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

/** Whose account it is, and the way out. Whoever runs the place has no level there. */
export function Account({ shell: { member, menu } }: { shell: Shell }) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line pt-2">
      <p className="px-3 leading-snug font-semibold break-words">{member.name}</p>
      {menu.back ? null : (
        <p className="flex flex-wrap gap-x-3 px-3 text-sm text-ink-soft">
          <span>{t('level', { level: member.level, name: member.levelName })}</span>{' '}
          <span>{t('xp', { count: member.xp })}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 px-1">
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

/** Where the name leads: within the administration to its own first page, so that one link alone leads out of it. */
export const homeOf = (menu: Shell['menu']): string => (menu.back ? '/admin' : '/dashboard');

/** The menu beside the page, from 1024 px: that of members, or that of the administration with the way back. */
export function Sidebar({ shell }: { shell: Shell }) {
  const { t } = useTranslation();
  const { menu, narrow } = shell;
  return (
    <aside className="no-print hidden border-r border-line bg-sunk lg:block">
      <div className={`sticky top-0 flex h-screen flex-col overflow-y-auto ${narrow ? 'px-2 py-3' : 'p-3'}`}>
        <div className={`mb-2 flex items-center ${narrow ? 'flex-col gap-2' : 'justify-between px-2'}`}>
          <Brand to={homeOf(menu)} iconOnly={narrow} />
          <SidebarSwitch narrow={narrow} />
        </div>
        {menu.back && !narrow ? (
          <p className="mb-1 px-3 text-sm font-semibold">{t('nav.administration')}</p>
        ) : null}
        <nav aria-label={t('nav.label')} className="-mx-1 min-h-40 flex-1 overflow-y-auto p-1">
          <MemberMenu menu={menu} narrow={narrow} />
        </nav>
        {narrow ? (
          <div className="border-t border-line pt-2">
            <SignOut narrow />
            <LanguageSwitch short="always" />
          </div>
        ) : (
          <Account shell={shell} />
        )}
      </div>
    </aside>
  );
}

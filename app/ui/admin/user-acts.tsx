import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { UserOverviewFacts } from './user-overview.tsx';

/** What can be done about somebody, in the order of how grave it is; each has a page that says what will happen. */
export function UserActs({ user, path }: { user: UserOverviewFacts; path: string }) {
  const { t } = useTranslation('users');
  const { hasAccount, isSelf, ban, head } = user;
  const isOpen = hasAccount && ban === null;
  const all: readonly (readonly [act: string, href: string, isThere: boolean])[] = [
    ['edit', `${path}/edit`, true],
    ['role', `${path}/role`, hasAccount && !isSelf],
    ['invite', `${path}/acts/invite`, !hasAccount],
    ['reset', `${path}/acts/reset`, isOpen],
    ['export', `${path}/acts/export`, isOpen && !isSelf],
    ['give', `${path}/give`, isOpen && !isSelf && head.closes === null],
    ['ban', `${path}/ban`, isOpen && !isSelf],
    ['unban', `${path}/acts/unban`, ban !== null],
    ['close', `${path}/acts/close`, head.closes === null && !isSelf],
    ['keep', `${path}/acts/keep`, head.closes !== null],
  ];
  return (
    <section className="mt-8">
      <h2>{t('acts')}</h2>
      <div className="mt-3">
        <Rows label={t('acts')}>
          {all
            .filter(([, , isThere]) => isThere)
            .map(([act, href]) => (
              <Row
                key={act}
                // Of oneself only the name is corrected here.
                title={t(act === 'edit' && isSelf ? 'do.edit.selfTitle' : `do.${act}.title`)}
                href={href}
                line={t(act === 'edit' && isSelf ? 'do.edit.selfLine' : `do.${act}.line`)}
              />
            ))}
        </Rows>
      </div>
      {isSelf ? <p className="mt-3 max-w-prose text-ink-soft">{t('self')}</p> : null}
    </section>
  );
}

import type { ReactNode } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import { PostText } from './post-text.tsx';

export interface GroupView {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly people: number;
  readonly isOpen: boolean;
  readonly place: 'none' | 'asked' | 'in' | 'keeper';
  readonly waiting: number;
}

/** A group: what it is about, and what its reader can do; below it, for those in it, its posts. */
export function GroupPage({
  group,
  isOlder,
  errors,
  children,
}: {
  group: GroupView;
  isOlder: boolean;
  errors: readonly { readonly id: string; readonly text: string; readonly href?: string }[];
  children: ReactNode;
}) {
  const { t } = useTranslation(['community', 'moderation']);
  const name = group.name || t('groups.unnamed');
  const path = `/community/groups/${group.id}`;
  const isIn = group.place === 'in' || group.place === 'keeper';
  const title = `${name} · ${t('groups.one')}`;
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>
        {isOlder ? `${title} · ${t('feed.olderTitle')}` : title}
      </PageTitle>
      <ErrorSummary errors={errors} />
      <p className="no-print">
        <a href="/community/groups" className="link inline-block py-1">
          {t('groups.back')}
        </a>
      </p>
      <h1 className="wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      {group.about ? <PostText text={group.about} /> : null}
      <p className="mt-2 text-ink-soft">
        {t('groups.people', { count: group.people })}
        {' · '}
        {t(group.isOpen ? 'groups.open' : 'groups.request')}
      </p>
      {isIn ? (
        <p className="no-print mt-2 flex flex-wrap gap-x-5 gap-y-1">
          <a href={`${path}/people`} className="link inline-block py-1">
            {group.waiting > 0 ? t('groups.waiting', { count: group.waiting }) : t('groups.seePeople')}
          </a>
          {group.place === 'keeper' ? (
            <a href={`${path}/edit`} className="btn btn-quiet py-1">
              {t('groups.edit')}
            </a>
          ) : null}
          <a href={`${path}/leave`} className="btn btn-quiet py-1">
            {t('groups.leave')}
          </a>
        </p>
      ) : (
        <EnterForm group={group} path={path} />
      )}
      {group.place === 'keeper' ? null : (
        <p className="no-print mt-2">
          <a href={`${path}/report`} className="link inline-block py-1">
            {t('moderation:report.title.group', { name: group.name })}
          </a>
        </p>
      )}
      {children}
    </div>
  );
}

/** The way in: at once, by asking, or taken back again. */
function EnterForm({ group, path }: { group: GroupView; path: string }) {
  const { t } = useTranslation('community');
  const hasAsked = group.place === 'asked';
  return (
    <form method="post" action={`${path}/place`} className="no-print mt-4">
      {hasAsked ? <p className="mb-2">{t('groups.asked')}</p> : null}
      <button
        type="submit"
        name="act"
        value={hasAsked ? 'leave' : 'enter'}
        className={`btn ${hasAsked ? 'btn-secondary' : 'btn-primary'}`}
      >
        {t(hasAsked ? 'groups.takeBack' : group.isOpen ? 'groups.join' : 'groups.ask')}
      </button>
      {hasAsked ? null : <p className="mt-2 text-ink-soft">{t('groups.membersOnly')}</p>}
    </form>
  );
}

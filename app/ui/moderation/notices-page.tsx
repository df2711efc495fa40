import type { ListView } from '#app/http/list-query.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { Badge } from '../primitives.tsx';
import { CommunityTabs } from '../community/community-tabs.tsx';
import { useTranslation } from '../texts.tsx';

interface NoticeView {
  readonly id: string;
  readonly kind: string;
  readonly isNew: boolean;
  /** Who did it; null where the reader meets them no more. */
  readonly name: string | null;
  readonly group: string;
  /** Null: it leads nowhere. */
  readonly path: string | null;
  readonly when: string;
  readonly at: string;
}

/** What is new to a member, the newest first; what they have not seen says so in a word. */
export function NoticesPage({
  list,
  rows,
  isByMail,
}: {
  list: ListView;
  rows: readonly NoticeView[];
  isByMail: boolean;
}) {
  const { t } = useTranslation('moderation');
  const newest = rows.find(({ isNew }) => isNew);
  return (
    <div className="max-w-read min-w-0">
      <PageTitle>{t('notices.title')}</PageTitle>
      <h1>{t('notices.title')}</h1>
      <CommunityTabs here="notices" />
      <ListFrame
        list={list}
        empty={{ kind: 'letter', title: t('notices.none'), text: t('notices.noneText') }}
      >
        {newest ? (
          <form method="post" className="mt-5">
            <input type="hidden" name="upTo" value={newest.id} />
            <button type="submit" className="btn btn-secondary">
              {t('notices.see')}
            </button>
          </form>
        ) : null}
        <div className="mt-5">
          <Rows label={t('notices.title')}>
            {rows.map((row) => (
              <Row
                key={row.id}
                {...(row.path === null ? {} : { href: row.path })}
                title={
                  <span className="wrap-anywhere">
                    {t(`notices.kind.${row.kind}`, {
                      name: row.name ?? t('notices.somebody'),
                      group: row.group,
                    })}
                  </span>
                }
                line={<time dateTime={row.at}>{row.when}</time>}
                end={row.isNew ? <Badge tone="pine">{t('notices.new')}</Badge> : undefined}
              />
            ))}
          </Rows>
        </div>
      </ListFrame>
      <p className="mt-6 text-ink-soft">
        {t(isByMail ? 'notices.byMail' : 'notices.notByMail')}{' '}
        <a href="/settings/reminders#community" className="link inline-block py-1">
          {t('notices.settings')}
        </a>
      </p>
    </div>
  );
}

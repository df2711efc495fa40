import type { Route } from './+types/queue';
import { daysDeleted } from '#app/domain/moderation/queue.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CaseRows } from '#app/ui/admin/community/case-rows.tsx';
import { ModerationTabs } from '#app/ui/admin/community/moderation-tabs.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { viewQueue } from './queue-view.ts';

export const handle = { script: false, feature: 'community-management' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  return viewQueue(memberRequest(context), new URL(request.url).searchParams);
}

export default function Queue({ loaderData: { tab, appeals, list, isMore, rows } }: Route.ComponentProps) {
  const { t } = useTranslation('moderation-admin');
  const label = t(`tab.${tab}`);
  const shown = <CaseRows label={label} rows={rows} />;
  return (
    <>
      <PageTitle>{`${t('title')}: ${label}`}</PageTitle>
      <h1>{t('title')}</h1>
      <ModerationTabs current={tab} appeals={appeals} />
      <p className="mt-6 max-w-prose text-ink-soft">{t(`intro.${tab}`, { days: daysDeleted })}</p>
      {list ? (
        <ListFrame
          list={list}
          count={t('count', { count: list.total })}
          empty={{ kind: 'quiet', title: t(`none.${tab}`), text: t(`noneText.${tab}`) }}
        >
          {shown}
        </ListFrame>
      ) : rows.length === 0 ? (
        <EmptyState kind="quiet" title={t(`none.${tab}`)}>
          {t(`noneText.${tab}`)}
        </EmptyState>
      ) : (
        <>
          {shown}
          {isMore ? <p className="mt-4 text-ink-soft">{t('more', { count: rows.length })}</p> : null}
        </>
      )}
    </>
  );
}

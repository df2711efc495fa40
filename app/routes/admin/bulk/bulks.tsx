import type { Route } from './+types/bulks';
import { listBulks } from '#app/domain/bulk/find-bulk.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: 'system-settings' } satisfies PageFacts;

const bulkList: ListDefinition = { path: '/admin/bulk' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const query = readListQuery(bulkList, new URL(request.url).searchParams);
  const { bulks, ...place } = await listBulks(db, query.asked);
  return {
    list: listView(query, place),
    bulks: bulks.map(({ id, act, actor, at, undoneAt, counts }) => ({
      id,
      act,
      actor,
      at: momentText(language, viewer.timezone, at),
      isUndone: undoneAt !== null,
      done: (counts.done ?? 0) + (counts.undone ?? 0) + (counts.kept ?? 0),
      skipped: counts.skipped ?? 0,
    })),
  };
}

export default function Bulks({ loaderData: { list, bulks } }: Route.ComponentProps) {
  const { t } = useTranslation('bulk');
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <h1>{t('list.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('list.text')}</p>
      <ListFrame
        list={list}
        count={t('list.count', { count: list.total })}
        empty={{ kind: 'quiet', title: t('list.none'), text: t('list.noneText') }}
      >
        <DataTable
          label={t('list.title')}
          columns={[
            t('list.what'),
            t('done.when'),
            t('done.who'),
            { text: t('list.done'), isNumber: true },
            { text: t('list.skipped'), isNumber: true },
            t('done.undone'),
          ]}
          rows={bulks.map((one) => ({
            key: one.id,
            cells: [
              <a key="act" href={`/admin/bulk/${one.id}`} className="link">
                {t(`act.${one.act}.title`)}
              </a>,
              one.at,
              one.actor,
              one.done,
              one.skipped,
              t(one.isUndone ? 'list.yes' : 'list.no'),
            ],
          }))}
        />
      </ListFrame>
    </>
  );
}

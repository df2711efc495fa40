import type { Route } from './+types/xp-unlocks';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { challengeAfterTrial, subjectOfChallenge } from '#app/domain/features/unlocks.ts';
import { listUnlocks, unlockTypes, type UnlockRow } from '#app/domain/xp/list-unlocks.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PersonCell } from '#app/ui/admin/person-cell.tsx';
import { PointsTabs } from '#app/ui/admin/points-tabs.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { featureTexts } from '#app/views/feature-texts.ts';

export const handle = { script: false, feature: 'xp-management' } satisfies PageFacts;

const unlockList: ListDefinition = {
  path: '/admin/xp/unlocks',
  filters: { type: { kind: 'one-of', values: unlockTypes } },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, t, language, viewer, now } = memberRequest(context);
  const query = readListQuery(unlockList, new URL(request.url).searchParams);
  const levels = await listLevels(db, language);
  const type = unlockTypes.find((one) => one === query.values['type']) ?? null;
  const { rows, ...place } = await listUnlocks(db, query.asked, type);
  const challenge = rows.some((row) => row.subject === subjectOfChallenge(challengeAfterTrial))
    ? await findTier(db, { tier: challengeAfterTrial }, language)
    : null;
  const what = ({ subject, featureName }: UnlockRow): string => {
    if (subject === subjectOfChallenge(challengeAfterTrial) && challenge) return challenge.name;
    const [of = '', key = ''] = subject.split(/:(.*)/s);
    if (of === 'feature') return featureTexts(t, { key, name: featureName, description: null }).name;
    if (of !== 'level') return key;
    const name = levels.find(({ level }) => String(level) === key)?.name ?? '';
    return t('xp-admin:levelName', { level: key, name });
  };
  return {
    list: listView(query, place),
    rows: rows.map((row) => ({
      id: row.id,
      userId: row.userId,
      name: row.name,
      email: row.email,
      type: row.type,
      what: what(row),
      when: momentText(language, viewer.timezone, row.at, now),
    })),
  };
}

export default function RecentUnlocks({ loaderData: { list, rows } }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  return (
    <>
      <PageTitle>{t('unlocks.title')}</PageTitle>
      <h1>{t('unlocks.title')}</h1>
      <PointsTabs current="unlocks" />
      <div className="mt-6">
        <ListFilters
          list={list}
          id="unlocks"
          label={t('unlocks.type')}
          fields={[
            {
              kind: 'one-of',
              name: 'type',
              label: t('unlocks.type'),
              options: [
                { value: '', text: t('all') },
                ...unlockTypes.map((value) => ({ value, text: t(`unlocks.kind.${value}`) })),
              ],
            },
          ]}
          submit={t('show')}
        />
      </div>
      <ListFrame
        list={list}
        count={t('unlocks.count', { count: list.total })}
        empty={{ title: t('unlocks.none'), text: t('unlocks.noneText') }}
      >
        <DataTable
          label={t('unlocks.title')}
          columns={[
            t('column.user'),
            t('unlocks.what'),
            t('unlocks.type'),
            { text: t('unlocks.when'), isEnd: true },
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [<PersonCell key="user" {...row} />, row.what, t(`unlocks.kind.${row.type}`), row.when],
          }))}
        />
      </ListFrame>
    </>
  );
}

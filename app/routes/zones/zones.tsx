import type { Route } from './+types/zones';
import { listAchievements } from '#app/domain/achievements/list-achievements.ts';
import { readIncome } from '#app/domain/dashboard/read-day.ts';
import { listZones } from '#app/domain/features/zones.ts';
import { listEditableLevels } from '#app/domain/xp/edit-levels.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { mayOpen } from '#app/http/features.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import * as zoneMoves from '#app/islands/zone-moves.tsx';
import { Island } from '#app/ui/island.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { Standing } from '#app/ui/zones/standing.tsx';
import { Apart, Zone } from '#app/ui/zones/zone.tsx';
import { namedIn, viewStanding, viewZones } from './zones-view.ts';

export const handle = {
  script: false,
  held: false,
  feature: 'drag-drop-zones',
  island: zoneMoves.island,
} satisfies PageFacts;

const forMembers: ListDefinition = { path: '/xp-zones', search: true };
/** Administrators have the administration's own features at the end, or inside their levels. */
const forAdmins: ListDefinition = {
  ...forMembers,
  filters: { admin: { kind: 'one-of', values: ['apart', 'inside'], fallback: 'apart' } },
};

const days = (count: number): number => count * 86_400_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, language } = facts;
  const isAdmin = viewer.role === 'admin';
  const query = readListQuery(isAdmin ? forAdmins : forMembers, new URL(request.url).searchParams);
  const [editable, found, income] = await Promise.all([
    listEditableLevels(db),
    listZones(db, viewer),
    readIncome(db, viewer.id, [new Date(now.getTime() - days(7)), new Date(now.getTime() + 1)]),
  ]);
  const levels = namedIn(editable, language);
  const { zones, apart, count } = viewZones(facts, context.get(servicesContext).pages(), levels, found, {
    q: query.q,
    isApart: query.values['admin'] !== 'inside',
  });
  const claims = (await mayOpen(context, 'achievements'))
    ? {
        ready: (await listAchievements(db, viewer)).filter(
          ({ status, claim }) => status === 'completed' && !claim,
        ).length,
      }
    : null;
  return {
    claims,
    leaderboard: (await mayOpen(context, 'leaderboard')) ? '/leaderboard' : null,
    standing: viewStanding(facts, levels, income),
    // Of a search, the levels where something was found.
    zones: query.q ? zones.filter(({ features }) => features.length > 0) : zones,
    apart,
    list: listView(query, { total: count, page: 1, pages: 1 }),
    isAdmin,
  };
}

export default function XpZones({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('zones');
  const { standing, claims, leaderboard, zones, apart, list, isAdmin } = loaderData;
  const kept = { q: list.q, admin: list.values['admin'] ?? '' };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <Standing standing={standing} claims={claims} leaderboard={leaderboard} />
      <section className="mt-12" aria-labelledby="levels">
        <h2 id="levels">{t('levels')}</h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t(isAdmin ? 'introAdmin' : 'intro')}</p>
        {isAdmin ? (
          <p className="mt-3">
            <a href="/admin/levels/new" className="btn btn-secondary">
              {t('addLevel')}
            </a>
          </p>
        ) : null}
        <ListFilters
          list={list}
          id="zones"
          label={t('search.form')}
          fields={[
            { kind: 'search', label: t('search.label') },
            ...(isAdmin
              ? [
                  {
                    kind: 'one-of' as const,
                    name: 'admin',
                    label: t('admin.label'),
                    options: ['apart', 'inside'].map((value) => ({ value, text: t(`admin.${value}`) })),
                  },
                ]
              : []),
          ]}
          submit={t('search.button')}
        />
        <ListFrame
          list={list}
          count={list.q ? t('search.found', { count: list.total }) : ''}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
        >
          {isAdmin && zones.length > 1 ? <Island file={zoneMoves} props={{}} /> : null}
          <div data-levels>
            {zones.map((zone) => (
              <Zone
                key={zone.id}
                zone={zone}
                isAdmin={isAdmin}
                isOpen={isAdmin || list.q !== ''}
                kept={kept}
              />
            ))}
            {apart.length > 0 ? <Apart features={apart} kept={kept} /> : null}
          </div>
        </ListFrame>
      </section>
    </>
  );
}

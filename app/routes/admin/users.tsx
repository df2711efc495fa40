import type { Route } from './+types/users';
import { actsOn } from '#app/domain/bulk/bulk-acts.ts';
import { listOpenFlagsOf } from '#app/domain/behavior/flags.ts';
import { waitsUntil } from '#app/domain/administration/invite-user.ts';
import { listNeeds } from '#app/domain/administration/attention.ts';
import { roles } from '#app/domain/administration/change-role.ts';
import { listUsers, userOrders, userStates } from '#app/domain/administration/list-users.ts';
import { listHeldPrograms, listTierNames } from '#app/domain/administration/programs-held.ts';
import { listLevels, xpStatus } from '#app/domain/xp/levels.ts';
import { dayIn, knownTimezone } from '#app/http/day.ts';
import { momentText } from '#app/http/formats.ts';
import { listView } from '#app/http/list-query.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { UserFilters } from '#app/ui/admin/user-filters.tsx';
import { UserTable } from '#app/ui/admin/user-table.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { languageCodes, languageName } from '#locales/languages.ts';
import { leadSources, leadStatuses, readUserQuery, seenTimes, userColumns } from './user-list.ts';

export const handle = { script: false, feature: 'user-management' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now, viewer, shortDay: day } = programRequest(context);
  const levels = await listLevels(db, language);
  const { query, filter } = readUserQuery(request.url, levels, now);
  const by = userOrders.find((order) => order === query.sort.by) ?? 'created';
  const { users, ...place } = await listUsers(db, query.asked, filter, {
    by,
    direction: query.sort.direction,
  });
  const walkers = users.map(({ id, timezone }) => {
    const zone = knownTimezone(timezone);
    return { id, today: dayIn(zone, now), dayOf: (moment: Date) => dayIn(zone, moment) };
  });
  const programs = await listHeldPrograms(db, walkers, language);
  const ids = users.map(({ id }) => id);
  const needs = await listNeeds(db, ids);
  const flags = await listOpenFlagsOf(db, ids);
  const list = listView(query, place);
  // Whoever has not used the link of their sign-up is nobody yet, and their address is what is typed here when they ask.
  const waits = users.length === 0 && query.q ? await waitsUntil(db, query.q, now) : null;
  return {
    list,
    waits: waits && momentText(language, viewer.timezone, waits),
    csv: `/admin/users.csv${new URL(request.url).search}`,
    bulk: { list: 'users', acts: actsOn('users'), where: new URL(request.url).search.slice(1) },
    options: {
      state: userStates,
      role: roles,
      lead: leadStatuses,
      source: leadSources,
      seen: seenTimes,
      columns: userColumns,
      program: (await listTierNames(db, language)).map(({ tier, name }) => ({ value: tier, text: name })),
      level: levels.map(({ level, name }) => ({ value: String(level), text: `${level} · ${name}` })),
      language: languageCodes.map((code) => ({ value: code, text: languageName(code, language) })),
    },
    users: users.map((user) => {
      const program = programs.get(user.id) ?? null;
      return {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        leadStatus: leadStatuses.find((status) => status === user.leadStatus) ?? null,
        leadSource: leadSources.find((source) => source === user.leadSource) ?? null,
        language: user.language && languageName(user.language, language),
        program,
        level: xpStatus(levels, user.xp).current_level,
        xp: user.xp,
        created: day(new Date(user.createdAt)),
        seen: user.lastSeenAt && day(new Date(user.lastSeenAt)),
        steps: user.steps,
        meetings: user.meetings,
        tookDriverQuiz: user.tookDriverQuiz,
        isBanned: user.isBanned,
        closes: user.deleteAfter && day(new Date(user.deleteAfter)),
        needs: [...new Set(needs.filter(({ userId }) => userId === user.id).map(({ kind }) => kind))],
        flags: flags.filter(({ userId }) => userId === user.id).map(({ kind }) => kind),
      };
    }),
  };
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  const { list, users, options, csv, bulk, waits } = loaderData;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-4 flex flex-wrap gap-3">
        <a className="btn btn-primary" href="/admin/users/invite">
          {t('invite.open')}
        </a>
        <a className="btn btn-secondary" href={csv}>
          {t('csv')}
        </a>
      </p>
      <UserFilters list={list} options={options} />
      <ListFrame
        list={list}
        count={t(list.isNarrowed ? 'found' : 'count', { count: list.total })}
        empty={{ title: t('none'), text: t('noneText') }}
        {...(waits
          ? {
              notFound: {
                title: t('waits.title'),
                text: (
                  <>
                    {t('waits.text', { until: waits })}{' '}
                    <a href="/admin/users/invite" className="link inline-block py-1">
                      {t('waits.link')}
                    </a>
                  </>
                ),
              },
            }
          : {})}
      >
        <UserTable label={t('title')} users={users} list={list} bulk={bulk} />
      </ListFrame>
    </>
  );
}

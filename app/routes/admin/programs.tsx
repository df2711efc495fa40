import type { Route } from './+types/programs';
import { listPrograms } from '#app/domain/administration/list-programs.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { StateBadge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';

export const handle = { script: false, feature: 'program-management' } satisfies PageFacts;

/** In the order in which they are offered, unless told. */
const programList: ListDefinition = {
  path: '/admin/programs',
  sorts: { offered: 'asc', name: 'asc', price: 'desc' },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, money } = programRequest(context);
  const query = readListQuery(programList, new URL(request.url).searchParams);
  const offered = await listPrograms(db, language);
  const { by, direction } = query.sort;
  const sorted = offered.toSorted((one, other) =>
    by === 'name'
      ? one.name.localeCompare(other.name, language)
      : by === 'price'
        ? (one.price_usd ?? 0) - (other.price_usd ?? 0)
        : 0,
  );
  return {
    sorts: listView(query, { total: offered.length, page: 1, pages: 1 }).sorts,
    programs: (direction === 'asc' ? sorted : sorted.toReversed()).map((tier) => ({
      id: tier.id,
      tier: tier.tier,
      name: tier.name,
      status: tier.enrollment_status,
      price: tier.price_usd === null ? null : money(tier.price_usd, 'usd'),
      listPrice: tier.list_price_usd === null ? null : money(tier.list_price_usd, 'usd'),
      isDated: tier.list_price_from !== null,
      ways: tier.ways,
      unnamed: tier.unnamed,
    })),
  };
}

export default function AdminPrograms({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('payments-admin');
  return (
    <>
      <PageTitle>{t('programs.title')}</PageTitle>
      <h1>{t('programs.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('programs.intro')}</p>
      <DataTable
        label={t('programs.title')}
        columns={(['name', 'status', 'price', 'listPrice', 'ways'] as const).map((column) => ({
          text: t(`programs.column.${column}`),
          isNumber: column === 'price' || column === 'listPrice',
          isEnd: column === 'status',
          sort: loaderData.sorts[column],
        }))}
        rows={loaderData.programs.map((program) => ({
          key: program.tier,
          cells: [
            <a key="name" href={`/admin/programs/${program.id}`} className="link">
              {program.name}
              <span className="block text-sm text-ink-soft">{program.tier}</span>
              {program.unnamed > 0 ? (
                <span className="block text-sm text-warn">
                  {t('programs.unnamed', { count: program.unnamed })}
                </span>
              ) : null}
            </a>,
            <StateBadge key="status" state={program.status}>
              {t(`programs.status.${program.status}`)}
            </StateBadge>,
            program.price ?? t('programs.noPrice'),
            program.listPrice === null ? (
              t('programs.noListPrice')
            ) : program.isDated ? (
              program.listPrice
            ) : (
              <span key="listPrice">
                {program.listPrice}{' '}
                <span className="block text-sm text-ink-soft">{t('programs.undated')}</span>
              </span>
            ),
            program.ways === 0 ? t('programs.atOnce') : t('programs.ways', { count: program.ways }),
          ],
        }))}
      />
    </>
  );
}

import type { Route } from './+types/features';
import { neededBy } from '#app/domain/administration/features.ts';
import { listDeletedFeatures, listFeatures } from '#app/domain/features/edit-features.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { pageOfFeature } from '#app/http/feature-use.ts';
import { listView, readListQuery, type ListDefinition, type ListView } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { DeletedFeatures, FeatureTable } from '#app/ui/admin/feature-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { featureTexts } from '#app/views/feature-texts.ts';
import { searchable } from '#db/searchable.ts';
import { categories, statuses } from './feature-form.ts';

export const handle = { script: false, held: false, feature: 'feature-management' } satisfies PageFacts;

/** In the order of the specification: by level, then by key. @param levels numbers of those that there are */
const featureList = (levels: readonly string[]): ListDefinition => ({
  path: '/admin/features',
  search: true,
  filters: {
    level: { kind: 'one-of', values: levels },
    status: { kind: 'one-of', values: statuses },
    category: { kind: 'one-of', values: categories },
  },
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, t, language } = memberRequest(context);
  const pages = context.get(servicesContext).pages();
  const all = await listFeatures(db);
  // Levels that were added, and those that a feature was given although there is none.
  const numbers = [...(await listLevels(db, language)), ...all].map(({ level }) => level);
  const levels = [...new Set(numbers)].toSorted((one, other) => one - other).map(String);
  const query = readListQuery(featureList(levels), new URL(request.url).searchParams);
  const { level, status, category } = query.values;
  const sought = searchable(query.q);
  // A hundred at most: one page.
  const found = all.flatMap((feature) => {
    const { name, description } = featureTexts(t, feature);
    const isWanted =
      (!level || feature.level === Number(level)) &&
      (!status || feature.status === status) &&
      (!category || feature.category === category) &&
      [feature.key, name, description].some((text) => searchable(text).includes(sought));
    if (!isWanted) return [];
    const { key, id } = feature;
    return [
      {
        id,
        key,
        name,
        level: feature.level,
        xp: feature.xpRequirement,
        status: feature.status,
        category: String(
          t(`features-admin:category.${feature.category}`, { defaultValue: feature.category }),
        ),
        to: pageOfFeature(pages, feature),
        mayToggle: feature.status !== 'beta' && !(neededBy(feature) && feature.status === 'active'),
      },
    ];
  });
  return {
    list: listView(query, { total: found.length, page: 1, pages: 1 }),
    features: found,
    levels,
    deleted: (await listDeletedFeatures(db)).map((feature) => ({
      id: feature.id,
      key: feature.key,
      name: featureTexts(t, feature).name,
    })),
  };
}

/** What the list is narrowed to, as its address says it. */
const askedOf = ({ q, values }: ListView) => Object.entries({ q, ...values }).filter(([, value]) => value);

export default function AdminFeatures({ loaderData }: Route.ComponentProps) {
  const { list, features, levels, deleted } = loaderData;
  const { t } = useTranslation('features-admin');
  const oneOf = (name: string, values: readonly string[]) => ({
    kind: 'one-of' as const,
    name,
    label: t(`column.${name}`),
    options: [
      { value: '', text: t('all') },
      ...values.map((value) => ({
        value,
        text: name === 'level' ? t('levelNumber', { level: value }) : t(`${name}.${value}`),
      })),
    ],
  });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
      <p className="mt-4">
        <a href="/admin/features/new" className="btn btn-primary">
          {t('add')}
        </a>
      </p>
      <ListFilters
        list={list}
        id="features"
        label={t('search')}
        fields={[
          { kind: 'search', label: t('search') },
          oneOf('level', levels),
          oneOf('status', statuses),
          oneOf('category', categories),
        ]}
        submit={t('show')}
      />
      <ListFrame
        list={list}
        count={t('count', { count: list.total })}
        empty={{ title: t('none'), text: t('noneText') }}
      >
        <FeatureTable label={t('title')} rows={features} asked={askedOf(list)} />
      </ListFrame>
      {deleted.length === 0 ? null : <DeletedFeatures rows={deleted} />}
    </>
  );
}

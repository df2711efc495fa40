import type { ListView } from '#app/http/list-query.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { useTranslation } from '../texts.tsx';

interface Named {
  readonly value: string;
  readonly text: string;
}

/** What the list of everybody can be narrowed to, and which columns it has. */
export function UserFilters({
  list,
  options,
}: {
  list: ListView;
  options: {
    readonly state: readonly string[];
    readonly role: readonly string[];
    readonly lead: readonly string[];
    readonly source: readonly string[];
    readonly seen: readonly string[];
    readonly columns: readonly string[];
    readonly program: readonly Named[];
    readonly level: readonly Named[];
    readonly language: readonly Named[];
  };
}) {
  const { t } = useTranslation('users');
  const oneOf = (name: string, label: string, all: readonly Named[]) => ({
    kind: 'one-of' as const,
    name,
    label,
    options: [{ value: '', text: t('filter.all') }, ...all],
  });
  const named = (values: readonly string[], textOf: (value: string) => string): readonly Named[] =>
    values.map((value) => ({ value, text: textOf(value) }));
  return (
    <ListFilters
      list={list}
      id="users"
      label={t('search')}
      fields={[
        { kind: 'search', label: t('search') },
        oneOf(
          'state',
          t('filter.state'),
          named(options.state, (value) => t(`state.${value}`)),
        ),
        oneOf(
          'role',
          t('column.role'),
          named(options.role, (value) => t(`role.${value}`)),
        ),
        oneOf('program', t('column.program'), options.program),
        oneOf('level', t('column.level'), options.level),
        oneOf(
          'seen',
          t('column.seen'),
          named(options.seen, (value) => t(`seen.${value}`)),
        ),
        oneOf('language', t('column.language'), options.language),
        oneOf(
          'lead',
          t('filter.lead'),
          named(options.lead, (value) => t(`lead.${value}`)),
        ),
        oneOf(
          'source',
          t('filter.source'),
          named(options.source, (value) => t(`source.${value}`)),
        ),
        {
          kind: 'columns',
          label: t('filter.columns'),
          options: named(options.columns, (value) => t(`column.${value}`)),
        },
      ]}
      submit={t('filter.button')}
    />
  );
}

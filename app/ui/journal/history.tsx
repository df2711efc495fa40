import { filterView, type ListView } from '#app/http/list-query.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { WithSide } from '../frames/with-side.tsx';
import { ListFilters, type ListField } from '../lists/list-filters.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { Choice } from '../parts/choice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { HeatMap, type HeatDay } from '../parts/heat-map.tsx';
import { Excerpts } from './excerpts.tsx';
import type { ExcerptView } from './views.ts';
import { moods } from '#app/forms/definitions/journal-entry.ts';

export interface MonthView {
  readonly name: string;
  /** The same within a line. */
  readonly nameInText: string;
  readonly choice: Parameters<typeof Choice>[0]['options'];
  readonly sentence: string;
  readonly days: string;
  readonly weekdays: Parameters<typeof HeatMap>[0]['weekdays'];
  readonly weeks: readonly (readonly (HeatDay | null)[])[];
  readonly entries: readonly ExcerptView[];
}

export interface HistoryView {
  readonly list: ListView;
  readonly tags: readonly string[];
  /** What was found; null where nothing was looked for. */
  readonly found: readonly ExcerptView[] | null;
  /** What was written on this day in other years. */
  readonly once: readonly (ExcerptView & { readonly years: number })[];
  readonly month: MonthView | null;
}

/** What was written: a month at a time, or what somebody looks for. */
export function History({ view }: { view: HistoryView }) {
  const { t } = useTranslation('journal');
  if (view.list.total === 0 && !view.list.isNarrowed)
    return (
      <EmptyState
        title={t('history.none')}
        action={
          <a href="/journal?tab=morning" className="btn btn-primary">
            {t('history.write')}
          </a>
        }
      >
        {t('history.noneText')}
      </EmptyState>
    );
  return (
    <>
      <Filters view={view} />
      {view.found ? (
        <ListFrame
          list={view.list}
          count={t('history.found', { count: view.list.total })}
          empty={{ title: t('history.none'), text: t('history.noneText') }}
          notFound={{ title: t('history.none'), text: t('history.notFoundText') }}
        >
          <div className="mt-3 max-w-read">
            <Excerpts isDated entries={view.found} label={t('history.label')} />
          </div>
        </ListFrame>
      ) : null}
      {view.once.length > 0 ? <OnThisDay once={view.once} /> : null}
      {view.month ? <Month month={view.month} /> : null}
      <p className="mt-8">
        <a href="/journal/export" className="link inline-block py-1">
          {t('export.way')}
        </a>
      </p>
    </>
  );
}

function OnThisDay({ once }: { once: HistoryView['once'] }) {
  const { t } = useTranslation('journal');
  const { years } = once[0]!;
  return (
    <section aria-labelledby="once" className="mb-8 max-w-read">
      <h2 id="once" className="mb-2">
        {years === 1 ? t('history.aYearAgo') : t('history.yearsAgo', { years })}
      </h2>
      <Excerpts isDated entries={once} label={t('history.onThisDay')} />
    </section>
  );
}

function Month({ month }: { month: MonthView }) {
  const { t } = useTranslation('journal');
  const map = (
    <section aria-label={month.name}>
      <HeatMap
        caption={t('history.caption', { month: month.nameInText })}
        sentence={`${month.sentence} ${month.days}`}
        weekdays={month.weekdays}
        weeks={month.weeks}
      />
    </section>
  );
  return (
    <>
      <Choice label={t('history.months')} options={month.choice} />
      <div className="mt-5">
        <WithSide side={map}>
          <h2 className="sr-only">{month.name}</h2>
          <div className="max-w-read">
            {month.entries.length > 0 ? (
              <Excerpts entries={month.entries} label={t('history.label')} />
            ) : (
              <EmptyState kind="quiet" title={t('history.noneOfMonth')} titleAs="h3" />
            )}
          </div>
        </WithSide>
      </div>
    </>
  );
}

function Filters({ view: { list, tags } }: { view: HistoryView }) {
  const { t } = useTranslation(['journal', 'forms/journal-entry']);
  const types = ['morning', 'evening', 'challenge'] as const;
  const fields: readonly ListField[] = [
    { kind: 'search', label: t('history.search') },
    {
      kind: 'one-of',
      name: 'type',
      label: t('history.type'),
      options: [
        { value: '', text: t('history.all') },
        ...types.map((value) => ({
          value,
          text: t(`forms/journal-entry:fields.type.options.${value}`),
        })),
      ],
    },
    {
      kind: 'one-of',
      name: 'mood',
      label: t('history.mood'),
      options: [
        { value: '', text: t('history.all') },
        ...Object.keys(moods).map((value) => ({
          value,
          text: t(`forms/journal-entry:fields.mood.options.${value}`),
        })),
      ],
    },
    ...(tags.length > 0
      ? [
          {
            kind: 'one-of' as const,
            name: 'tag',
            label: t('history.tag'),
            options: [
              { value: '', text: t('history.all') },
              ...tags.map((tag) => ({ value: tag, text: `#${tag}` })),
            ],
          },
        ]
      : []),
    { kind: 'day', name: 'from', label: t('history.from') },
    { kind: 'day', name: 'to', label: t('history.to') },
  ];
  return (
    <ListFilters
      list={filterView(list)}
      id="entries"
      label={t('history.filter')}
      submit={t('history.find')}
      fields={fields}
    />
  );
}

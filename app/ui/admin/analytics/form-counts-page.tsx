import { BarChart } from '#app/ui/bar-chart.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { HeatShare } from '#app/ui/parts/heat-map.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { AnalyticsHead, HowCounted, type AnalyticsAsked } from './analytics-head.tsx';

export interface FormCountsFacts {
  readonly asked: AnalyticsAsked;
  readonly since: string;
  readonly forms: readonly {
    readonly form: string;
    readonly title: string;
    readonly href: string;
    readonly isShown: boolean;
    readonly begun: string;
    readonly completed: string;
    /** Null where it is too few to say. */
    readonly percent: number | null;
  }[];
  /** Where people stopped in one of them; null where none was begun. */
  readonly shown: {
    readonly title: string;
    readonly begun: string;
    readonly stopped: readonly {
      readonly section: string;
      readonly name: string;
      readonly people: string;
      readonly percent: number | null;
    }[];
  } | null;
}

/** How many complete the forms that they begin, and after which section the others stop. */
export function FormCountsPage({ facts }: { facts: FormCountsFacts }) {
  const { t } = useTranslation('analytics');
  const number = (text: string) => ({ text, isNumber: true });
  return (
    <>
      <AnalyticsHead here="forms" asked={facts.asked} />
      <p className="mt-4 max-w-prose text-ink-soft">{t('forms.intro', { day: facts.since })}</p>
      {facts.forms.length === 0 ? (
        <EmptyState kind="quiet" title={t('forms.none')}>
          {t('forms.noneText')}
        </EmptyState>
      ) : (
        <div className="max-w-work">
          <h2 className="mt-8">{t('forms.completion')}</h2>
          <DataTable
            label={t('forms.completion')}
            columns={[
              t('forms.form'),
              number(t('forms.begun')),
              number(t('forms.completed')),
              { ...number(t('share')), isEnd: true },
            ]}
            rows={facts.forms.map(({ form, title, href, isShown, begun, completed, percent }) => ({
              key: form,
              cells: [
                <a key="form" className="link" href={href} aria-current={isShown ? 'true' : undefined}>
                  {title}
                </a>,
                begun,
                completed,
                percent === null ? (
                  '–'
                ) : (
                  <HeatShare key="share" share={percent / 100}>
                    {t('percent', { percent })}
                  </HeatShare>
                ),
              ],
            }))}
          />
          {facts.shown ? <Stops shown={facts.shown} /> : null}
        </div>
      )}
      <HowCounted items={(['time', 'closed', 'few'] as const).map((one) => t(`forms.how.${one}`))} />
    </>
  );
}

function Stops({ shown }: { shown: NonNullable<FormCountsFacts['shown']> }) {
  const { t } = useTranslation('analytics');
  return (
    <div id="stops">
      <BarChart
        heading={t('forms.stops', { form: shown.title })}
        intro={t('forms.stopsText', { begun: shown.begun })}
        bars={shown.stopped.map(({ section, name, people, percent }) => ({
          id: section,
          name,
          value: people,
          share: (percent ?? 0) / 100,
          title: t('of', { name, number: people }),
          tone: 'pine',
          cells: [people, percent === null ? '–' : t('percent', { percent })],
        }))}
        tableLabel={t('numbers')}
        columns={[t('forms.section'), t('people'), t('share')]}
      />
    </div>
  );
}

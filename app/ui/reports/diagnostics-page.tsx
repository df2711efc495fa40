import { HealthRooms } from '../health-rooms.tsx';
import { PageTitle } from '../page-title.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

/** Every test of the list by its part of a report, with what somebody has of it. */
export function DiagnosticsPage({
  groups,
}: {
  groups: readonly {
    readonly key: string;
    readonly title: string;
    readonly count: string;
    readonly isOpen: boolean;
    readonly tests: readonly {
      readonly key: string;
      readonly name: string;
      readonly href: string;
      /** Empty where there is none. */
      readonly value: string;
      readonly line: string;
    }[];
  }[];
}) {
  const { t } = useTranslation('reports');
  return (
    <div className="max-w-work">
      <PageTitle>{`${t('diagnostics.title')} · ${t('title')}`}</PageTitle>
      <h1>{t('diagnostics.title')}</h1>
      <HealthRooms current="analysis" />
      <p className="mt-4 max-w-prose text-ink-soft">{t('diagnostics.intro')}</p>
      <div className="mt-6 border-b border-line">
        {groups.map(({ key, title, count, isOpen, tests }) => (
          <details key={key} open={isOpen} className="border-t border-line">
            <summary className="py-2.5 font-semibold">
              {title} <span className="font-normal text-ink-soft tabular-nums">{count}</span>
            </summary>
            <div className="pb-4">
              <Rows label={title}>
                {tests.map((test) => (
                  <Row
                    key={test.key}
                    title={test.name}
                    href={test.href}
                    line={test.line || t('diagnostics.none')}
                    end={test.value ? <Amount>{test.value}</Amount> : null}
                  />
                ))}
              </Rows>
            </div>
          </details>
        ))}
      </div>
      <p className="mt-6">{t('dashboard.ask')}</p>
    </div>
  );
}

import { DataTable } from '../parts/data-table.tsx';
import { useTranslation } from '../texts.tsx';

/** Whether a word may help: the level, why, and how the number came about. For the coach alone. */
export function RiskPart({
  risk,
  memberId,
}: {
  /** Null: too little is shared, or known. */
  risk: {
    readonly score: number;
    readonly level: string;
    readonly reasons: readonly string[];
    readonly parts: readonly {
      readonly part: string;
      readonly value: number | null;
      readonly weight: number;
    }[];
  } | null;
  memberId: string;
}) {
  const { t } = useTranslation('coaching');
  return (
    <section aria-labelledby="risk">
      <h2 id="risk">{risk ? risk.level : t('risk.title')}</h2>
      {risk ? (
        <>
          {risk.reasons.length > 0 ? (
            <ul className="mt-2 list-disc pl-5">
              {risk.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ) : (
            <p className="mt-2">{t('risk.noReason')}</p>
          )}
          <details className="mt-2">
            <summary className="link inline-block py-1">{t('risk.how', { score: risk.score })}</summary>
            <p className="mt-1 text-ink-soft">{t('risk.howText')}</p>
            <DataTable
              label={t('risk.table')}
              columns={[
                t('risk.partOf'),
                { text: t('risk.value'), isNumber: true, isEnd: true },
                { text: t('risk.weight'), isNumber: true },
              ]}
              rows={risk.parts.map(({ part, value, weight }) => ({
                key: part,
                cells: [
                  t(`risk.part.${part}`),
                  value === null ? t('risk.unknown') : t('risk.ofHundred', { value }),
                  t('shared.percent', { percent: weight }),
                ],
              }))}
            />
          </details>
        </>
      ) : (
        <p className="mt-2">{t('risk.none')}</p>
      )}
      <p className="no-print mt-3">
        <a href={`/coach/members/${memberId}#message`} className="btn btn-secondary">
          {t('coach.word.write')}
        </a>
      </p>
    </section>
  );
}

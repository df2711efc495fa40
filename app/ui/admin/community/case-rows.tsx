import type { ReactNode } from 'react';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { Badge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export interface CaseRow {
  readonly key: string;
  readonly kind: 'post' | 'reply' | 'group' | 'person';
  readonly path: string;
  readonly text: string;
  /** The name that its author goes by; null where they go by none, or are no more. */
  readonly name: string | null;
  readonly when: string;
  /** What is said of it besides. */
  readonly facts: readonly string[];
  readonly isUrgent?: boolean;
  /** A word at its end: how it was decided. */
  readonly word?: string;
}

/** Posts, groups and cards in a list of moderators: each leads to its page, by what it says. */
export function CaseRows({ label, rows }: { label: string; rows: readonly CaseRow[] }) {
  const { t } = useTranslation('moderation-admin');
  const endOf = (row: CaseRow): ReactNode => {
    if (row.isUrgent) return <Badge tone="warn">{t('urgent')}</Badge>;
    return row.word ? <Badge tone="quiet">{row.word}</Badge> : undefined;
  };
  return (
    <div className="mt-5 max-w-read">
      <Rows label={label}>
        {rows.map((row) => (
          <Row
            key={row.key}
            href={row.path}
            title={
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {row.text === '' ? t('noText') : row.text}
              </span>
            }
            line={
              <span className="wrap-anywhere">
                {[t(`kind.${row.kind}`), row.name ?? t('nobody'), row.when, ...row.facts].join(' · ')}
              </span>
            }
            end={endOf(row)}
          />
        ))}
      </Rows>
    </div>
  );
}

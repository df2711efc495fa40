import { Row, Rows } from '../parts/row.tsx';
import { Badge, StateBadge } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import type { InsightLine } from './views.ts';

/** Insights one below the other: what it says, how much it weighs, how sure it is. */
export function InsightRows({ lines, label }: { lines: readonly InsightLine[]; label: string }) {
  const { t } = useTranslation('insights');
  return (
    <Rows label={label}>
      {lines.map(({ id, title, text, priority, confidence, isNew, isOver, href }) => (
        <Row
          key={id}
          title={<span className="wrap-anywhere">{title}</span>}
          href={href}
          line={
            <>
              <span className="block wrap-anywhere">{text}</span>
              <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                {isNew ? <Badge tone="pine">{t('new')}</Badge> : null}
                {isOver ? <Badge tone="quiet">{t('line.over')}</Badge> : null}
                <StateBadge state={priority.state}>{priority.text}</StateBadge>
                <span>{confidence}</span>
              </span>
            </>
          }
        />
      ))}
    </Rows>
  );
}

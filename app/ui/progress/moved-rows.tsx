import { PillarMark } from '../parts/pillar-mark.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { Progress } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import type { GoalLine, HabitLine } from './views.ts';

/** Goals, each with how far it came. */
export function GoalRows({ lines }: { lines: readonly GoalLine[] }) {
  const { t } = useTranslation('progress');
  return (
    <MovedRows
      label={t('tab.goals')}
      rows={lines.map(({ id, title, pillar, line, now, end }) => ({
        href: `/goals/${id}`,
        title,
        pillar,
        line,
        percent: now,
        end,
      }))}
    />
  );
}

/** Habits, each with how much was kept of what was due. */
export function HabitRows({ lines }: { lines: readonly HabitLine[] }) {
  const { t } = useTranslation('progress');
  return (
    <MovedRows
      label={t('tab.habits')}
      rows={lines.map(({ id, name, pillar, line, percent, end }) => ({
        href: `/habits/${id}`,
        title: name,
        pillar,
        line,
        percent,
        end,
      }))}
    />
  );
}

interface Moved {
  readonly href: string;
  readonly title: string;
  readonly pillar: GoalLine['pillar'];
  readonly line: string;
  /** 0 to 100; null where nothing says so. */
  readonly percent: number | null;
  readonly end: string;
}

const MovedRows = ({ label, rows }: { label: string; rows: readonly Moved[] }) => (
  <div className="mt-3 max-w-2xl">
    <Rows label={label}>
      {rows.map(({ href, title, pillar, line, percent, end }) => (
        <Row
          key={href}
          front={<PillarMark pillar={pillar} />}
          title={<span className="wrap-anywhere">{title}</span>}
          href={href}
          line={
            <>
              <span className="block">{line}</span>
              {percent === null ? null : <Progress value={percent} of={100} label={end} />}
            </>
          }
          end={<Amount>{end}</Amount>}
        />
      ))}
    </Rows>
  </div>
);

import { Amount, Row, Rows } from '../parts/row.tsx';
import type { MoneyLine } from './views.ts';

/** Money that moved, a row each. What came in has a plus: colour alone would not say it. */
export const MoneyRows = ({ lines, label }: { lines: readonly Omit<MoneyLine, 'day'>[]; label: string }) => (
  <Rows label={label}>
    {lines.map((one) => (
      <Row
        key={one.id}
        title={<span className="wrap-anywhere">{one.title}</span>}
        href={one.href}
        line={<span className="wrap-anywhere">{one.line}</span>}
        end={
          <Amount>
            {one.isIncome ? '+' : ''}
            {one.amount}
          </Amount>
        }
      />
    ))}
  </Rows>
);

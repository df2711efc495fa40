import { Amount, Row, Rows } from '../parts/row.tsx';
import type { ValueLine } from './views.ts';

/** What was measured, one thing a line, and how it was worked out where it was. */
export const ValueRows = ({ lines }: { lines: readonly ValueLine[] }) =>
  lines.length > 0 ? (
    <div className="mt-3">
      <Rows>
        {lines.map(({ id, name, value, note }) => (
          <Row key={id} title={name} line={note} end={<Amount>{value}</Amount>} />
        ))}
      </Rows>
    </div>
  ) : null;

import { Row, Rows } from '../parts/row.tsx';
import type { TargetView } from './views.ts';

/** The exercises of a day, each with how much of it. */
export const TargetRows = ({ label, targets }: { label: string; targets: readonly TargetView[] }) => (
  <Rows label={label}>
    {targets.map(({ id, name, href, amount }) => (
      <Row key={id} title={name} line={amount} {...(href ? { href } : {})} />
    ))}
  </Rows>
);

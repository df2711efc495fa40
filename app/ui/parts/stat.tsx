import type { ReactNode } from 'react';

/** One number that matters: itself, its unit, what it is, and how it has changed, in words. */
export function Stat({
  value,
  unit,
  word,
  change,
}: {
  value: string;
  unit?: string;
  word: string;
  change?: string;
}) {
  return (
    <div>
      <dt className="text-ink-soft">{word}</dt>
      <dd>
        <span className="font-serif text-3xl tabular-nums">{value}</span>
        {unit ? <span className="ml-1">{unit}</span> : null}
        {change ? <span className="block text-base text-ink-soft">{change}</span> : null}
      </dd>
    </div>
  );
}

/** At most three of them beside each other. */
export const Stats = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-10 gap-y-4 sm:grid-flow-col sm:auto-cols-fr">{children}</dl>
);

import type { ReactNode } from 'react';

/** Names and what they stand for, line by line. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line text-base">
      {facts.map(([name, value]) => (
        <div key={name} className="gap-4 py-1.5 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

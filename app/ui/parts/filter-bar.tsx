import { useState, type ReactNode } from 'react';

/**
 * What narrows a list: on a phone closed, with what it is narrowed to in words; on wide pages always open. The form itself is
 * its content. Browsers that cannot open it by style (before 2025) have it as on a phone.
 * @param startsOpen what stands there when the page comes; later it is whoever reads who opens and closes it
 */
export function FilterBar({
  label,
  words,
  startsOpen = false,
  children,
}: {
  /** 'Filters' */
  label: string;
  /** 'Active', 'From Nov 1, 2026': what the list is narrowed to; none where it is not. */
  words: readonly string[];
  startsOpen?: boolean;
  children: ReactNode;
}) {
  // What React was told once it does not set again, so that a choice does not close what somebody works in.
  const [isOpen] = useState(startsOpen);
  return (
    <details className="filter-bar no-print" open={isOpen}>
      <summary>
        <span className="font-semibold">{label}</span>
        {words.length > 0 ? <span className="text-ink-soft">{`: ${words.join(' · ')}`}</span> : null}
      </summary>
      {children}
    </details>
  );
}

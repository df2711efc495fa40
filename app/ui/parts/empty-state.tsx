import type { ReactNode } from 'react';

/** Nothing yet; nothing for a while; nothing that a filter finds. */
export type Emptiness = 'first' | 'quiet' | 'nothing-found';

const drawings: Readonly<Record<Emptiness, ReactNode>> = {
  // A pen on a leaf.
  first: <path d="M12 54V10h30l10 10v34zM42 10v10h10M20 30h16M20 38h10M58 22l-22 24-2 8 8-3 22-23z" />,
  // Hills, and a sun that has not come up.
  quiet: (
    <path d="M4 52c12-14 22-18 34-16 10 2 18 8 30 16M20 52c6-6 14-9 22-8M44 22a8 8 0 0 1 16 0M52 8v4M38 14l3 3M66 14l-3 3" />
  ),
  // A path that ends at a stone.
  'nothing-found': (
    <path d="M8 58c10-4 6-12 16-16s18 0 22-8M44 34c-2-8 6-14 14-12s10 10 6 15-18 4-20-3zM54 8v6M42 12l3 5" />
  ),
};

/** What a list says when there is nothing in it: what will stand here, and one way on. */
export function EmptyState({
  kind = 'first',
  title,
  children,
  action,
}: {
  kind?: Emptiness;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mt-6 flex items-start gap-5 border-y border-line py-6">
      <svg
        aria-hidden="true"
        viewBox="0 0 72 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="w-16 flex-none text-pine"
      >
        {drawings[kind]}
      </svg>
      <div className="min-w-0">
        <h2 className="text-xl">{title}</h2>
        {children ? <p className="mt-1 max-w-prose text-ink-soft">{children}</p> : null}
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </div>
  );
}

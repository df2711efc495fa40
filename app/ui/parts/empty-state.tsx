import type { ReactNode } from 'react';

/** Nothing yet, of what is written, made, answered, said or walked; nothing for a while; nothing that a filter finds. */
export type Emptiness = 'first' | 'letter' | 'answers' | 'voice' | 'road' | 'quiet' | 'nothing-found';

const drawings: Readonly<Record<Emptiness, ReactNode>> = {
  // A pen on a leaf.
  first: <path d="M12 54V10h30l10 10v34zM42 10v10h10M20 30h16M20 38h10M58 22l-22 24-2 8 8-3 22-23z" />,
  // A letter that comes out of its envelope.
  letter: <path d="M10 24v34h52V24M10 24l26 18 26-18M10 24l8-6V6h36v12l8 6M26 15h20M26 23h20" />,
  // A sheet with two of three boxes ticked.
  answers: <path d="M14 6h44v52H14zM21 19l4 4 7-8M39 19h12M21 34l4 4 7-8M39 34h12M21 47h10v-.01M39 47h12" />,
  // Words that somebody says.
  voice: <path d="M10 8h52v36H34L22 56V44H10zM21 20h30M21 31h19" />,
  // A way over a hill, to a flag.
  road: (
    <path d="M6 58c20-2 34-8 32-17-2-8-14-8-12-16 2-7 14-8 24-9M50 16V4h13l-4 4 4 4H50M24 58c18-3 32-9 30-20" />
  ),
  // Hills, and a sun that has not come up.
  quiet: (
    <path d="M4 52c12-14 22-18 34-16 10 2 18 8 30 16M20 52c6-6 14-9 22-8M44 22a8 8 0 0 1 16 0M52 8v4M38 14l3 3M66 14l-3 3" />
  ),
  // A signpost with nothing on it.
  'nothing-found': <path d="M36 58V6M36 10h20l6 6-6 6H36M36 28H16l-6 6 6 6h20M24 58h24" />,
};

/** What a list says when there is nothing in it: what will stand here, and one way on. */
export function EmptyState({
  kind = 'first',
  title,
  children,
  action,
  titleAs: Title = 'h2',
}: {
  kind?: Emptiness;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  titleAs?: 'h2' | 'h3';
}) {
  return (
    <div className="mt-6 flex flex-wrap items-start gap-5 border-y border-line py-6">
      <svg
        aria-hidden="true"
        viewBox="0 0 72 64"
        width="72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="w-16 flex-none text-pine"
      >
        {drawings[kind]}
      </svg>
      <div className="min-w-0 flex-1 basis-48">
        <Title className="text-xl">{title}</Title>
        {children ? <p className="mt-1 max-w-prose text-ink-soft">{children}</p> : null}
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </div>
  );
}

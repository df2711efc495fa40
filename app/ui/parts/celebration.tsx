import type { ReactNode } from 'react';

/** Something was reached: a sentence, a drawing, what it opens. Clay lives here. As a line among others, or as a page. */
export function Celebration({
  as = 'line',
  title,
  line,
  opens,
  titleAs: Heading = 'h1',
}: {
  as?: 'line' | 'page';
  title: string;
  line?: string;
  /** What is open now: a link or two. */
  opens?: ReactNode;
  /** Of a page: the level of its title. */
  titleAs?: 'h1' | 'h2' | 'h3';
}) {
  const isPage = as === 'page';
  const Title = isPage ? Heading : 'p';
  return (
    <div
      role={isPage ? undefined : 'status'}
      className={isPage ? '' : 'flex items-center gap-4 border-y border-line py-3'}
    >
      <svg
        viewBox="0 0 96 72"
        width="96"
        aria-hidden="true"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={isPage ? 'w-40' : 'w-14 flex-none'}
      >
        <path d="M30 50a18 18 0 0 1 36 0z" fill="var(--color-sun)" />
        <path d="M30 50a18 18 0 0 1 36 0M48 24v-8M30 30l-6-6M66 30l6-6" stroke="var(--color-clay)" />
        <path
          className="draw"
          pathLength="60"
          d="M4 58c20-10 36-12 50-8 14 3 26 4 38 0"
          stroke="var(--color-ink)"
        />
        <path d="M20 66c14-5 34-6 56-1" stroke="var(--color-pine)" />
      </svg>
      <div className="min-w-0">
        <Title className={isPage ? 'mt-4' : 'font-serif text-lg text-clay'}>{title}</Title>
        {line ? <p className={isPage ? 'mt-2 max-w-prose' : 'text-base text-ink-soft'}>{line}</p> : null}
        {opens ? <div className={isPage ? 'mt-5' : 'mt-1'}>{opens}</div> : null}
      </div>
    </div>
  );
}

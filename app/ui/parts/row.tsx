import type { ReactNode } from 'react';

/** Lists are rows with lines. */
export const Rows = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line">
    {children}
  </ul>
);

/**
 * A row: something in front (a mark, a tick, a picture), its title, one soft line, and one thing at its end. With `href` the
 * whole row leads there, by its title.
 * @param id where an answer leads back to, so that a row which has changed is in view
 * @param isOwn the reader's own among those of others: where they stand is pine
 */
export function Row({
  id,
  front,
  title,
  href,
  line,
  end,
  said,
  isOwn = false,
}: {
  id?: string;
  front?: ReactNode;
  title: ReactNode;
  href?: string;
  line?: ReactNode;
  end?: ReactNode;
  /** What has just happened to it. */
  said?: string;
  isOwn?: boolean;
}) {
  return (
    <li
      id={id}
      className={`relative flex items-start gap-3 py-2.5 scroll-mt-4 ${isOwn ? '-mx-3 bg-pine-tint px-3' : ''}`}
    >
      {/* Beside the first line, however many there are; what is higher than a line stands in the middle of it. */}
      {front ? <div className="flex min-h-[1.6em] flex-none items-center">{front}</div> : null}
      <div className="min-w-0 flex-1 self-center">
        {href ? (
          <a href={href} className="row-link py-1 font-semibold no-underline hover:text-pine">
            {title}
          </a>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {line ? <div className="text-base text-ink-soft">{line}</div> : null}
        {said ? (
          <span role="status" className="block text-base text-ok">
            {said}
          </span>
        ) : null}
      </div>
      {end ? <div className={`relative flex-none text-right ${line ? '' : 'self-center'}`}>{end}</div> : null}
    </li>
  );
}

/** What has come of it, in its line: a streak that is worth a word. */
export const Streak = ({ children }: { children: ReactNode }) => (
  <span className="block text-clay">{children}</span>
);

/** An amount at the end of a row: right, and below each other digit by digit. */
export const Amount = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
);

/** The first letters of a name, in front of a person's row. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('');
  return (
    <span
      aria-hidden="true"
      className="flex size-11 flex-none items-center justify-center rounded-full bg-sunk font-serif uppercase"
    >
      {letters}
    </span>
  );
}

/** Up and down in a list, as buttons of one form. */
export function Move({
  action,
  fields = {},
  up,
  down,
  isFirst,
  isLast,
}: {
  action: string;
  /** What the form says besides, such as which row it is. */
  fields?: Readonly<Record<string, string>>;
  /** What they do, by the name of the row: 'Morning walk: up'. */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
}) {
  const arrow = 'tick tick-step';
  return (
    <form method="post" action={action} className="flex">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="move" value="up" aria-label={up} disabled={isFirst} className={arrow}>
        <span aria-hidden="true">↑</span>
      </button>
      <button type="submit" name="move" value="down" aria-label={down} disabled={isLast} className={arrow}>
        <span aria-hidden="true">↓</span>
      </button>
    </form>
  );
}

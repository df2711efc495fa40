/** How a day went: kept, in part, nothing of it, a day off on purpose, or not there yet. */
export type DayState = 'kept' | 'part' | 'quiet' | 'rest' | 'ahead';

/** The sign of a day, told apart without color: full, half, ring, dash, nothing. Words stand beside it. */
export function DayDot({ state, className = 'size-4' }: { state: DayState; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      aria-hidden="true"
      className={className ? `${className} mx-auto block` : undefined}
      fill="none"
    >
      {state === 'kept' ? <circle cx="8" cy="8" r="6" fill="currentColor" /> : null}
      {state === 'part' || state === 'quiet' ? (
        <circle cx="8" cy="8" r="5" stroke="currentColor" strokeWidth="2" />
      ) : null}
      {state === 'part' ? <path d="M8 3a5 5 0 0 0 0 10z" fill="currentColor" /> : null}
      {state === 'rest' ? (
        <path d="M4 8h8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      ) : null}
    </svg>
  );
}

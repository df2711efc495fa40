/** How much of it there is, 0 to 1: what the bar shows, and what its words say. */
export const shareOf = (value: number, of: number): number =>
  of > 0 ? Math.min(1, Math.max(0, value / of)) : 0;

/**
 * A bar with words at both ends, exactly as long as they say. Where there is nothing of it yet, the words stand alone: a bar
 * at zero says nothing.
 * @param value and of, in the same unit @param mark where things should stand by now, 0 to 1: a line through the bar
 */
export function Meter({
  label,
  value,
  of,
  start,
  end,
  mark,
  isOver = false,
}: {
  /** What is measured, for whoever does not see it. */
  label: string;
  value: number;
  of: number;
  start: string;
  end?: string;
  mark?: number;
  /** More than there should be: hatched, and the words say so. */
  isOver?: boolean;
}) {
  const share = shareOf(value, of);
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{start}</span>
        {end ? <span className="text-right text-ink-soft">{end}</span> : null}
      </p>
      {share > 0 ? (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={of}
          aria-valuenow={Math.min(value, of)}
          aria-valuetext={end ? `${start}, ${end}` : start}
          className={`meter mt-1 ${isOver ? 'meter-over' : ''}`}
        >
          <span data-share={share} style={{ width: `${share * 100}%` }} />
          {mark === undefined ? null : <i style={{ left: `${shareOf(mark, 1) * 100}%` }} />}
        </div>
      ) : null}
    </div>
  );
}

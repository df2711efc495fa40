import { Progress } from './primitives.tsx';

/** A bar with words at both ends, as long as they say. @param value of `most`, both in the same unit */
export function Meter({
  value,
  most,
  label,
  start,
  end,
}: {
  value: number;
  most: number;
  label: string;
  start: string;
  end: string;
}) {
  const percent = most > 0 ? Math.max(0, Math.min(100, Math.floor((value / most) * 100))) : 100;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{start}</span>
        <span className="text-ink-soft">{end}</span>
      </p>
      <Progress percent={percent} label={label} />
    </div>
  );
}

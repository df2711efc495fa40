import { Drawing, type NumbersTable } from './drawing.tsx';

/** Closed lines of equal height, each within the one before, from the foot to the top; and where the flag stands on each. */
const lines = [
  {
    d: 'M20 118c10-34 60-52 110-54 60-2 120-34 170-14 40 16 34 58-6 74-60 24-120 10-170 12-50 2-110 14-104-18z',
    flag: [36, 96],
  },
  {
    d: 'M64 108c14-22 50-30 84-32 44-2 88-26 126-10 30 12 24 40-6 50-46 16-92 8-130 10-36 2-82 6-74-18z',
    flag: [80, 92],
  },
  {
    d: 'M112 100c12-14 36-18 60-20 30-2 58-16 84-6 20 8 16 26-4 32-32 10-62 6-88 8-24 2-60 2-52-14z',
    flag: [124, 90],
  },
  { d: 'M156 94c8-8 22-11 38-12 18-2 36-8 50-2 12 5 9 15-4 19-20 6-38 4-54 5s-36 0-30-10z', flag: [166, 88] },
  { d: 'M194 88c5-5 12-6 20-6 10-1 18-3 24 0s4 8-2 10c-10 3-18 2-26 3s-20-1-16-7z', flag: [212, 82] },
] as const;

export const heights = lines.length;

const hues = [
  'var(--color-level-1)',
  'var(--color-level-2)',
  'var(--color-level-3)',
  'var(--color-level-4)',
  'var(--color-level-5)',
];

/**
 * A hill in lines of equal height, a line a level; the flag stands on the line that was reached, and the lines behind it
 * have their level's hue and are drawn full, those ahead are dashed.
 * @param reached 0 to 5: 0 is before the first line; more than there are lines is the top
 */
export function Hills({
  title,
  description,
  reached,
  table,
}: {
  title: string;
  description: string;
  reached: number;
  table: NumbersTable;
}) {
  const at = Math.min(heights, Math.max(0, Math.floor(reached)));
  const [x, y] = at === 0 ? [8, 124] : lines[at - 1]!.flag;
  return (
    <Drawing title={title} description={description} box={[340, 150]} table={table}>
      {lines.map(({ d }, index) => (
        <path
          key={d}
          d={d}
          stroke={index < at ? hues[index] : 'var(--color-field)'}
          strokeDasharray={index < at ? undefined : '4 6'}
          strokeWidth={index < at ? 2.5 : 1.5}
        />
      ))}
      <path d={`M${x} ${y}v-30`} stroke="var(--color-ink)" />
      <path d={`M${x} ${y - 30}c8-3 13 3 22-1-1 5 0 7 1 11-9 4-15-2-23 1z`} fill="var(--color-pine)" />
    </Drawing>
  );
}

import { Drawing } from './drawing.tsx';

/** How much of a day is done: the sun is below, on or above the hill. */
export type DayShare = 'none' | 'some' | 'all';

const heights: Readonly<Record<DayShare, number>> = { none: 96, some: 62, all: 36 };

/** Two hills and the sun. The sentence beside it says the same. */
export function Horizon({
  title,
  description,
  share,
}: {
  title: string;
  description: string;
  share: DayShare;
}) {
  return (
    <Drawing title={title} description={description} box={[320, 96]}>
      <circle cx="226" cy={heights[share]} r="22" fill="var(--color-sun)" stroke="var(--color-clay)" />
      {share === 'all' ? (
        <path d="M226 8v-5M192 20l-4-4M260 20l4-4M184 42h-7M268 42h7" stroke="var(--color-clay)" />
      ) : null}
      <path
        d="M0 96V74c40-26 84-34 128-22 30 8 52 22 84 20 40-2 70-14 108-6v30z"
        fill="var(--color-pine-tint)"
      />
      <path d="M0 74c40-26 84-34 128-22 30 8 52 22 84 20 40-2 70-14 108-6" stroke="var(--color-ink)" />
      <path d="M0 96v-6c60-16 110-10 160-2s104 8 160-4v12z" fill="var(--color-paper)" />
      <path d="M0 90c60-16 110-10 160-2s104 8 160-4" stroke="var(--color-ink)" />
    </Drawing>
  );
}

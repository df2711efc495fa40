import type { ReactNode } from 'react';

const cloud = 'M5 15.500A5.500 5.500 0 0 1 14.500 9h1.500a4 4 0 0 1 2.800 6.800';

/** The five moods as weather, after Lucide's outlines (ISC licence). */
const drawings = {
  clear: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4" />
    </>
  ),
  bright: (
    <path d="M12 2v2M4.9 4.9l1.4 1.4M20 12h2M19.1 4.9l-1.4 1.4M15.9 12.6a4 4 0 0 0-5.9-4.1M13 22H7a5 5 0 1 1 4.9-6H13a3 3 0 0 1 0 6z" />
  ),
  cloudy: <path d="M17.5 19H9a7 7 0 1 1 6.7-9h1.8a4.5 4.5 0 1 1 0 9z" />,
  rain: <path d={`${cloud}M8 15v5M12 17v5M16 15v5`} />,
  storm: <path d={`${cloud}M13 12l-3 5h4l-3 5`} />,
} as const satisfies Readonly<Record<string, ReactNode>>;

export type Weather = keyof typeof drawings;

/** A mood as weather; its word stands beside it. */
export function WeatherMark({ mood, className = 'size-6' }: { mood: Weather; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" aria-hidden="true" className={`icon ${className}`}>
      {drawings[mood]}
    </svg>
  );
}

import type { ReactNode } from 'react';

const cloud = 'M5 15.500A5.500 5.500 0 0 1 14.500 9h1.500a4 4 0 0 1 2.800 6.800';

/** The five moods as weather, after Lucide's outlines (ISC licence). */
const drawings = {
  clear: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2M12 20v2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M2 12h2M20 12h2M6.300 17.700l-1.400 1.400M19.100 4.900l-1.400 1.400" />
    </>
  ),
  bright: (
    <path d="M12 2v2M4.900 4.900l1.400 1.400M20 12h2M19.100 4.900l-1.400 1.400M15.900 12.600a4 4 0 0 0-5.900-4.100M13 22H7a5 5 0 1 1 4.900-6H13a3 3 0 0 1 0 6z" />
  ),
  cloudy: <path d="M17.500 19H9a7 7 0 1 1 6.700-9h1.800a4.500 4.500 0 1 1 0 9z" />,
  rain: <path d={`${cloud}M8 15v5M12 17v5M16 15v5`} />,
  storm: <path d={`${cloud}M13 12l-3 5h4l-3 5`} />,
} as const satisfies Readonly<Record<string, ReactNode>>;

export type Weather = keyof typeof drawings;

/** A mood as weather; its word stands beside it. */
export function WeatherMark({ mood, className = 'size-6' }: { mood: Weather; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`${className} flex-none`}
    >
      {drawings[mood]}
    </svg>
  );
}

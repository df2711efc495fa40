import type { ReactNode } from 'react';

/** Lucide's outlines (ISC licence) of the few icons in use; each stands beside a word, so none has a name of its own. */
const shapes: Readonly<Record<string, ReactNode>> = {
  today: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2M12 20v2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M2 12h2M20 12h2M6.300 17.700l-1.400 1.400M19.100 4.900l-1.400 1.400" />
    </>
  ),
  journal: (
    <path d="M4 5.500A2.500 2.500 0 0 1 6.500 3H20v18H6.500A2.500 2.500 0 0 1 4 18.500zM4 18.500A2.500 2.500 0 0 1 6.500 16H20M9 7h6" />
  ),
  forms: (
    <path d="M9 4h6v3H9zM8 5H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1h-2M9 14l2 2 4-4" />
  ),
  admin: <path d="M12 3l8 3v6c0 4.500-3.200 7.700-8 9-4.800-1.300-8-4.500-8-9V6zM9 12l2 2 4-4" />,
  profile: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M5 21a7 7 0 0 1 14 0" />
    </>
  ),
  settings: <path d="M4 6h9M17 6h3M4 12h3M11 12h9M4 18h9M17 18h3M15 4v4M9 10v4M15 16v4" />,
  feedback: <path d="M20 4H4v13h4v4l5-4h7zM8 9h8M8 12.500h5" />,
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  check: <path d="M5 12.500l4.500 4.500L19 7.500" />,
  alert: <path d="M12 3.500l9.500 17h-19zM12 10v4.500M12 17.500v.200" />,
  leaf: <path d="M5 20c4-1 6-4 7-8 1-5 4-7 9-8 0 8-3 13-9 14-3 .500-5 .500-7 2zM5 20c2-4 6-8 10-10" />,
};

export function Icon({ name, className = 'h-5 w-5' }: { name: keyof typeof shapes; className?: string }) {
  return (
    <svg
      className={`${className} flex-none`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  );
}

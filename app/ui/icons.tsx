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
  habits: <path d="M3 12.500a9 9 0 1 0 3-6.700M6 2.500v3.500h3.500M8.500 12l2.500 2.500 4.500-5" />,
  forms: (
    <path d="M9 4h6v3H9zM8 5H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1h-2M9 14l2 2 4-4" />
  ),
  admin: <path d="M12 3l8 3v6c0 4.500-3.200 7.700-8 9-4.800-1.300-8-4.500-8-9V6zM9 12l2 2 4-4" />,
  overview: (
    <>
      <rect x="3" y="3" width="7" height="9" rx="1" />
      <rect x="14" y="3" width="7" height="5" rx="1" />
      <rect x="14" y="12" width="7" height="9" rx="1" />
      <rect x="3" y="16" width="7" height="5" rx="1" />
    </>
  ),
  profile: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M5 21a7 7 0 0 1 14 0" />
    </>
  ),
  settings: <path d="M4 6h9M17 6h3M4 12h3M11 12h9M4 18h9M17 18h3M15 4v4M9 10v4M15 16v4" />,
  feedback: <path d="M20 4H4v13h4v4l5-4h7zM8 9h8M8 12.500h5" />,
  system: <path d="M4 4h16v6H4zM4 14h16v6H4zM8 7h.200M8 17h.200" />,
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  check: <path d="M5 12.500l4.500 4.500L19 7.500" />,
  alert: <path d="M12 3.500l9.500 17h-19zM12 10v4.500M12 17.500v.200" />,
  leaf: <path d="M5 20c4-1 6-4 7-8 1-5 4-7 9-8 0 8-3 13-9 14-3 .500-5 .500-7 2zM5 20c2-4 6-8 10-10" />,
  program: <path d="M4 15s1-1 4-1 5 2 8 2 4-1 4-1V3s-1 1-4 1-5-2-8-2-4 1-4 1zM4 22v-7" />,
  goals: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="5" />
      <path d="M12 12h.010" />
    </>
  ),
  nutrition: (
    <path d="M3 2v7c0 1.100.900 2 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6c0 1.100.900 2 2 2h3zm0 0v7" />
  ),
  progress: <path d="M4 20V14M10 20V9M16 20V5M22 20H2" />,
  insights: (
    <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.500c.700.700 1 1.500 1 2.500h6c0-1 .300-1.800 1-2.500A6 6 0 0 0 12 3z" />
  ),
  balance: (
    <path d="M12 3v18M7 21h10M5 7h14M5 7l-3 8a3.500 3.500 0 0 0 6 0zM19 7l-3 8a3.500 3.500 0 0 0 6 0z" />
  ),
  analysis: <path d="M3 3v16a2 2 0 0 0 2 2h16M19 9l-5 5-4-4-3 3" />,
  finances: (
    <path d="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4" />
  ),
  education: (
    <path d="M21.420 10.922a1 1 0 0 0-.019-1.838L12.830 5.180a2 2 0 0 0-1.660 0L2.600 9.080a1 1 0 0 0 0 1.832l8.570 3.908a2 2 0 0 0 1.660 0zM22 10v6M6 12.500V16a6 3 0 0 0 12 0v-3.500" />
  ),
  measurements: <path d="M12 14l4-4M3.340 19a10 10 0 1 1 17.320 0" />,
  health: (
    <path d="M6 2v6a6 6 0 0 0 12 0V2M6 2H4M18 2h2M12 14v2a5 5 0 0 0 10 0v-2M22 11a1.500 1.500 0 1 0 .001 0z" />
  ),
  workouts: <path d="M7 6v12M4 9v6M17 6v12M20 9v6M7 12h10" />,
  zones: (
    <path d="M8 3l4 8 5-5 5 15H2zM4.140 15.080c2.620-1.570 5.240-1.430 7.860.420 2.740 1.940 5.490 2 8.230.190" />
  ),
  compass: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M16.240 7.760l-2.120 6.360-6.360 2.120 2.120-6.360z" />
    </>
  ),
  layers: <path d="M12 2l10 5-10 5L2 7zM2 12l10 5 10-5M2 17l10 5 10-5" />,
  sprout: (
    <path d="M7 20h10M10 20c5.500-2.500.800-6.400 3-10M9.500 9.400c1.100.800 1.800 2.200 2.300 3.700-2 .400-3.500.400-4.800-.300-1.200-.600-2.300-1.900-3-4.200 2.800-.500 4.400 0 5.500.800zM14.100 6a7 7 0 0 0-1.100 4c1.900-.100 3.300-.600 4.300-1.400 1-1 1.600-2.300 1.700-4.600-2.700.100-4 1-4.900 2z" />
  ),
  sunrise: (
    <path d="M12 2v8M4.930 10.930l1.410 1.410M2 18h2M20 18h2M19.070 10.930l-1.410 1.410M22 22H2M8 6l4-4 4 4M16 18a4 4 0 0 0-8 0" />
  ),
  mountain: <path d="M8 3l4 8 5-5 5 15H2z" />,
  star: (
    <path d="M12 2.500l2.900 6 6.600.900-4.800 4.600 1.200 6.500-5.900-3.100-5.900 3.100 1.200-6.500L2.500 9.400l6.600-.900z" />
  ),
  leads: (
    <>
      <circle cx="9" cy="7" r="4" />
      <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M19 8v6M22 11h-6" />
    </>
  ),
  coaches: (
    <>
      <circle cx="9" cy="7" r="4" />
      <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M22 21v-2a4 4 0 0 0-3-3.870M16 3.130a4 4 0 0 1 0 7.750" />
    </>
  ),
  coaching: (
    <path d="M14 9a2 2 0 0 1-2 2H6l-4 4V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2zM18 9h2a2 2 0 0 1 2 2v11l-4-4h-6a2 2 0 0 1-2-2v-1" />
  ),
  community: (
    <>
      <circle cx="12" cy="7" r="3" />
      <circle cx="5" cy="10.500" r="2" />
      <circle cx="19" cy="10.500" r="2" />
      <path d="M6.500 20a5.500 5.500 0 0 1 11 0M2 18a3.500 3.500 0 0 1 3.800-3.400M22 18a3.500 3.500 0 0 0-3.800-3.400" />
    </>
  ),
  payments: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="2" />
      <path d="M2 10h20" />
    </>
  ),
  mail: (
    <>
      <rect x="2" y="4" width="20" height="16" rx="2" />
      <path d="m22 7-8.970 5.700a1.940 1.940 0 0 1-2.060 0L2 7" />
    </>
  ),
  programs: <path d="M12 2 2 7l10 5 10-5zM2 12l10 5 10-5M2 17l10 5 10-5" />,
  // Rows with a tick each.
  quizzes: <path d="m3 17 2 2 4-4M3 7l2 2 4-4M13 6h8M13 12h8M13 18h8" />,
  quote: (
    <path d="M3 21c3 0 7-1 7-8V5c0-1.250-.750-2-2-2H4c-1.250 0-2 .750-2 2v6c0 1.250.750 2 2 2 1 0 1 0 1 1v1c0 1-1 2-2 2s-1 0-1 1v2c0 1 0 1 1 1zM15 21c3 0 7-1 7-8V5c0-1.250-.750-2-2-2h-4c-1.250 0-2 .750-2 2v6c0 1.250.750 2 2 2h.750c0 2.250.250 4-2.750 4v3c0 1 0 1 1 1z" />
  ),
  inbox: (
    <path d="M22 12h-6l-2 3h-4l-2-3H2M5.450 5.110 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.450-6.890A2 2 0 0 0 16.760 4H7.240a2 2 0 0 0-1.790 1.110z" />
  ),
  content: <path d="M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2M9 20h6M12 4v16" />,
  features: (
    <>
      <rect x="2" y="6" width="20" height="12" rx="6" />
      <circle cx="8" cy="12" r="2" />
    </>
  ),
  points: (
    <>
      <circle cx="12" cy="8" r="6" />
      <path d="M15.477 12.890 17 22l-5-3-5 3 1.523-9.110" />
    </>
  ),
  site: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 2a14.500 14.500 0 0 0 0 20 14.500 14.500 0 0 0 0-20M2 12h20" />
    </>
  ),
  narrow: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <path d="M9 3v18M16 15l-3-3 3-3" />
    </>
  ),
  widen: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <path d="M9 3v18M14 9l3 3-3 3" />
    </>
  ),
  signOut: <path d="M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9" />,
  back: <path d="M12 19l-7-7 7-7M19 12H5" />,
  close: <path d="M18 6 6 18M6 6l12 12" />,
  lock: (
    <>
      <rect x="3" y="11" width="18" height="11" rx="2" />
      <path d="M7 11V7a5 5 0 0 1 10 0v4" />
    </>
  ),
};

/** The names that there are. */
export const iconNames: readonly string[] = Object.keys(shapes);

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

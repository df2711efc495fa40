import { useId } from 'react';
import type { Act, Achievement, Category } from '#app/achievements/achievement.ts';

/** The edge of a stamp, by what it is about. */
const edges: Readonly<Record<Category, string>> = {
  habits: 'M32 4a28 28 0 1 1 0 56a28 28 0 1 1 0-56z',
  journal: 'M10 5h34l11 11v43H10zM44 5v11h11',
  health: 'M20 5h24a15 15 0 0 1 15 15v24a15 15 0 0 1-15 15H20A15 15 0 0 1 5 44V20A15 15 0 0 1 20 5z',
  goals: 'M7 6h50v30c0 12-12 18-25 23C19 54 7 48 7 36z',
  programs: 'M18 6h28l15 26-15 26H18L3 32z',
  streaks: 'M21 5h22l16 16v22L43 59H21L5 43V21z',
  community: 'M12 5h40a7 7 0 0 1 7 7v32a7 7 0 0 1-7 7H36l-9 9v-9H12a7 7 0 0 1-7-7V12a7 7 0 0 1 7-7z',
  levels: 'M6 59V32a26 26 0 0 1 52 0v27z',
};

/** What stands in it, in a field of 24, by what is counted. */
const marks: Readonly<Record<Act, string>> = {
  'habit-ticks': 'M4 13l5 5L20 6',
  'habit-pillars': 'M2 19l6-11 5 8 3-4 6 7z',
  'habit-one': 'M20 12a8 8 0 1 1-3-6.2M17.5 2v4h-4',
  'health-ticks': 'M12 20C4 14.5 3 10.5 4 7.5c1.5-4 7-3 8 1 1-4 6.5-5 8-1 1 3 0 7-8 12.5z',
  'journal-days': 'M4 6h16M4 12h16M4 18h10',
  mornings: 'M5 16a7 7 0 0 1 14 0zM12 3v2.5M4 8l1.5 1.5M20 8l-1.5 1.5M2 20h20',
  evenings: 'M19.5 14.5A8.5 8.5 0 1 1 10 3.5a7 7 0 0 0 9.5 11z',
  measurements: 'M4 17a8.5 8.5 0 1 1 16 0M12 15l4-5.5',
  'health-form': 'M5 3h14v18H5zM12 6.5v6M9 9.5h6M8.5 17h7',
  'nutrition-form': 'M3 11h18a9 9 0 0 1-18 0zM12 8c0-3 1.5-4.5 4-5',
  'goals-set': 'M6 21V4h13l-3.5 4L19 12H6',
  'goal-steps': 'M3 20h5v-5h5v-5h5V5h4',
  'goals-reached': 'M3 21l8-12 8 12zM11 9V2h7l-2.5 2L18 6h-7',
  'goal-look-backs': 'M9 5L4 10l5 5M4 10h10.5a5 5 0 0 1 0 10H11',
  'coach-messages': 'M4 5h16v10H11l-4.5 4.5V15H4zM8 10h8',
  calls:
    'M8.5 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 1 0 0 7zM2 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.2M18 14.5a6.5 6.5 0 0 1 4 5.5',
  stories: 'M4 13c0-5 2-8 5-9M4 13h6v6H4zM14 13c0-5 2-8 5-9M14 13h6v6h-6z',
  feedback: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  'community-days': 'M3 4h12v8H8l-3 3v-3H3zM17 9h4v8h-2v3l-3-3H9v-3',
  'groups-in': 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 12h.01M8 15.5h.01M16 15.5h.01M12 8h.01',
  'challenges-done': 'M3 18l5-6 4 3 9-10M15 5h6v6',
  'days-in-row':
    'M2 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M17 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  weeks: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M8 15h8',
  returns: 'M3 12l9-8 9 8M6 10v10h12V10M12 20v-5',
  'check-ins': 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  'program-days': 'M3 20c8 0 2-8 9-8s1-8 9-8M3 20h.01M21 4h.01',
  'programs-finished': 'M5 21V3M5 4h15v9H5M12.5 4v9M5 8.5h15',
  'look-backs': 'M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9',
  assessments: 'M4 4h7v7H4zM14 4h7v7h-7zM4 14h7v7H4zM14 17.5l2.5 2.5 5-6',
  level: 'M2 19c3-11 17-11 20 0M6 19c2-7 10-7 12 0M10 19c1-3 3-3 4 0',
};

const dots = ({ step }: Pick<Achievement, 'step'>): readonly number[] =>
  Array.from({ length: step }, (_, index) => 32 + (index - (step - 1) / 2) * 6.5);

/**
 * The drawing of an achievement, like the print of a stamp: its edge says what it is about, the mark what is counted, and the dots
 * how far along it stands. Earned ones have a second line around the first; what is still ahead is dashed.
 * @param said its name and what it is for, told to whoever does not see it; without them it stands beside its word
 */
export function Stamp({
  of,
  state,
  said,
  className = 'size-16',
}: {
  of: Pick<Achievement, 'category' | 'act' | 'step'>;
  state: 'earned' | 'ready' | 'ahead';
  said?: { readonly name: string; readonly text: string };
  className?: string;
}) {
  const hue = { earned: 'text-ink', ready: 'text-clay', ahead: 'text-ink-soft' }[state];
  const edge = edges[of.category];
  const id = useId();
  return (
    <svg
      viewBox="0 0 64 64"
      width="64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`${className} ${hue} inline-block flex-none`}
      {...(said ? { role: 'img', 'aria-labelledby': `${id}t ${id}d` } : { 'aria-hidden': true })}
    >
      {said ? (
        <>
          <title id={`${id}t`}>{said.name}</title>
          <desc id={`${id}d`}>{said.text}</desc>
        </>
      ) : null}
      <path d={edge} strokeDasharray={state === 'ahead' ? '3 4' : undefined} />
      {state === 'ahead' ? null : <path d={edge} transform="translate(3.2 3.2) scale(.9)" strokeWidth="1" />}
      <path d={marks[of.act]} transform="translate(19.400 15) scale(1.050)" />
      {dots(of).map((x) => (
        <circle key={x} cx={x} cy="46.500" r="1.600" fill="currentColor" stroke="none" />
      ))}
    </svg>
  );
}

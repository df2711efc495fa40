/** The number of a level on its colour. The word beside it says what it is. */
export const LevelBadge = ({ level, color, ink }: { level: number; color: string; ink: string }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" className="size-11 flex-none">
    <circle cx="20" cy="20" r="19" fill={color} stroke="currentColor" strokeWidth="1" />
    <text x="20" y="27" textAnchor="middle" fontSize="20" fontWeight="600" fill={ink}>
      {level}
    </text>
  </svg>
);

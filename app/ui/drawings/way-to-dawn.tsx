/** Hills, the sun above them and a path that leads there, as wide as a film. */
export function WayToDawn({ title }: { title: string }) {
  return (
    <svg
      role="img"
      viewBox="0 0 320 180"
      fill="none"
      strokeWidth="1.2"
      strokeLinecap="round"
      className="block h-full w-full"
    >
      <title>{title}</title>
      <circle cx="226" cy="80" r="20" fill="var(--color-sun)" stroke="var(--color-clay)" />
      <path
        d="M0 126c40-34 84-44 128-28 30 10 52 28 84 24 40-4 70-20 108-10v68H0z"
        fill="var(--color-pine-tint)"
      />
      <path d="M0 126c40-34 84-44 128-28 30 10 52 28 84 24 40-4 70-20 108-10" stroke="var(--color-ink)" />
      <path d="M0 158c60-18 110-12 160-4s104 10 160-6v32H0z" fill="var(--color-paper)" />
      <path d="M0 158c60-18 110-12 160-4s104 10 160-6" stroke="var(--color-ink)" />
      <path
        d="M104 180c14-10 48-12 58-22 5-6-6-12 4-20 8-7 28-8 46-16-10 8-24 10-32 18-8 9 6 13 0 21-8 9-30 11-36 19z"
        fill="var(--color-sun)"
        stroke="var(--color-clay)"
      />
    </svg>
  );
}

/** Hills, the sun above them and a path that leads there, as wide as a film. */
export function WayToDawn({ title }: { title: string }) {
  return (
    <svg
      role="img"
      viewBox="0 0 320 180"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      className="block h-full w-full"
    >
      <title>{title}</title>
      <circle cx="226" cy="72" r="24" fill="var(--color-sun)" stroke="var(--color-clay)" />
      <path
        d="M0 126c40-34 84-44 128-28 30 10 52 28 84 24 40-4 70-20 108-10v68H0z"
        fill="var(--color-pine-tint)"
      />
      <path d="M0 126c40-34 84-44 128-28 30 10 52 28 84 24 40-4 70-20 108-10" stroke="var(--color-ink)" />
      <path d="M0 158c60-18 110-12 160-4s104 10 160-6v32H0z" fill="var(--color-paper)" />
      <path d="M0 158c60-18 110-12 160-4s104 10 160-6" stroke="var(--color-ink)" />
      <path d="M92 180c14-8 34-10 40-16 4-5-8-8-6-14 2-7 20-10 34-12" stroke="var(--color-clay)" />
    </svg>
  );
}

/** A letter with a green sprig, for pages that send somebody to their inbox. The parent sets its width. */
export function Letter({ title }: { title: string }) {
  return (
    <svg
      role="img"
      viewBox="20 4 204 176"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block h-auto w-full"
    >
      <title>{title}</title>
      <path
        d="M46 84c34 4 118 0 150 2 4 22 2 52 0 76-46 6-108 4-150 2-4-26-4-54 0-80z"
        fill="var(--color-clay-tint)"
        transform="translate(7 6)"
      />
      <path d="M150 74c4-16 10-30 22-44" stroke="var(--color-ink)" strokeWidth="1.8" />
      <path
        d="M172 30c12-14 28-18 42-14-6 16-22 24-42 14zM162 46c-14-6-20-18-18-32 14 4 22 16 18 32zM156 58c10-10 24-12 38-6-8 12-24 16-38 6z"
        fill="var(--color-pine)"
      />
      <path d="M176 28l22-8M160 40l-9-16M162 56l18-3" stroke="var(--color-pine-tint)" strokeWidth="1.3" />
      <path
        d="M40 86c24-16 52-32 78-50 28 16 56 32 80 50z"
        fill="var(--color-card)"
        stroke="var(--color-ink)"
        strokeWidth="1.8"
      />
      <path d="M66 104c-1-18-1-32 0-46 34-2 70-2 104 0 1 16 1 30 0 46l-51 28z" fill="var(--color-card)" />
      <path
        d="M66 103c-1-18-1-31 0-45 34-2 70-2 104 0 1 15 1 29 0 45"
        stroke="var(--color-ink)"
        strokeWidth="1.8"
      />
      <path d="M82 76h38" stroke="var(--color-pine)" strokeWidth="2.2" />
      <path
        d="M82 90c24-1 46 1 70 0M82 102c20 1 34-1 54 0"
        stroke="var(--color-ink)"
        strokeWidth="1.3"
        opacity=".6"
      />
      <path
        d="M40 86c28 18 54 34 79 47 26-13 52-29 79-47 3 24 2 52 0 76-50 4-108 4-157 1-4-26-4-52-1-77z"
        fill="var(--color-paper)"
        stroke="var(--color-ink)"
        strokeWidth="1.8"
      />
      <path
        d="M42 161c18-16 38-31 56-43M196 160c-18-15-36-28-54-40"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
      />
    </svg>
  );
}

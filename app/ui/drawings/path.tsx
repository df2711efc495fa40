/** Five stones up to a small flag at sunrise, for pages that end something. The parent sets its width. */
export function Path({ title }: { title: string }) {
  return (
    <svg
      role="img"
      viewBox="6 2 312 178"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block h-auto w-full"
    >
      <title>{title}</title>
      <path d="M262 62c-3-24 14-40 32-40s34 16 32 40z" fill="var(--color-sun)" transform="translate(-66 8)" />
      <path
        d="M192 70c-4-28 14-48 36-48s38 20 36 48M228 12v-8M200 20l-6-8M256 20l6-8"
        stroke="var(--color-clay)"
        strokeWidth="1.7"
      />
      <path
        d="M150 96c13-7 22-15 36-20 14-5 25-10 40-10 15 0 26 3 40 8 18 7 29 15 46 24c-20 22-100 40-162 0z"
        fill="var(--color-paper)"
      />
      <path
        d="M158 102c26-18 48-27 72-28 28 2 54 12 80 30-44 16-108 18-152-2z"
        fill="var(--color-pine-tint)"
      />
      <path
        d="M14 104c17-4 29-10 46-12 18-2 32 1 50 2 14 1 26 1 40 2M150 96c13-7 22-15 36-20 14-5 25-10 40-10 15 0 26 3 40 8 18 7 29 15 46 24"
        stroke="var(--color-ink)"
        strokeWidth="1.7"
      />
      <path
        d="M22 166c17-6 30-14 48-18 20-5 36-4 56-6 18-2 32-2 50-6 6-1 15-2 14-8-2-8-13-6-18-12-3-3-7-8-4-11 6-7 15-8 24-12 9-4 17-5 25-11 5-4 6-10 9-16M84 176c17-3 29-6 46-8 22-2 39-1 60-4 18-3 34-5 50-14 6-3 10-13 6-18-7-9-20-6-30-12-5-3-12-7-10-12 2-7 12-7 18-12 5-4 10-7 11-13 1-6-3-10-4-16"
        stroke="var(--color-ink)"
        strokeWidth="1.6"
      />
      <path
        d="M59 167c-1-4 2-8 6-10 3-2 7-2 11-1 4 1 8 2 9 6 1 2-1 6-3 7-5 2-9 2-14 1-3 0-8 0-9-3z"
        fill="var(--color-mindset)"
      />
      <path
        d="M126 159c0-3 3-6 6-8 3-2 6-2 9-1 4 1 7 2 9 5 1 2-1 5-4 6-3 2-7 2-11 1-3 0-8 0-9-3z"
        fill="var(--color-health)"
      />
      <path
        d="M196 150c-1-3 2-6 4-8 3-1 6-1 9-1 3 1 6 2 7 5 1 2 0 5-2 6-4 1-7 1-11 1-3-1-7 0-7-3z"
        fill="var(--color-financial)"
      />
      <path
        d="M186 118c-1-2 1-4 4-6 2-1 4-1 6 0 3 0 5 1 6 3 1 2 0 4-2 5-3 1-5 1-8 0-3 0-6 0-6-2z"
        fill="var(--color-relationships)"
      />
      <path
        d="M197 101c0-2 2-4 3-5 2-1 4-1 6-1 2 1 4 2 5 3 0 2-1 3-2 4-2 1-4 1-7 1-2-1-4 0-5-2z"
        fill="var(--color-purpose)"
      />
      <path d="M228 67l1-40" stroke="var(--color-ink)" strokeWidth="1.8" />
      <path d="M229 27c12-4 20 4 34-1-2 7-1 11 2 17-14 5-23-3-36 1z" fill="var(--color-pine)" />
      <path
        d="M270 132l-4-9m9 9l1-12m5 13l6-9M44 132l-3-8m8 8l2-10M118 118l-3-7m7 7l2-9"
        stroke="var(--color-pine)"
        strokeWidth="1.5"
      />
    </svg>
  );
}

/**
 * The first screen's drawing: the five pillars as one country at dawn. Colours are the theme's, so that it turns
 * with light and dark; washes lie a little off their lines on purpose, as ink and water do on paper.
 */
export function Landscape({ title }: { title: string }) {
  return (
    <svg
      role="img"
      viewBox="0 0 760 520"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block h-auto w-full"
    >
      <title>{title}</title>
      {/* Dawn: the sun half out of the sea, bars of cloud, two birds */}
      <path d="M412 241c-3-34 18-62 49-62s52 26 49 62z" fill="var(--color-sun)" />
      <path
        d="M404 240c0-11-3-20 0-30 4-12 9-22 20-30 10-7 20-7 32-7 12 0 22 2 32 9 10 7 16 16 19 28 3 10-1 19-2 30M451 155l-1-22M419 163l-8-17M391 184l-17-13M482 161l8-18M511 182l16-13M376 216l-20-5M527 214l19-5"
        stroke="var(--color-clay)"
        strokeWidth="1.8"
      />
      <path
        d="M30 96c28-4 62-3 92 0M66 110c16-2 28-2 40 0M286 58c30-4 66-3 100 1M322 71c18-2 36-2 52 0M500 96c20-3 36-2 54 0M315 124c5-6 10-6 13 0 5-6 10-5 14 0M347 138c3-4 7-4 9 0 4-4 7-4 10 0M6 236c18-16 36-40 58-39 10 0 16 5 24 10M270 190c10-8 20-18 31-17 9 1 14 9 21 18 18 22 38 36 60 50"
        stroke="var(--color-ink)"
        strokeWidth="1.2"
        opacity=".6"
      />
      {/* Purpose: the river that finds the sea */}
      <path
        d="M330 243c0 0 270 0 270 0 0 0-52 8-80 15-13 3-24 6-36 14-6 4-13 10-10 16 6 12 22 13 30 24 6 8 11 18 8 28-4 18-13 31-26 44-20 21-39 33-62 50-21 16-39 26-60 42-11 8-28 26-28 26 0 0-29-7-46-6-18 1-31 12-50 12-20 0-54-12-54-12 0 0 25-19 40-28 26-16 47-26 74-40 27-15 50-24 76-40 21-13 37-24 54-42 7-7 13-15 10-24-4-13-18-15-26-26-4-5-7-10-6-16 1-7 19-14 12-16-31-10-90-8-90-8 0 0 0-13 0-13z"
        fill="var(--color-purpose-tint)"
      />
      {/* Mindset: the mountain you can see far from */}
      <path d="M14 278L196 72 266 180 356 262z" fill="var(--color-paper)" />
      <path
        d="M22 284c18-14 33-23 50-38 16-14 40-42 40-42 0 0 13-23 22-34 8-9 26-22 26-22 0 0 12-22 20-34 8-13 24-36 24-36 0 0 11 26 20 38 9 12 30 28 30 28 0 0 10 29 20 42 10 12 34 26 34 26 0 0 16 20 26 30 10 10 19 17 30 26z"
        fill="var(--color-mindset-tint)"
      />
      <path
        d="M184 104l-18 32M193 104l-36 64M197 116l-50 88M199 136l-52 90M205 146l-54 94M208 164l-46 80M213 182l-36 62M221 194l-30 50M228 208l-22 36M134 168l-20 36M136 186l-32 56M120 228l-14 24M104 214l-16 28"
        stroke="var(--color-mindset)"
        strokeWidth="1.3"
      />
      <path
        d="M14 278c18-14 33-23 50-38 16-14 40-42 40-42 0 0 13-23 22-34 8-9 26-22 26-22 0 0 12-22 20-34 8-13 24-36 24-36 0 0 11 26 20 38 9 12 30 28 30 28 0 0 10 29 20 42 10 12 34 26 34 26 0 0 16 20 26 30 10 10 19 17 30 26M196 72l-1-32"
        stroke="var(--color-ink)"
        strokeWidth="1.8"
      />
      <path
        d="M197 76c6 18-5 30 1 44 4 12 4 26 8 40 4 18 16 28 20 44 3 10 8 16 14 22M247 140c-4 12 2 18 6 26M127 166c4 8 0 14 4 22"
        stroke="var(--color-ink)"
        strokeWidth="1.3"
      />
      <path d="M195 40c11-4 18 4 31-1-2 6-1 10 2 15-12 5-20-3-32 1z" fill="var(--color-mindset)" />
      {/* Health: the grove on the green hill */}
      <path
        d="M516 258c0 0 28-12 44-17 17-6 30-10 48-13 26-5 46-8 72-10 26-2 48-12 72-2 10 4-8 19-8 30 0 13 17 26 8 34-20 18-45 18-72 24-28 6-51 9-80 8-26-1-45-5-70-12-14-4-32-3-36-16-4-12 22-26 22-26zz"
        fill="var(--color-health-tint)"
      />
      <path
        d="M540 234c-1-2-3-5-2-8 1-5 1-13 6-13 5 0 6 8 6 13 1 4-1 7-4 9-1 1-4 0-4-2-1-4 2-7 4-11M544 244l1-11M561 225c-1-3-4-6-3-10 1-7 1-18 8-18 7 0 8 11 8 18 1 4-1 9-5 11-2 2-6 0-6-3 0-5 3-8 5-13M566 238l1-14M589 221c-1-4-3-6-3-10 2-6 2-16 8-16 6 0 7 10 8 16 0 4-2 8-5 11-2 1-6-1-6-3 0-5 3-8 5-13M594 232l1-13M572 255c-2-4-5-8-4-13 2-8 2-21 10-21 8 0 9 13 10 21 1 6-2 11-6 14-3 2-8 0-8-4 0-6 4-10 6-16M578 270l1-17M543 264c-1-4-4-6-3-10 1-7 1-17 8-17 7 0 7 10 8 17 0 4-1 8-5 11-2 1-6-1-6-3 0-5 3-8 5-13M548 276l1-14M608 252c-1-4-4-7-3-11 1-8 1-20 9-20 8 0 8 12 9 20 1 5-2 9-6 12-2 2-6 0-6-3-1-6 3-10 5-15M614 266l1-16"
        stroke="var(--color-health)"
        strokeWidth="1.4"
        fill="var(--color-paper)"
      />
      <path
        d="M512 252c16-6 28-12 44-17 17-6 30-9 48-13 18-4 32-4 50-7M500 290c22 4 38 9 60 10 20 1 36-2 56-4 13-1 23-4 36-6M692 212c10-1 18-2 28-3 10-1 18 0 28 0M690 281c11-3 19-4 30-7 9-2 15-5 24-8"
        stroke="var(--color-ink)"
        strokeWidth="1.6"
      />
      {/* Financial: rows sown one by one */}
      <path
        d="M16 306c0 0 37-20 60-26 22-6 41-8 64-9 27-1 48 1 74 5 16 3 32 2 42 14 6 7-4 16-10 24-16 22-29 41-50 58-28 23-53 36-86 52-24 11-44 23-70 22-11-1-13-15-14-26-1-13 10-22 8-34-3-15-17-22-20-36-3-15 2-44 2-44z"
        fill="var(--color-financial-tint)"
      />
      <path
        d="M60 280c-14 9-26 15-40 24M100 273c-14 9-25 15-38 25-16 13-27 24-42 38M140 270c-22 14-40 24-60 40-23 18-37 36-58 56M178 271c-22 19-39 34-62 53-31 25-55 44-86 68M210 275c-19 21-32 40-54 59-40 35-74 58-116 90M240 284c-18 20-30 38-50 56-26 24-49 40-78 60-21 14-38 22-60 34M196 333l-5-8M174 354l-5-8M150 373l-5-8M124 392l-5-8M98 410l-5-8M158 332l-5-8M136 350l-5-8M110 370l-5-8M84 388l-5-8M58 408l-5-8M196 333l4-9M174 354l4-9M150 373l4-9M124 392l4-9M98 410l4-9M158 332l4-9M136 350l4-9M110 370l4-9M84 388l4-9M58 408l4-9"
        stroke="var(--color-financial)"
        strokeWidth="1.4"
      />
      <path
        d="M12 296c21-9 36-18 58-24 25-7 45-9 70-10 29-1 52-1 80 4 29 5 52 11 80 22 20 8 34 18 52 30 14 9 24 18 38 28M370 374c-14-7-27-11-40-20-13-8-21-17-32-28-6-6-9-13-16-19-8-7-15-10-24-15-8-4-16-4-24-9-5-3-8-8-12-12"
        stroke="var(--color-ink)"
        strokeWidth="1.8"
      />
      <path
        d="M408 262c-6 10-4 22 5 33M364 394c-23 12-41 22-64 34-30 16-54 28-84 46-14 8-23 17-36 26M500 264c-7 4-15 6-20 12-3 4-5 10-2 14 8 10 20 12 28 22 6 7 8 15 8 24 0 10-6 17-10 26M476 394c-19 15-33 27-52 42-21 16-38 27-58 44-11 9-17 19-26 30M330 241c40 2 90-2 130 0s60 0 96-1"
        stroke="var(--color-ink)"
        strokeWidth="1.6"
      />
      {/* and a boat on the way */}
      <path
        d="M392 254h36M476 250h30M340 249h36M470 296h16M456 318h28M420 408h30M370 432h40M318 458h42M330 474h20M270 484h40M226 492h26"
        stroke="var(--color-purpose)"
        strokeWidth="1.4"
      />
      <path
        d="M430 276q12 6 24 0l-4 9q-8 3-16 0z"
        stroke="var(--color-ink)"
        strokeWidth="1.4"
        fill="var(--color-paper)"
      />
      <path d="M441 274v-27c8 8 11 16 12 24q-6 2-12 3zM438 273v-20q-6 8-7 18z" fill="var(--color-purpose)" />
      {/* Relationships: the bridge, and two on it */}
      <path
        d="M358 394c24-38 64-54 98-42 26 8 46 16 60 22l-10 22c-14-14-28-24-50-28-24-4-46 10-60 38-16 4-26 0-38-12z"
        fill="var(--color-card)"
      />
      <path
        d="M358 394c24-38 64-54 98-42 26 8 46 16 60 22M396 406c14-28 36-42 60-38 22 4 38 14 50 28"
        stroke="var(--color-ink)"
        strokeWidth="1.8"
      />
      <path
        d="M356 374c26-36 66-52 102-40 26 8 46 14 62 22M363 366l2 20M386 345l2 20M411 332l2 20M437 329l1 21M463 335l-1 19M489 346l-2 17M514 354l-1 18"
        stroke="var(--color-relationships)"
        strokeWidth="1.8"
      />
      <path
        d="M420 333c-1-12 1-21 6-22 5 1 7 10 7 19M436 330c-1-14 1-25 7-26 6 1 7 14 7 28"
        fill="var(--color-relationships)"
      />
      <path
        d="M426 301a4.5 4.5 0 1 0 .1 0M443 293a5 5 0 1 0 .1 0"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
        fill="var(--color-paper)"
      />
      {/* The path, and the pine it starts under */}
      <path
        d="M518 376c14 5 26 6 38 14 9 6 19 13 18 24-1 13-14 18-22 28-8 9-17 13-22 24-6 14-4 27-6 42M506 396c8 4 16 4 22 10 4 4 8 11 4 16-10 13-23 17-36 26-16 11-30 17-44 30-12 11-18 22-28 34"
        stroke="var(--color-ink)"
        strokeWidth="1.6"
      />
      <path
        d="M566 506c20-22 50-30 90-32 44 0 74 6 92 18-24 8-58 12-92 12-36 2-62 4-90 2z"
        fill="var(--color-pine-tint)"
      />
      <path
        d="M656 489c6-42-12-70-8-112 3-32 24-58 22-94-2-40-14-62-10-104l6-66 8 2c-4 36-4 52 0 84 4 36 14 58 8 98-5 32-18 52-16 86 2 40 8 66 22 106z"
        fill="var(--color-clay-tint)"
      />
      <path
        d="M652 488c8-42-10-72-6-112 3-34 22-58 20-94-2-40-14-62-10-104l8-64M692 490c-14-32-22-54-24-96-1-34 12-54 17-88 5-38-5-62-9-96-2-14-3-26-2-36M664 222c-10-22-24-34-42-40M682 268c10-14 20-20 40-24M674 178c10-14 20-18 36-20"
        stroke="var(--color-ink)"
        strokeWidth="1.8"
      />
      <path
        d="M660 470l2-22m6 10l-1-28m-9-30l2-20m8-2l2-26m-2-30l4-22m8-8l1-24m-7-22l1-20"
        stroke="var(--color-clay)"
        strokeWidth="1.6"
      />
      <path
        d="M578 116c0 0-6-18-2-27 5-9 15-14 25-16 8-2 22 6 22 6 0 0 4-20 12-26 10-6 21-7 32-3 9 4 16 23 16 23 0 0 16-13 26-11 13 3 22 12 29 24 6 9 4 30 4 30 0 0-26 11-41 12-15 1-26-9-41-9-15 0-26 11-41 10-15 0-41-13-41-13zM668 166c0 0-3-10-1-15 3-5 8-8 13-9 5-1 12 3 12 3 0 0 2-11 7-15 5-3 11-4 17-1 5 2 8 13 8 13 0 0 9-8 14-7 8 2 12 8 16 14 3 5 2 17 2 17 0 0-14 6-22 7-8 0-14-5-22-5-8 0-14 6-22 5-8 0-22-7-22-7zM566 176c0 0-3-10-1-14 3-6 8-8 14-9 4-1 12 3 12 3 0 0 3-11 7-14 6-3 12-4 18-1 5 2 9 12 9 12 0 0 9-7 15-6 7 2 12 7 16 13 3 5 2 16 2 16 0 0-14 6-23 6-8 1-15-5-23-4-9 0-14 5-23 5-9 0-23-7-23-7zM680 248c0 0-3-8-1-12 2-4 7-6 11-7 4 0 10 3 10 3 0 0 1-9 5-11 4-3 9-3 14-2 4 2 7 10 7 10 0 0 7-5 12-4 5 1 9 5 12 10 3 4 2 13 2 13 0 0-11 5-18 5-7 0-11-4-18-4-7 0-11 5-18 5-7-1-18-6-18-6z"
        fill="var(--color-pine)"
      />
      <path
        d="M604 106l8-12m12 14l10-16m10 0l6-18m14 30l8-16m16 8l10-14m18 28l8-12M684 160l7-10m14 8l7-12m18 12l6-8M582 170l7-10m14 8l7-12m18 12l6-8M696 243l5-8m12 6l5-9m14 8l4-6"
        stroke="var(--color-pine-tint)"
        strokeWidth="1.5"
      />
      <path
        d="M612 494l-4-11M616 494l2-14M621 495l7-9M716 486l-4-10M721 486l2-13M726 487l7-8M584 462l-3-9M588 462l3-10M392 500l-4-10M397 500l2-13M402 501l7-8M264 396l-4-9M269 396l3-10M296 382l-3-8M300 382l3-9"
        stroke="var(--color-pine)"
        strokeWidth="1.5"
      />
    </svg>
  );
}

const marks = {
  mindset: (
    <g stroke="var(--color-mindset)">
      <path
        d="M10 41c5-5 8-12 12-18l4-8 6 10c3 6 6 11 10 16z"
        fill="var(--color-mindset-tint)"
        stroke="none"
      />
      <path d="M6 40c5-5 9-13 13-20l4-8 6 10c3 7 7 12 12 18M18 23l-7 13M22 20l-9 18M24 28l-6 11" />
      <path d="M23 12V4c4-2 6 1 10-1l-1 6c-4 1-6-1-9 0" fill="var(--color-mindset)" />
    </g>
  ),
  health: (
    <g stroke="var(--color-health)">
      <path d="M6 42c8-6 28-7 38-2-10 5-28 6-38 2z" fill="var(--color-health-tint)" stroke="none" />
      <path d="M17 30c-7-1-9-8-7-14 1-5 4-9 8-12 4 4 7 9 7 14 0 6-2 11-8 12zM17 40V20m0 8l4-5" />
      <path d="M33 34c-5-1-6-6-5-10 1-3 3-6 6-8 3 3 5 6 5 10 0 5-2 8-6 8zM33 41V26" />
    </g>
  ),
  financial: (
    <g stroke="var(--color-financial)">
      <path
        d="M6 20c12-6 26-6 38-1-2 10-6 17-12 22-8 2-18 2-25-1 2-6 1-13-1-20z"
        fill="var(--color-financial-tint)"
        stroke="none"
      />
      <path d="M4 20c12-8 28-8 40-1M16 18C13 22 9 26 6 28M27 16C22 26 14 33 7 38M38 19c-4 10-11 17-19 21M19 27l-3-5m3 5l3-5M28 32l-3-5m3 5l3-5" />
    </g>
  ),
  relationships: (
    <g stroke="var(--color-relationships)">
      <path
        d="M4 38c4-10 12-15 21-15 8 0 15 5 19 13l-7 4c-3-5-7-8-12-8-6 0-10 3-13 9z"
        fill="var(--color-relationships-tint)"
        stroke="none"
      />
      <path d="M3 38c4-11 12-16 21-16 9 0 16 5 21 15M12 40c3-6 7-9 12-9 6 0 10 3 13 8" />
      <path
        d="M19 22c0-6 0-9 2-9s3 3 3 9M25 22c0-7 0-11 2.5-11S30 15 30 23"
        fill="var(--color-relationships)"
      />
      <path d="M21 7.5a2 2 0 1 0 .1 0M27.5 4.5a2.2 2.2 0 1 0 .1 0" />
    </g>
  ),
  purpose: (
    <g stroke="var(--color-purpose)">
      <path d="M5 36c12-3 28-3 38 0-6 6-30 7-38 0z" fill="var(--color-purpose-tint)" stroke="none" />
      <path d="M12 31c8 3 17 3 25 0l-4 6c-6 2-11 2-17 0zM5 37h6M38 37h6M14 43h18M24 31V6" />
      <path
        d="M25 6c7 6 10 13 11 20-3 1-7 2-11 2zM22 11c-4 5-7 10-8 15 3 1 5 1 8 1z"
        fill="var(--color-purpose)"
      />
    </g>
  ),
};

/** One pillar's mark, cut out of the landscape. It always stands beside the pillar's name, so it says nothing itself. */
export function LandscapeMark({ pillar }: { pillar: keyof typeof marks }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      width="48"
      fill="none"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block size-14"
    >
      {marks[pillar]}
    </svg>
  );
}

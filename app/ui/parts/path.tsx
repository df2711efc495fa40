import { pillarHues, type Pillar } from '../pillar-hues.tsx';
import { Drawing } from './drawing.tsx';

export interface Stone {
  readonly id: string;
  /** 'Walk 3 km without a pause' */
  readonly name: string;
  /** When, in words. */
  readonly when?: string;
  readonly state: 'behind' | 'next' | 'ahead';
  /** Its state in a word: 'done', 'next'. */
  readonly word: string;
  /** Where it is one of very many, its name stands in the list alone. */
  readonly isQuiet?: boolean;
}

type XY = readonly [x: number, y: number];

const box = [640, 150] as const;
/** One curve of fixed shape: two cubic pieces from the left foot to the right. */
const pieces: readonly (readonly [XY, XY, XY, XY])[] = [
  [
    [14, 122],
    [110, 30],
    [200, 150],
    [320, 92],
  ],
  [
    [320, 92],
    [440, 34],
    [520, 118],
    [622, 52],
  ],
];
const curve = 'M14 122C110 30 200 150 320 92S520 118 622 52';

const on = ([a, b, c, d]: readonly [XY, XY, XY, XY], t: number): XY => {
  const u = 1 - t;
  const along = (axis: 0 | 1): number =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
  return [along(0), along(1)];
};

/** Points of the curve with how far along each is. */
const measured: readonly { readonly at: XY; readonly length: number }[] = (() => {
  const points = pieces.flatMap((piece) => Array.from({ length: 100 }, (_, index) => on(piece, index / 99)));
  let length = 0;
  return points.map((at, index) => {
    const before = points[index - 1] ?? at;
    length += Math.hypot(at[0] - before[0], at[1] - before[1]);
    return { at, length };
  });
})();

/** The point so far along the road. @param share 0 to 1 */
export function roadAt(share: number): XY {
  const last = measured.at(-1)!;
  const far = share * last.length;
  const index = measured.findIndex(({ length }) => length >= far);
  const after = measured[index] ?? last;
  const before = measured[index - 1] ?? after;
  // Between the two that were measured: many stones stand closer than those.
  const part = (far - before.length) / (after.length - before.length || 1);
  return [
    before.at[0] + part * (after.at[0] - before.at[0]),
    before.at[1] + part * (after.at[1] - before.at[1]),
  ];
}

/**
 * The road to a goal, or through a program: a stone a step at even lengths, a flag at its end. What is behind is full and has
 * the pillar's hue, the next one is ringed in clay, what is ahead is open. Below 640 px it stands upright, beside its words.
 */
export function Path({
  title,
  description,
  stones,
  flag,
  pillar,
}: {
  title: string;
  description: string;
  stones: readonly Stone[];
  /** What stands at the end, and whether it was reached. */
  flag: { readonly name: string; readonly when?: string; readonly isReached: boolean };
  pillar?: Pillar;
}) {
  const hue = pillar ? pillarHues[pillar] : 'text-pine';
  return (
    <div>
      <div className={`hidden sm:block ${hue}`}>
        <Drawing title={title} description={description} box={box}>
          <path d={curve} stroke="var(--color-line)" strokeWidth="10" />
          <path d={curve} stroke="var(--color-field)" strokeWidth="1" strokeDasharray="1 7" />
          {stones.map((stone, index) => {
            const [x, y] = roadAt((index + 1) / (stones.length + 1));
            return <StoneSign key={stone.id} state={stone.state} x={x} y={y} small={stones.length > 14} />;
          })}
          <path d="M622 52V14" stroke="var(--color-ink)" />
          <path
            d="M622 14c-9-4-15 3-24-1 1 6 0 9-1 13 9 4 16-3 25 1z"
            fill={flag.isReached ? 'var(--color-clay)' : 'var(--color-card)'}
            stroke="var(--color-ink)"
          />
        </Drawing>
      </div>
      <ol className={`mt-2 sm:grid sm:gap-x-8 ${stones.length > 5 ? 'sm:grid-cols-2' : ''}`}>
        {stones.map((stone) => (
          <li key={stone.id} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
            <Upright state={stone.state} hue={hue} />
            <StoneWords stone={stone} />
          </li>
        ))}
        <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
          <svg
            viewBox="0 0 28 44"
            width="28"
            aria-hidden="true"
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            className="h-11 w-7"
          >
            <path d="M14 0v42" stroke="var(--color-ink)" strokeLinecap="round" />
            <path
              d="M14 8c5-3 8 2 13 0-1 4 0 6 1 9-5 2-9-2-14 0z"
              fill={flag.isReached ? 'var(--color-clay)' : 'var(--color-card)'}
              stroke="var(--color-ink)"
            />
          </svg>
          <span className="py-1.5 font-semibold">
            {flag.name}
            {flag.when ? (
              <span className="block text-base font-normal text-ink-soft">{flag.when}</span>
            ) : null}
          </span>
        </li>
      </ol>
    </div>
  );
}

function StoneWords({ stone }: { stone: Stone }) {
  return (
    <span
      className={`py-1.5 ${stone.isQuiet ? 'text-base text-ink-soft' : ''} ${stone.state === 'next' ? 'font-semibold' : ''}`}
    >
      {stone.name}
      <span className="block text-base font-normal text-ink-soft">
        {stone.when ? `${stone.word}, ${stone.when}` : stone.word}
      </span>
    </span>
  );
}

function StoneSign({ state, x, y, small }: { state: Stone['state']; x: number; y: number; small: boolean }) {
  const r = small ? 5 : 8;
  if (state === 'behind')
    return <circle cx={x} cy={y} r={r} fill="currentColor" stroke="var(--color-card)" />;
  if (state === 'next')
    return (
      <>
        <circle cx={x} cy={y} r={r + 4} stroke="var(--color-clay)" strokeWidth="3" fill="var(--color-card)" />
        <circle cx={x} cy={y} r={r - 3} fill="var(--color-clay)" />
      </>
    );
  return <circle cx={x} cy={y} r={r} fill="var(--color-card)" stroke="var(--color-field)" />;
}

/** A piece of the upright road with its stone; on wide pages the road lies above, and the stone alone stands here. */
function Upright({ state, hue }: { state: Stone['state']; hue: string }) {
  return (
    <span className={`relative block min-h-14 ${hue}`}>
      {/* As long as the words beside it; the stone keeps its shape. */}
      <svg
        viewBox="0 0 28 56"
        width="28"
        aria-hidden="true"
        fill="none"
        preserveAspectRatio="none"
        className="absolute inset-0 h-full w-7 sm:hidden"
      >
        <path
          d="M14 0C4 18 24 38 14 56"
          stroke="var(--color-line)"
          strokeWidth="6"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg
        viewBox="0 0 28 40"
        width="28"
        aria-hidden="true"
        fill="none"
        strokeWidth="2"
        className="relative h-10 w-7"
      >
        <StoneSign state={state} x={14} y={20} small={false} />
      </svg>
    </span>
  );
}

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { Drawing, Numbers, type NumbersTable } from './drawing.tsx';

export interface Point {
  /** A moment, in milliseconds. */
  readonly at: number;
  readonly value: number;
  /** It stands apart: outside of its band, or the one that is spoken of. */
  readonly isRinged?: boolean;
}

const width = 600;
const height = 200;
const edge = 12;
/** More points than these are a line alone; the last one and those that stand apart are always seen. */
const mostDots = 40;

/** Points with null where more time than that lies between two of them: a gap in time is a gap in the line. */
function withGaps(points: readonly Point[], gap: number): readonly (Point | null)[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && point.at - before.at > gap ? [null, point] : [point];
  });
}

/**
 * Values over time as straight segments, 200 px high at every width, with the range they are held against below them. The axis holds values, band and
 * target with a tenth to spare, not all that is possible. Words for both ends of both axes stand around the drawing.
 */
export function LineWithBand({
  title,
  description,
  points,
  second = [],
  band,
  target,
  gap = Number.POSITIVE_INFINITY,
  ends,
  last,
  table,
}: {
  title: string;
  description: string;
  /** In order of time. None, one or very many. */
  points: readonly Point[];
  /** A second line in the same measure, dashed, such as stress beside mood. */
  second?: readonly Point[];
  /** Null: open at that end. */
  band?: { readonly low: number | null; readonly high: number | null; readonly name: string };
  /** Where the values are to go: a dashed line between two moments. */
  target?: readonly [Point, Point];
  /** Milliseconds after which a line is interrupted. */
  gap?: number;
  /** Words at the ends of the axes; where both of an axis say the same, it is said once, in its middle. */
  ends: { readonly from: string; readonly to: string; readonly low: string; readonly high: string };
  /** What stands beside the last point: its value in words. */
  last?: string;
  table: NumbersTable;
}) {
  const all = [...points, ...second, ...(target ?? [])];
  const values = [
    ...all.map((point) => point.value),
    ...[band?.low, band?.high].filter((one) => typeof one === 'number'),
  ];
  const least = values.length > 0 ? Math.min(...values) : 0;
  const most = values.length > 0 ? Math.max(...values) : 1;
  const spare = (most - least) / 10 || Math.abs(most) / 10 || 1;
  const times = all.map((point) => point.at);
  const [begin, end] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [0, 1];
  const y = scaleLinear([least - spare, most + spare], [height - edge, edge]);
  // One value alone stands in the middle of its time.
  const x = begin === end ? () => width / 2 : scaleLinear([begin, end], [edge, width - edge]);
  const draw = line<Point | null>()
    .defined((point) => point !== null)
    .x((point) => x(point!.at))
    .y((point) => y(point!.value));
  const top = band ? y(band.high ?? most + spare) : 0;
  const bottom = band ? y(band.low ?? least - spare) : 0;
  const final = points.at(-1);
  return (
    <div>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div
          className={`flex flex-col text-right text-sm text-ink-soft tabular-nums ${
            ends.high === ends.low ? 'justify-center' : 'justify-between'
          }`}
        >
          <span>{ends.high}</span>
          {ends.high === ends.low ? null : <span>{ends.low}</span>}
        </div>
        <div>
          <Drawing
            title={title}
            description={description}
            box={[width, height]}
            isStretched
            className="block h-50 w-full overflow-visible"
          >
            {band ? (
              <>
                <rect
                  x="0"
                  y={top}
                  width={width}
                  height={Math.max(2, bottom - top)}
                  fill="var(--color-pine-tint)"
                />
                <path
                  d={edgesOf(band, top, bottom)}
                  stroke="var(--color-field)"
                  strokeWidth="1"
                  strokeDasharray="2 5"
                  vectorEffect="non-scaling-stroke"
                />
              </>
            ) : null}
            {target ? <Stroke d={draw([...target])} stroke="var(--color-ink-soft)" dashes="8 7" /> : null}
            {second.length > 0 ? (
              <Stroke d={draw([...withGaps(second, gap)])} stroke="var(--color-clay)" dashes="3 5" />
            ) : null}
            {points.length > 1 ? (
              <Stroke d={draw([...withGaps(points, gap)])} stroke="var(--color-ink)" />
            ) : null}
            {points
              .filter((point) => points.length <= mostDots || point.isRinged || point === final)
              .map((point, index) => (
                <Dot
                  key={index}
                  x={x(point.at)}
                  y={y(point.value)}
                  look={point.isRinged ? 'ringed' : point === final ? 'full' : 'open'}
                />
              ))}
          </Drawing>
        </div>
        <span />
        <div
          className={`flex text-sm text-ink-soft ${ends.from === ends.to ? 'justify-center' : 'justify-between'}`}
        >
          <span>{ends.from}</span>
          {ends.from === ends.to ? null : <span className="text-right">{ends.to}</span>}
        </div>
      </div>
      {last || band ? (
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {last ? <span className="font-semibold">{last}</span> : null}
          {band ? (
            <span className="text-ink-soft">
              <span
                aria-hidden="true"
                className="mr-1.5 inline-block h-3 w-5 border-y border-dashed border-field bg-pine-tint align-[-1px]"
              />
              {band.name}
            </span>
          ) : null}
        </p>
      ) : null}
      <Numbers table={table} />
    </div>
  );
}

/** A line that is equally wide however the drawing is stretched. */
const Stroke = ({ d, stroke, dashes }: { d: string | null; stroke: string; dashes?: string }) => (
  <path d={d ?? ''} stroke={stroke} strokeDasharray={dashes} vectorEffect="non-scaling-stroke" />
);

/** A point that stays round however the drawing is stretched: the round end of a line without length. */
function Dot({ x, y, look }: { x: number; y: number; look: 'open' | 'full' | 'ringed' }) {
  const dot = (width: number, stroke: string) => (
    <path d={`M${x} ${y}h.01`} stroke={stroke} strokeWidth={width} vectorEffect="non-scaling-stroke" />
  );
  const ink = 'var(--color-ink)';
  if (look === 'full') return dot(10, ink);
  return (
    <>
      {dot(look === 'ringed' ? 16 : 9, ink)}
      {dot(look === 'ringed' ? 12 : 5, 'var(--color-card)')}
      {look === 'ringed' ? dot(6, ink) : null}
    </>
  );
}

/** The ends of a band; one that is open has no line. */
const edgesOf = (
  { low, high }: { readonly low: number | null; readonly high: number | null },
  top: number,
  bottom: number,
): string =>
  [high === null ? '' : `M0 ${top}H${width}`, low === null ? '' : `M0 ${bottom}H${width}`].join('');

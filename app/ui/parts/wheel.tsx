import { arc } from 'd3-shape';
import { pillarHues, type Pillar } from '../pillar-hues.tsx';
import { Drawing, type NumbersTable } from './drawing.tsx';
import { PillarMark, PillarShape } from './pillar-mark.tsx';

export interface WheelSector {
  readonly id: string;
  readonly name: string;
  /** The pillar whose hue and mark it has; none: ink. */
  readonly pillar?: Pillar | undefined;
  /** 0 to 10, or null where it is not known. */
  readonly score: number | null;
  /** Where it stood at another time. */
  readonly before?: number | null | undefined;
  /** 'Health, 7 of 10, two more than in May', where the wheel says it */
  readonly words?: string;
}

const middle = 120;
/** Units a point of ten. */
const point = 10;

const sectorOf = arc<{ readonly from: number; readonly to: number; readonly score: number }>()
  .innerRadius(0)
  .outerRadius((one) => one.score * point)
  .startAngle((one) => one.from)
  .endAngle((one) => one.to);

/** Whether sectors share a mark, so that it tells none of them: their numbers stand at the rim, and before their rows. */
export const isNumbered = (sectors: readonly Pick<WheelSector, 'pillar'>[]): boolean =>
  new Set(sectors.map(({ pillar }) => pillar)).size < sectors.length &&
  sectors.some(({ pillar }) => pillar !== undefined);

/**
 * Sectors from the middle, as long as their score, with rings at five and ten and their marks outside; what is not known
 * stays an outline.
 * @param table none where the page itself says beside it what each sector says
 */
export function Wheel({
  title,
  description,
  sectors,
  table,
}: {
  title: string;
  description: string;
  sectors: readonly WheelSector[];
  table?: NumbersTable;
}) {
  const turn = (2 * Math.PI) / Math.max(1, sectors.length);
  const hasNumbers = isNumbered(sectors);
  return (
    <div>
      <Drawing
        title={title}
        description={description}
        box={[240, 240]}
        table={table}
        className="mx-auto block h-auto w-full max-w-xs"
      >
        <g transform={`translate(${middle} ${middle})`}>
          <circle r={10 * point} stroke="var(--color-line)" />
          <circle r={5 * point} stroke="var(--color-line)" strokeDasharray="3 5" />
          {sectors.map((sector, index) => {
            const at = { from: index * turn, to: (index + 1) * turn };
            const look = sector.pillar ? pillarHues[sector.pillar] : 'text-ink-soft';
            return (
              <g key={sector.id} className={look}>
                {sector.score === null ? (
                  <path
                    d={sectorOf({ ...at, score: 10 }) ?? ''}
                    stroke="var(--color-field)"
                    strokeWidth="1"
                    strokeDasharray="2 4"
                  />
                ) : (
                  <path
                    d={sectorOf({ ...at, score: sector.score }) ?? ''}
                    fill="currentColor"
                    fillOpacity="0.22"
                    stroke="currentColor"
                  />
                )}
                {typeof sector.before === 'number' ? (
                  <path
                    d={sectorOf({ ...at, score: sector.before }) ?? ''}
                    stroke="var(--color-ink)"
                    strokeWidth="1.5"
                    strokeDasharray="4 4"
                  />
                ) : null}
                <RimMark sector={sector} at={at.from + turn / 2} number={hasNumbers ? index + 1 : null} />
              </g>
            );
          })}
        </g>
      </Drawing>
      {table ? (
        <ul className="mt-2 divide-y divide-line">
          {sectors.map((sector, index) => (
            <li key={sector.id} className="flex items-center gap-2 py-1.5">
              {hasNumbers ? <SectorNumber>{index + 1}</SectorNumber> : null}
              {sector.pillar ? <PillarMark pillar={sector.pillar} /> : null}
              <span className="min-w-0">{sector.words}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const rim = 110;
const markSize = 18;

/** The number of a sector before what is said of it. */
export const SectorNumber = ({ children }: { children: number }) => (
  <span aria-hidden="true" className="w-5 flex-none text-right tabular-nums">
    {children}
  </span>
);

/** What a sector is, at its rim: its number, the mark of its pillar, or a point. */
function RimMark({ sector, at, number }: { sector: WheelSector; at: number; number: number | null }) {
  const [x, y] = [Math.sin(at) * rim, -Math.cos(at) * rim];
  if (number !== null)
    return (
      <text x={x} y={y} textAnchor="middle" dominantBaseline="central" fontSize="14" fill="currentColor">
        {number}
      </text>
    );
  if (!sector.pillar) return <circle cx={x} cy={y} r="4" fill="currentColor" />;
  return (
    <g
      transform={`translate(${x - markSize / 2} ${y - markSize / 2}) scale(${markSize / 24})`}
      stroke="currentColor"
    >
      <PillarShape pillar={sector.pillar} />
    </g>
  );
}

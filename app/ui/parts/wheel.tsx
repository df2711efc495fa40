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
  return (
    <div>
      <Drawing
        title={title}
        description={description}
        box={[240, 240]}
        table={table}
        className="mx-auto block h-auto w-full max-w-80"
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
                <RimMark sector={sector} at={at.from + turn / 2} />
              </g>
            );
          })}
        </g>
      </Drawing>
      {table ? (
        <ul className="mt-2 divide-y divide-line">
          {sectors.map((sector) => (
            <li key={sector.id} className="flex items-center gap-2 py-1.5">
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

/** What a sector is, at its rim: the mark of its pillar, or a point. */
function RimMark({ sector, at }: { sector: WheelSector; at: number }) {
  const [x, y] = [Math.sin(at) * rim, -Math.cos(at) * rim];
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

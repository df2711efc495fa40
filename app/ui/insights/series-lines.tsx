import { YearMap } from '../parts/heat-map.tsx';
import { LineWithBand } from '../parts/line-with-band.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import type { SeriesLine } from './views.ts';

/** Series over their days, two beside each other where there is room; one day alone is nothing to draw, but a row. */
export function SeriesLines({ lines }: { lines: readonly SeriesLine[] }) {
  const drawn = lines.filter(({ only }) => only === null);
  const single = lines.filter(({ only }) => only !== null);
  return (
    <>
      {drawn.length > 0 ? (
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {drawn.map((one) => (
            // No landmark: on one page the same series stands among measures and among trends.
            <div key={one.key} className="break-inside-avoid">
              <h2 className="text-xl wrap-anywhere">
                {one.href ? (
                  <a href={one.href} className="hover:text-pine">
                    {one.name}
                  </a>
                ) : (
                  one.name
                )}
              </h2>
              <p className="mt-1 text-base text-ink-soft wrap-anywhere">{one.description}</p>
              <div className="mt-3">
                {one.marks ? <Days one={one} marks={one.marks} /> : <Line {...one} />}
              </div>
            </div>
          ))}
        </div>
      ) : null}
      {single.length > 0 ? (
        <div className="mt-6 max-w-2xl">
          <Rows>
            {single.map(({ key, name, href, only }) => (
              <Row
                key={key}
                title={<span className="wrap-anywhere">{name}</span>}
                {...(href ? { href } : {})}
                line={only?.day}
                end={<Amount>{only?.value}</Amount>}
              />
            ))}
          </Rows>
        </div>
      ) : null}
    </>
  );
}

const Line = ({ name, description, points, ends, table }: SeriesLine) => (
  <LineWithBand title={name} description={description} points={points} ends={ends} table={table} />
);

/** Days on which something was done, or not: nothing that rises or falls. */
const Days = ({
  one: { name, description, ends, table },
  marks,
}: {
  one: SeriesLine;
  marks: NonNullable<SeriesLine['marks']>;
}) => (
  <>
    <p className="mb-2 text-sm text-ink-soft">
      {ends.from} – {ends.to}. {marks.key}
    </p>
    <YearMap title={name} description={description} days={marks.days} offset={marks.offset} table={table} />
  </>
);

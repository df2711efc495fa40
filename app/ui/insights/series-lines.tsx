import { LineWithBand } from '../parts/line-with-band.tsx';
import type { SeriesLine } from './views.ts';

/** Series over their days, two beside each other where there is room. */
export const SeriesLines = ({ lines }: { lines: readonly SeriesLine[] }) => (
  <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
    {lines.map(({ key, name, description, points, ends, table }) => (
      <section key={key} aria-label={name}>
        <h2 className="text-xl wrap-anywhere">{name}</h2>
        <p className="mt-1 text-base text-ink-soft wrap-anywhere">{description}</p>
        <div className="mt-3">
          <LineWithBand title={name} description={description} points={points} ends={ends} table={table} />
        </div>
      </section>
    ))}
  </div>
);

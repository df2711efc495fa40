import type { NumbersTable } from '../parts/drawing.tsx';
import { LineWithBand, type Point } from '../parts/line-with-band.tsx';

/** Two measures over time, in words. */
export interface LinesView {
  readonly id: string;
  readonly title: string;
  readonly sentences: readonly string[];
  readonly legend: string | null;
  readonly points: readonly Point[];
  readonly second: readonly Point[];
  readonly gap: number;
  readonly ends: { readonly from: string; readonly to: string; readonly low: string; readonly high: string };
  readonly last: string;
  readonly table: NumbersTable;
}

/** How days were rated, as lines, each with its sentences. @param under the level of heading that they stand under */
export function RatingLines({ lines, under = 1 }: { lines: readonly LinesView[]; under?: 1 | 2 }) {
  const Heading = under === 1 ? 'h2' : 'h3';
  return lines.map(({ id, title, sentences, legend, ...drawn }) => (
    <section key={id} aria-labelledby={`lines-${id}`} className="mt-8 break-inside-avoid">
      <Heading id={`lines-${id}`}>{title}</Heading>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1 text-ink-soft">
          {sentence}
        </p>
      ))}
      <div className="mt-4">
        <LineWithBand title={title} description={[...sentences, legend ?? ''].join(' ')} {...drawn} />
      </div>
      {legend ? <p className="mt-1 text-sm text-ink-soft">{legend}</p> : null}
    </section>
  ));
}

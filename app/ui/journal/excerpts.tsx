import type { ExcerptView } from './views.ts';
import { WeatherMark } from './weather.tsx';

/**
 * Entries below each other: numeral and weekday in the margin, the first sentence in the serif, some more, and what it was.
 * @param isDated whether each says its month, where it is not this one: the day stands in the margin
 */
export function Excerpts({
  entries,
  label,
  isDated = false,
}: {
  entries: readonly ExcerptView[];
  label: string;
  isDated?: boolean;
}) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} id={`entry-${entry.id}`} className="relative flex scroll-mt-4 gap-4 py-4">
          <time dateTime={entry.date.iso} className="w-10 flex-none text-center text-ink-soft">
            <span className="block font-serif text-2xl leading-none text-ink tabular-nums">
              {entry.date.numeral}
            </span>
            <span className="block text-sm">{entry.date.word}</span>
          </time>
          <div className="min-w-0 flex-1">
            <a
              href={`/journal/entries/${entry.id}`}
              className="row-link font-serif text-lg font-[350] no-underline wrap-anywhere hover:text-pine"
            >
              {entry.opening}
            </a>
            {entry.rest ? <p className="wrap-anywhere text-ink-soft">{entry.rest}</p> : null}
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {isDated && entry.date.month !== null
                ? `${entry.date.month} · ${entry.typeText}`
                : entry.typeText}
              {entry.mood ? (
                <>
                  <span aria-hidden="true">·</span>
                  <WeatherMark mood={entry.mood} className="size-4" />
                  {entry.moodText}
                </>
              ) : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

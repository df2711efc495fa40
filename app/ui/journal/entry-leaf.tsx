import { Leaf } from '../parts/leaf.tsx';
import type { EntryView } from './views.ts';
import { WeatherMark } from './weather.tsx';

/** An entry to be read: questions small and soft, what was written in the serif. */
export function EntryLeaf({ entry, titleAs = 'h2' }: { entry: EntryView; titleAs?: 'h1' | 'h2' | 'h3' }) {
  return (
    <Leaf
      date={entry.date}
      saysDate
      titleAs={titleAs}
      title={
        <>
          {entry.title ?? entry.date.long}
          <span className="block font-sans text-base font-normal text-ink-soft">
            {entry.title ? `${entry.date.long} · ${entry.typeText}` : entry.typeText}
          </span>
        </>
      }
    >
      <dl className="mt-4 space-y-4">
        {entry.parts.map(({ id, label, text }) => (
          <div key={id}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-serif text-lg font-[350] wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      {entry.mood ? (
        <p className="mt-4 flex items-center gap-2 text-ink-soft">
          <WeatherMark mood={entry.mood} />
          {entry.moodText}
        </p>
      ) : null}
      {entry.ratings.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-x-4 text-ink-soft">
          {entry.ratings.map(({ id, label, text }) => (
            <span key={id}>
              {label}: {text}
            </span>
          ))}
        </p>
      ) : null}
      {entry.tags.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-x-3">
          {entry.tags.map((tag) => (
            <li key={tag}>
              <a
                href={`/journal?tab=history&tag=${encodeURIComponent(tag)}`}
                className="link inline-block py-1"
              >
                #{tag}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Leaf>
  );
}

import type { PartView } from './views.ts';

/** The parts of a lesson or an article, in the measure of reading. */
export const TextParts = ({ parts }: { parts: readonly PartView[] }) =>
  parts.map(({ heading, body }) => (
    <section key={heading} className="mt-6 max-w-prose">
      <h2>{heading}</h2>
      {body.map((one, nth) =>
        typeof one === 'string' ? (
          <p key={nth} className="mt-3">
            {one}
          </p>
        ) : (
          <ul key={nth} className="mt-3 list-disc space-y-1 pl-5">
            {one.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));

/** What a text stands on; nothing where it names none. */
export const Sources = ({ title, sources }: { title: string; sources: readonly string[] }) =>
  sources.length === 0 ? null : (
    <section className="mt-8 max-w-prose text-sm text-ink-soft" aria-labelledby="sources">
      <h2 id="sources" className="font-sans text-base font-semibold">
        {title}
      </h2>
      <ul className="mt-1 space-y-1">
        {sources.map((source) => (
          <li key={source} className="wrap-anywhere">
            {source}
          </li>
        ))}
      </ul>
    </section>
  );

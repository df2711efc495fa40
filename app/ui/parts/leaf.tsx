import type { ReactNode } from 'react';

/**
 * A leaf of the notebook, for what could be handed over: an entry, a day, a letter, a post. White paper, a clay line at its
 * margin, and there the date.
 */
export function Leaf({
  date,
  saysDate = false,
  title,
  titleAs: Title = 'h2',
  children,
}: {
  /** A numeral and a short word, for they stand in a margin: '22' and 'Sun'; on a phone in a line above. */
  date?: { readonly numeral: string; readonly word: string; readonly iso: string };
  /** Whether the title, or the line below it, says the date in full: then a phone, which has no margin, shows that alone. */
  saysDate?: boolean;
  title?: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3';
  children: ReactNode;
}) {
  // What has no name of its own is no article of a page.
  const Whole = title ? 'article' : 'div';
  return (
    <Whole className="leaf">
      {date ? (
        <time dateTime={date.iso} className={`leaf-date ${saysDate ? 'leaf-date-said' : ''}`}>
          <span className="block font-serif text-2xl leading-none text-ink tabular-nums">{date.numeral}</span>
          <span className="block text-sm wrap-anywhere">{date.word}</span>
        </time>
      ) : (
        <span className="leaf-date" />
      )}
      <div className="leaf-text">
        {title ? <Title>{title}</Title> : null}
        {children}
      </div>
    </Whole>
  );
}

/** The member's own words, read back: upright, in the serif, with when they were said. */
export function Quote({ text, when }: { text: string; when: ReactNode }) {
  return (
    <figure className="my-3">
      <blockquote className="font-serif text-lg font-[350] wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      <figcaption className="mt-1 text-sm text-ink-soft">{when}</figcaption>
    </figure>
  );
}

import type { ReactNode } from 'react';

/** A part of a result under its heading. */
export function ResultPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2>{title}</h2>
      <div className="mt-3 max-w-prose">{children}</div>
    </section>
  );
}

export function ResultList({ items, steps = false }: { items: readonly string[]; steps?: boolean }) {
  const List = steps ? 'ol' : 'ul';
  return (
    <List className={`space-y-1.5 pl-5 ${steps ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}

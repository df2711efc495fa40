import { Fragment } from 'react';

/** Short facts with dots between them: each stays whole while there is room, and no line begins with a dot. */
export function Facts({ of }: { of: readonly string[] }) {
  return of.map((fact, index) => (
    <Fragment key={fact}>
      <span className="inline-block">
        {fact}
        {index < of.length - 1 ? <span className="whitespace-nowrap"> ·</span> : null}
      </span>{' '}
    </Fragment>
  ));
}

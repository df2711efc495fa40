import type { ReactNode } from 'react';

/**
 * The ways on from a form, its first button first. On a phone they stand at the foot of the screen for as long as the form is
 * in view; so this is a child of the form itself: what sticks does not leave its parent.
 * @param first whether its first child is the main way, which stands at the right on a phone, where the thumb is
 */
export function StickyActions({ first = true, children }: { first?: boolean; children: ReactNode }) {
  return <div className={`sticky-actions ${first ? 'sticky-actions-turned' : ''}`}>{children}</div>;
}

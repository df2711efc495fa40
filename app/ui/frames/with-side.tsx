import type { ReactNode } from 'react';

/**
 * A page's main thing, and from 1280 px a column of 16 rem beside it; on a phone what is beside comes after it.
 * @param side what stands beside; without it the main thing stands alone, as wide as before
 */
export function WithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
  if (!side) return children;
  return (
    <div className="with-side">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0">{side}</div>
    </div>
  );
}

import encodeQR from 'qr';
import type { SquareCodeShape } from '#app/ui/square-code.tsx';

/** The quiet zone that readers need, in modules. */
const border = 4;

/** A text as a QR code, each row's dark runs as one stroke. Nothing smudges a screen: the fewest, largest modules. */
export function squareCodeOf(text: string): SquareCodeShape {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border });
  const strokes = rows.flatMap((row, y) => {
    const signs = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    return [...signs.matchAll(/#+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size: rows.length, path: strokes.join('') };
}

/** The modules of a square code as one path; each unit is a module. */
export interface SquareCodeShape {
  readonly size: number;
  readonly path: string;
}

/** A square code, always dark on white, because apps read it by its contrast. */
export function SquareCode({ shape, label }: { shape: SquareCodeShape; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${shape.size} ${shape.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="h-auto w-full max-w-60 rounded-field border border-line"
    >
      <path d={`M0 0h${shape.size}v${shape.size}h-${shape.size}z`} fill="#ffffff" />
      <path d={shape.path} fill="#000000" />
    </svg>
  );
}

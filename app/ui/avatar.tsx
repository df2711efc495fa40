import { Icon } from './icons.tsx';

/** A member's picture, or a quiet sign in its place. Their name stands beside it, so it has none of its own. */
export function Avatar({ src, className }: { src: string | null; className: string }) {
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={96}
        height={96}
        className={`${className} flex-none rounded-full border border-line object-cover`}
      />
    );
  return (
    <span
      className={`${className} flex flex-none items-center justify-center rounded-full bg-sunk text-ink-soft`}
    >
      <Icon name="profile" className="h-10 w-10" />
    </span>
  );
}

/** An address as people write it: up to the next space, without what ends the sentence around it. */
const address = /https?:\/\/[^\s<>"'`]+/giu;
const closing = /[.,;:!?)\]}…»”’]+$/u;
/** Longer addresses are cut where they are shown; their host never is. */
const shownOf = 60;

/** An address that can be followed, as it is shown: its true host first, nothing before it that only looks like one. */
function linkOf(written: string): { readonly href: string; readonly text: string } | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  url.username = '';
  url.password = '';
  const rest = url.pathname + url.search + url.hash;
  const text = url.host + (rest === '/' ? '' : rest);
  const cut = Math.max(shownOf, url.host.length);
  return { href: url.href, text: text.length > cut ? `${text.slice(0, cut)}…` : text };
}

type Piece = string | { readonly href: string; readonly text: string };

/** A text in pieces: words, and addresses among them. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const written = match[0].replace(closing, '');
    const link = linkOf(written);
    if (!link) continue;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push(link);
    from = match.index + written.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/**
 * What a member wrote: its lines as they are, addresses as links that lead away and are never fetched here. Its direction is its
 * own, so that no sign in it turns what stands around it.
 */
export function PostText({ text, isShort = false }: { text: string; isShort?: boolean }) {
  return (
    <p
      dir="auto"
      className={`mt-2 max-w-prose wrap-anywhere whitespace-pre-line ${isShort ? 'line-clamp-6' : ''}`}
    >
      {piecesOf(text).map((piece, index) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
            key={index}
            href={piece.href}
            rel="nofollow noopener ugc"
            target="_blank"
            className="link"
          >
            <bdi>{piece.text}</bdi>
          </a>
        ),
      )}
    </p>
  );
}

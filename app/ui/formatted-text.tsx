import { Fragment, type ReactNode } from 'react';
import { Lexer, type MarkedToken, type Token } from 'marked';

/** Longer texts are cut: nobody writes one, and a reader of Markdown may take long over what somebody made up. */
const mostCharacters = 20_000;

/** What stands deeper in lists and quotes is shown as it was written. */
const deepest = 5;

/** Signs that make text around them run the other way: they could make a page say what nobody wrote. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** What opens a list or a quote where a line, or the line within another list or quote, begins. */
const opening = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y;

/** The same line, set in no further than what is shown: each level that a reader of Markdown goes in costs it more. */
function flatter(line: string): string {
  const inset = /^[ \t]{10,}/.exec(line)?.[0].length ?? 0;
  const rest = inset > 0 ? ' '.repeat(10) + line.slice(inset) : line;
  let kept = 0;
  let end = 0;
  opening.lastIndex = 0;
  // What opens more levels than are shown is left out.
  for (let level = 1; opening.test(rest); level += 1) {
    end = opening.lastIndex;
    if (level <= deepest) kept = end;
  }
  return rest.slice(0, kept) + rest.slice(end);
}

/** What is read of a text: no more, no deeper, and nothing that turns it around. */
const readable = (text: string): string =>
  text.slice(0, mostCharacters).replaceAll(directions, '').split('\n').map(flatter).join('\n');

/** Each sign of emphasis is compared with those before it: a text with more of them was made to exhaust its reader. */
const mostSigns = 800;

/** The parts of a text; of one that was made to exhaust whoever reads it, its lines as they were written. */
export function partsOf(text: string): readonly Token[] {
  const read = readable(text);
  if ((read.match(/[*_]+/g)?.length ?? 0) <= mostSigns) {
    try {
      return new Lexer({ gfm: true }).lex(read);
    } catch {
      // Set in too far for the reader after all.
    }
  }
  return read.split('\n').map((line) => ({ type: 'code', raw: line, text: line }));
}

/**
 * A text with simple Markdown as elements of a short list: headings, paragraphs, lists, quotes, lines, strong and emphasised
 * words. Everything else stands there as it was written: HTML, links, pictures, tables, code. There is no way from the text
 * to a tag or an attribute.
 * @param level of the text's own first headings; those below them are one deeper
 */
export function FormattedText({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
  const tokens = partsOf(text);
  const depths = tokens.map((token) => (token.type === 'heading' ? Number(token['depth']) : 7));
  const top = Math.min(...depths);
  return <div className="max-w-prose space-y-3 break-words">{blocks(tokens, { level, top, deep: 0 })}</div>;
}

interface Place {
  readonly level: 2 | 3;
  /** The depth of the text's highest headings. */
  readonly top: number;
  /** How many lists and quotes stand around. */
  readonly deep: number;
}

const each = (tokens: readonly Token[], render: (token: MarkedToken) => ReactNode): ReactNode =>
  // A text never changes while it is shown: the place of a token is its key.
  // oxlint-disable-next-line react/no-array-index-key
  tokens.map((token, index) => <Fragment key={index}>{render(token as MarkedToken)}</Fragment>);

const blocks = (tokens: readonly Token[], place: Place): ReactNode =>
  each(tokens, (token) => block(token, place));

function block(token: MarkedToken, place: Place): ReactNode {
  const within = { ...place, deep: place.deep + 1 };
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return null;
    case 'hr':
      return <hr className="border-line" />;
    case 'heading': {
      if (place.deep > 0)
        return (
          <p>
            <strong>{inline(token.tokens)}</strong>
          </p>
        );
      const Heading = token.depth === place.top && place.level === 2 ? 'h2' : 'h3';
      return <Heading className="pt-3">{inline(token.tokens)}</Heading>;
    }
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'text':
      return token.tokens ? inline(token.tokens) : token.text;
    case 'blockquote':
      if (place.deep >= deepest) return <p>{token.raw.trim()}</p>;
      return (
        <blockquote className="space-y-2 border-l-4 border-line pl-4 text-ink-soft">
          {blocks(token.tokens, within)}
        </blockquote>
      );
    case 'list': {
      if (place.deep >= deepest) return <p>{token.raw.trim()}</p>;
      const List = token.ordered ? 'ol' : 'ul';
      return (
        <List className={`space-y-1.5 pl-6 ${token.ordered ? 'list-decimal' : 'list-disc'}`}>
          {each(token.items, (item) => (
            <li>{'tokens' in item && item.tokens ? blocks(item.tokens, within) : item.raw}</li>
          ))}
        </List>
      );
    }
    default:
      return <p className="whitespace-pre-line">{token.raw.trim()}</p>;
  }
}

const inline = (tokens: readonly Token[], deep = 0): ReactNode =>
  each(tokens, (token) => {
    if (deep > deepest) return token.raw;
    switch (token.type) {
      case 'strong':
        return <strong>{inline(token.tokens, deep + 1)}</strong>;
      case 'em':
        return <em>{inline(token.tokens, deep + 1)}</em>;
      case 'br':
        return <br />;
      case 'text':
        return token.tokens ? inline(token.tokens, deep + 1) : token.text;
      case 'escape':
      case 'codespan':
        return token.text;
      case 'del':
        return inline(token.tokens, deep + 1);
      default:
        return token.raw;
    }
  });

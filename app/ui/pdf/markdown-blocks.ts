import type { MarkedToken, Token } from 'marked';
import { partsOf } from '../formatted-text.tsx';
import type { PaperBlock } from './paper.ts';

/** The words of what stands in a line, without its marks. */
const words = (tokens: readonly Token[]): string =>
  (tokens as readonly MarkedToken[])
    .map((token) => {
      switch (token.type) {
        case 'strong':
        case 'em':
        case 'del':
          return words(token.tokens);
        case 'text':
          return token.tokens ? words(token.tokens) : token.text;
        case 'escape':
        case 'codespan':
          return token.text;
        case 'br':
          return '\n';
        case 'checkbox':
        case 'space':
          return '';
        default:
          return token.raw;
      }
    })
    .join('');

/** The words of an item; what is set deeper in it follows on lines of its own. */
const itemWords = (tokens: readonly Token[]): string =>
  blocksOf(tokens)
    .flatMap((block) =>
      block.kind === 'list' ? block.items.map((item) => `– ${item}`) : 'text' in block ? block.text : [],
    )
    .join('\n');

const blocksOf = (tokens: readonly Token[]): readonly PaperBlock[] =>
  (tokens as readonly MarkedToken[]).flatMap((token): readonly PaperBlock[] => {
    switch (token.type) {
      case 'space':
      case 'hr':
      case 'checkbox':
        return [];
      case 'heading':
        return [{ kind: 'subheading', text: words(token.tokens) }];
      case 'paragraph':
        return [{ kind: 'paragraph', text: words(token.tokens) }];
      case 'text':
        return [{ kind: 'paragraph', text: words([token]) }];
      case 'blockquote':
        return blocksOf(token.tokens);
      case 'list':
        return [
          {
            kind: 'list',
            ordered: token.ordered,
            items: token.items.map((item) => itemWords(item.tokens)),
          },
        ];
      default:
        return [{ kind: 'paragraph', text: token.raw.trim() }];
    }
  });

/** A text with simple Markdown as blocks of a paper, by the same reading as on a page. */
export const markdownBlocks = (text: string): readonly PaperBlock[] => blocksOf(partsOf(text));

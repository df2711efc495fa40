import type { Readable } from 'node:stream';
import { paragraphsOf, setParagraph, type Line, type Measures, type Run } from './lines.ts';
import type { Face, Typefaces } from './typefaces.ts';

type Document = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

/** In points. */
const margins = { side: 70, top: 64, bottom: 74 };

/** The site's colours in light, on white: nobody prints paper on paper. */
export const inks = {
  ink: '#1c2b26',
  soft: '#53615b',
  line: '#ddd5c5',
  pine: '#0f6b55',
  tint: '#e2efe8',
} as const;

export interface Style {
  readonly face: Face;
  readonly size: number;
  /** From one line to the next, in points. */
  readonly leading: number;
  readonly ink: string;
}

/** Set no more pages than this: nobody reads them, and somebody has to make them. */
const mostPages = 200;

/** What a paper says of itself, beside its text. */
export interface About {
  readonly title: string;
  readonly language: string;
  readonly appName: string;
  readonly size: 'A4' | 'LETTER';
  readonly now: Date;
}

/** An empty document; the code behind it is loaded when the first paper is made. */
export async function openDocument(about: About): Promise<Document> {
  const { default: PdfDocument } = await import('pdfkit');
  return new PdfDocument({
    size: about.size,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: about.title,
      Creator: about.appName,
      Producer: about.appName,
      CreationDate: about.now,
      ModDate: about.now,
    },
    // None to begin with: its own default is not embedded.
    font: null as unknown as string,
  });
}

interface OpenFont {
  readonly widthOfString: (text: string, size: number) => number;
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
}

/** Pages that are filled from the top, with everything tagged for people who have them read aloud. */
export class Sheet {
  readonly #doc: Document;
  readonly #root: Element;
  readonly #measures: Measures;
  #y = margins.top;
  #pages = 1;
  /** Whether a character could not be shown. */
  lacks = false;
  /** Whether it is as long as papers may be: nothing more is set. */
  isFull = false;

  /** @param doc of `openDocument` */
  constructor(doc: Document, faces: Typefaces) {
    const opened = new Map<Face, OpenFont>();
    // Opening a typeface takes some milliseconds, and most papers need no stand-in.
    const open = (face: Face): OpenFont => {
      const known = opened.get(face);
      if (known) return known;
      doc.registerFont(face, faces[face]!).font(face);
      // What a typeface has is known to the parser inside alone.
      const font = (doc as unknown as { readonly _font: OpenFont })['_font'];
      opened.set(face, font);
      return font;
    };
    this.#doc = doc;
    this.#measures = {
      width: (face, size, text) => open(face).widthOfString(text, size),
      has: (face, codePoint) => faces[face] !== undefined && open(face).font.hasGlyphForCodePoint(codePoint),
      onMissing: () => {
        this.lacks = true;
      },
    };
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
  }

  get #width(): number {
    return this.#doc.page.width - 2 * margins.side;
  }

  get #room(): number {
    return this.#doc.page.height - margins.bottom - this.#y;
  }

  /** A structure that others stand in, such as a list. */
  group(type: string, parent: Element = this.#root): Element {
    const group = this.#doc.struct(type);
    parent.add(group);
    return group;
  }

  /** Whether nothing stands on the present page yet. */
  get isFresh(): boolean {
    return this.#y === margins.top;
  }

  skip(points: number): void {
    // Nothing is left free at the top of a page.
    if (this.#y > margins.top) this.#y += points;
  }

  /** How high a text is, in points, up to `most` lines of it: what is longer need not stand together. */
  heightOf(text: string, style: Style, most: number): number {
    const lines = paragraphsOf(text.slice(0, 2000)).flatMap((one) =>
      setParagraph(one, style, this.#width, { ...this.#measures, onMissing: () => undefined }),
    );
    return Math.min(most, lines.length) * style.leading;
  }

  /** Begins another page where less than this is left of the present one. */
  need(points: number): void {
    if (this.#room < points && this.#y > margins.top) this.#turn();
  }

  /** Never throws: a structure that is left halfway would keep the paper from being closed. */
  #turn(): void {
    this.isFull ||= this.#pages >= mostPages;
    if (this.isFull) return;
    this.#doc.continueOnNewPage();
    this.#pages += 1;
    this.#y = margins.top;
  }

  /**
   * Sets a text, its paragraphs one below the other, over as many pages as it needs.
   * @param place.mark drawn before the first line, such as a bullet; the text then stands `indent` to the right of it
   */
  text(
    type: string,
    text: string,
    style: Style,
    place: {
      readonly parent?: Element;
      readonly indent?: number;
      readonly mark?: string;
      readonly width?: number;
    } = {},
  ): void {
    const { parent = this.#root, indent = 0, mark } = place;
    const width = (place.width ?? this.#width) - indent;
    const paragraphs = paragraphsOf(text).map((one) => setParagraph(one, style, width, this.#measures));
    const blocks = paragraphs.filter((lines) => lines.length > 0);
    const draw = (): void => {
      for (const [at, lines] of blocks.entries()) {
        if (at > 0) this.skip(style.leading * 0.4);
        for (const [index, line] of lines.entries()) {
          // No single line of a paragraph is left behind at the foot of a page.
          const wanted = index === 0 && lines.length > 1 ? 2 : 1;
          if (this.#room < wanted * style.leading) this.#turn();
          if (this.isFull) return;
          if (mark !== undefined && at === 0 && index === 0)
            this.#runs([{ face: style.face, text: mark }], margins.side, style);
          this.#line(line, margins.side + indent, style);
          this.#y += style.leading;
        }
      }
    };
    parent.add(this.#doc.struct(type, {}, [draw]));
  }

  /** Two texts on one line, the second at the right margin. */
  pair(type: string, left: string, right: string, style: Style, parent: Element = this.#root): void {
    const gap = 16;
    const end = this.#set(right, style, this.#width / 2);
    const endWidth = end[0] ? this.#lineWidth(end[0], style) : 0;
    const begin = this.#set(left, style, this.#width - endWidth - gap);
    this.need(style.leading * Math.max(1, begin.length));
    const draw = (): void => {
      if (this.isFull) return;
      for (const [index, line] of begin.entries()) {
        this.#line(line, margins.side, style);
        if (index === 0 && end[0]) this.#line(end[0], margins.side + this.#width - endWidth, style);
        this.#y += style.leading;
      }
    };
    parent.add(this.#doc.struct(type, {}, [draw]));
  }

  /** Texts beside each other, as a row of a table; what is longer than a page ends with it. @param shares of the width */
  row(
    table: Element,
    type: 'TH' | 'TD',
    texts: readonly string[],
    shares: readonly number[],
    style: Style,
  ): void {
    const row = this.group('TR', table);
    const cells = texts.map((text, at) => this.#set(text, style, shares[at]! * this.#width - 10));
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * style.leading;
    this.need(height);
    const [top, room] = [this.#y, this.#room / style.leading];
    let x = margins.side;
    for (const [at, lines] of cells.entries()) {
      const draw = (): void => {
        for (const [index, line] of lines.slice(0, this.isFull ? 0 : room).entries()) {
          this.#y = top + index * style.leading;
          this.#line(line, x, style);
        }
      };
      row.add(this.#doc.struct(type, {}, [draw]));
      x += shares[at]! * this.#width;
    }
    this.#y = top + height + 4;
  }

  /** A rule across, or a short one; seen, not read. */
  rule(ink: string, weight: number, width = this.#width): void {
    if (this.isFull) return;
    this.#artifact(() => this.#doc.rect(margins.side, this.#y, width, weight).fill(ink));
    this.#y += weight;
  }

  /** A bar filled to a share of its length; the number stands beside it in words. */
  bar(share: number): void {
    if (this.isFull) return;
    const height = 7;
    const full = Math.min(1, Math.max(0, share)) * this.#width;
    this.#artifact(() => {
      this.#doc.roundedRect(margins.side, this.#y, this.#width, height, height / 2).fill(inks.tint);
      if (full > 0)
        this.#doc
          .roundedRect(margins.side, this.#y, Math.max(full, height), height, height / 2)
          .fill(inks.pine);
    });
    this.#y += height;
  }

  /** Numbers the pages and closes the paper. @param footer of page `n` of `of` @returns its bytes, to be read */
  finish(footer: (n: number, of: number) => { readonly left: string; readonly right: string }): Readable {
    const doc = this.#doc;
    const { start, count } = doc.bufferedPageRange();
    const style: Style = { face: 'sans', size: 8.5, leading: 12, ink: inks.soft };
    for (let n = 0; n < count; n += 1) {
      doc.switchToPage(start + n);
      const { left, right } = footer(n + 1, count);
      const end = this.#set(right, style, this.#width)[0];
      const endWidth = end ? this.#lineWidth(end, style) : 0;
      const begin = this.#set(left, style, this.#width - endWidth - 24)[0];
      this.#y = doc.page.height - margins.bottom + 34;
      this.#artifact(() => {
        if (begin) this.#line(begin, margins.side, style);
        if (end) this.#line(end, margins.side + this.#width - endWidth, style);
      });
    }
    doc.end();
    return doc;
  }

  #set(text: string, style: Style, width: number): readonly Line[] {
    return setParagraph(paragraphsOf(text).join(' '), style, width, this.#measures);
  }

  #lineWidth(line: Line, style: Style): number {
    return line.placed.reduce((most, { x, runs }) => {
      const width = runs.reduce((sum, run) => sum + this.#measures.width(run.face, style.size, run.text), 0);
      return Math.max(most, x + width);
    }, 0);
  }

  #line(line: Line, x: number, style: Style): void {
    for (const { x: at, runs } of line.placed) this.#runs(runs, x + at, style);
  }

  #runs(runs: readonly Run[], from: number, style: Style): void {
    let x = from;
    const baseline = this.#y + style.leading * 0.72;
    const { width } = this.#measures;
    for (const { face, text } of runs) {
      this.#doc
        .font(face)
        .fontSize(style.size)
        .fillColor(style.ink)
        .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += width(face, style.size, text);
    }
  }

  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact');
    draw();
    this.#doc.endMarkedContent();
  }
}

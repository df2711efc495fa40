import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { PlacedPage, PlacedWord } from '#app/laboratory/reading/read-lines.ts';

export type Font = 'Helvetica' | 'Helvetica-Bold' | 'Times-Roman' | 'Courier';

interface Run {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: Font;
  readonly text: string;
}

interface Look {
  readonly size?: number;
  readonly font?: Font;
  /** Where `x` is: at the left, or at the right of the text. */
  readonly align?: 'left' | 'right' | 'center';
}

const page = { width: 595, height: 842 };
const ruler = new PDFDocument({ autoFirstPage: false });

export const widthOf = (text: string, font: Font, size: number): number =>
  ruler.font(font).fontSize(size).widthOfString(text);

/**
 * What a made report has on its pages: drawn as a PDF, or handed over as words with their places, which is what reading that PDF
 * gives, but quicker.
 */
export class Canvas {
  readonly #pages: Run[][] = [[]];
  readonly #lines: [number, number, number][][] = [[]];

  newPage(): void {
    this.#pages.push([]);
    this.#lines.push([]);
  }

  /** @param y of the line that letters stand on, from the top. @returns where the text ends */
  text(
    x: number,
    y: number,
    text: string,
    { size = 9, font = 'Helvetica', align = 'left' }: Look = {},
  ): number {
    const width = widthOf(text, font, size);
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    if (text !== '') this.#pages.at(-1)!.push({ x: left, y, size, font, text });
    return left + width;
  }

  line(from: number, to: number, y: number): void {
    this.#lines.at(-1)!.push([from, to, y]);
  }

  /** What a reader of the PDF finds. */
  words(): readonly PlacedPage[] {
    return this.#pages.map((runs) => ({
      ...page,
      words: runs.flatMap(({ x, y, size, font, text }): PlacedWord[] =>
        [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
          x: x + widthOf(text.slice(0, index), font, size),
          y,
          width: widthOf(word, font, size),
          height: size,
          text: word,
        })),
      ),
    }));
  }

  /** @param options of pdfkit, such as a password */
  async pdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
    const doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      ...options,
    });
    const made = buffer(doc);
    for (const [index, runs] of this.#pages.entries()) {
      doc.addPage();
      for (const [from, to, y] of this.#lines[index]!)
        doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke();
      for (const { x, y, size, font, text } of runs)
        doc.font(font).fontSize(size).text(text, x, y, { baseline: 'alphabetic', lineBreak: false });
    }
    doc.end();
    return new Uint8Array(await made);
  }
}

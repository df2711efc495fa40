import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** A PDF as whoever reads it, or has it read aloud, meets it. */
export interface ReadPaper {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly pages: readonly string[];
  /** All pages, white space folded. */
  readonly text: string;
  /** What is read aloud: elements with their words, in order; running titles are not among them. */
  readonly elements: readonly { readonly role: string; readonly text: string }[];
  /** Width and height in points. */
  readonly size: readonly number[];
}

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

/** Reads a PDF back. @throws where it is none */
export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const elements: { role: string; text: string }[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n);
    const words = wordsById(
      (await page.getTextContent({ includeMarkedContent: true })).items as readonly Marked[],
    );
    walk((await page.getStructTree()) as Node | null, words, elements);
  }
  const first = await pdf.getPage(1);
  return {
    title: String(info['Title'] ?? ''),
    author: String(info['Author'] ?? ''),
    language: String(info['Language'] ?? ''),
    pages: text,
    text: text.join(' ').replaceAll(/\s+/g, ' '),
    elements,
    size: first.view.slice(2),
  };
}

interface Marked {
  readonly type?: string;
  readonly id?: string;
  readonly str?: string;
  readonly hasEOL?: boolean;
}

function wordsById(items: readonly Marked[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item.id ?? null);
    else if (item.type === 'endMarkedContent') open.pop();
    else {
      const id = open.findLast((one) => one !== null);
      if (id) words.set(id, `${words.get(id) ?? ''}${item.str ?? ''}${item.hasEOL ? ' ' : ''}`);
    }
  }
  return words;
}

function walk(
  node: Node | null,
  words: ReadonlyMap<string, string>,
  elements: { role: string; text: string }[],
): void {
  if (!node?.children) return;
  const own = node.children.filter((child) => child.type === 'content');
  if (node.role && own.length > 0)
    elements.push({
      role: node.role,
      text: own
        .map((child) => words.get(child.id ?? '') ?? '')
        .join(' ')
        .trim(),
    });
  for (const child of node.children) walk(child, words, elements);
}

import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { makePaper } from '#app/ui/pdf/make-paper.ts';
import { markdownBlocks } from '#app/ui/pdf/markdown-blocks.ts';
import type { Paper, PaperEntry } from '#app/ui/pdf/paper.ts';
import { readPaper } from '#tests/support/papers.ts';
import { preparedTexts } from '#tests/support/languages.ts';

const now = new Date('2026-11-21T10:42:00Z');
const { reader } = await preparedTexts();

const entry = (text: string, label = 'A question'): PaperEntry => ({ label, text, given: true });

const paper = (entries: readonly PaperEntry[], more: Partial<Paper> = {}): Paper => ({
  title: 'Nutrition and fitness',
  facts: ['Iris Vega', 'Completed on November 21, 2026'],
  parts: [{ heading: 'Basic metrics', blocks: [{ kind: 'entries', entries }] }],
  closing: [],
  ...more,
});

const begin = (view: Paper, language: 'en' | 'es' = 'en', size: 'A4' | 'LETTER' = 'A4', pause?: number) =>
  makePaper(view, { ...reader(language), appName: 'Freedom Plan', size, now }, pause);
const make = async (...of: Parameters<typeof begin>) => new Uint8Array(await buffer(await begin(...of)));

const read = async (...of: Parameters<typeof make>) => readPaper(await make(...of));

describe('a paper', () => {
  test('says its title and its language, and no author', async () => {
    const one = await read(paper([entry('168 cm', 'Your height')]));
    expect(one).toMatchObject({ title: 'Nutrition and fitness', language: 'en', author: '' });
    expect(one.size.map(Math.round)).toEqual([595, 842]);
    expect((await read(paper([]), 'en', 'LETTER')).size).toEqual([612, 792]);
  });

  test('is read aloud in order: title, headings, questions with their answers; page numbers are not', async () => {
    const { elements, text } = await read(
      paper([entry('168 cm', 'Your height'), entry('71.5 kg', 'Your weight')], {
        closing: ['Not a verdict.'],
      }),
    );
    expect(elements).toEqual([
      { role: 'P', text: 'Freedom Plan' },
      { role: 'H1', text: 'Nutrition and fitness' },
      { role: 'P', text: 'Iris Vega' },
      { role: 'P', text: 'Completed on November 21, 2026' },
      { role: 'H2', text: 'Basic metrics' },
      { role: 'Lbl', text: 'Your height' },
      { role: 'LBody', text: '168 cm' },
      { role: 'Lbl', text: 'Your weight' },
      { role: 'LBody', text: '71.5 kg' },
      { role: 'P', text: 'Not a verdict.' },
    ]);
    expect(text).toContain('Page 1 of 1');
  });

  test('numbers its pages in its language', async () => {
    const { pages, language } = await read(
      paper(Array.from({ length: 40 }, (_, n) => entry(`Respuesta ${n}`, `Pregunta ${n}`))),
      'es',
    );
    expect(language).toBe('es');
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
  });

  test.each([
    ['Spanish', '¿Qué te da energía? Ñandú, pingüino: «sí»… 5 €'],
    ['Cyrillic and Greek', 'Я иду домой. Καλημέρα σας'],
    ['emoji of the typeface', 'Slept well 😀 ☀ ♥'],
    ['markup', '<script>alert(1)</script> & <b>bold</b> (a) %PDF ) Tj \\n ${x}'],
    ['composed letters', 'cafe\u0301'],
  ])('keeps %s', async (_, text) => {
    const { elements } = await read(paper([entry(text)]));
    expect(elements.at(-1)).toEqual({ role: 'LBody', text: text.normalize('NFC') });
  });

  test('sets what runs from right to left from right to left, and is read in order', async () => {
    const { elements } = await read(paper([entry('שלום עולם היום'), entry('مرحبا بالعالم')]));
    // The reader of these tests finds spaces by their places alone, and only from left to right.
    const letters = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');
    expect(letters(elements.at(-3)!.text)).toBe('שלוםעולםהיום');
    expect(letters(elements.at(-1)!.text)).toBe('مرحبابالعالم');
  });

  test('shows a box for what its typefaces lack, says so, and stumbles over nothing', async () => {
    const { text } = await read(paper([entry('毎朝 👩‍👧 \u0000\u0007 \uD800 \u202Ehidden')]));
    expect(text).toContain('□□');
    expect(text).toContain('hidden');
    expect(text).toContain('□ stands for a character');
    expect((await read(paper([entry('plain')]))).text).not.toContain('□');
  });

  test('carries ten thousand characters and a word of five thousand over as many pages as they need', async () => {
    const long = 'Caminé por el río y pensé en mañana. '.repeat(271).slice(0, 10_000).trim();
    const { pages, elements } = await read(paper([entry(long), entry('x'.repeat(5000)), entry('the end')]));
    expect(pages.length).toBeGreaterThan(3);
    const said = elements.map(({ text }) => text).join(' ');
    expect(said.match(/Caminé/g)).toHaveLength(271);
    expect(said.replaceAll(/[^x]/g, '')).toHaveLength(5000);
    expect(elements.at(-1)!.text).toBe('the end');
  });

  test('leaves no heading and no question alone at the foot of a page', async () => {
    const parts = Array.from({ length: 60 }, (_, n) => ({
      heading: `Section ${n}`,
      blocks: [{ kind: 'entries' as const, entries: [entry('words '.repeat(n * 3), `Question ${n}`)] }],
    }));
    const { pages } = await read(paper([], { parts }));
    for (const page of pages) {
      const lines = page.split('\n').map((line) => line.trim());
      const body = lines.filter((line) => line !== '' && !/^Freedom Plan ·|^Page \d+/.test(line));
      expect(body.at(-1)).not.toMatch(/^(Section|Question) \d+$/);
    }
  });

  test('shows bars with their numbers in words, whatever their shares', async () => {
    const bars = [0, 0.47, 1, 7].map((share, n) => ({
      name: `Area ${n}`,
      value: `${n} · Good`,
      share,
      note: `What ${n} means.`,
    }));
    const { elements } = await read(
      paper([], { parts: [{ heading: 'Result', blocks: [{ kind: 'bars', bars }] }] }),
    );
    expect(elements.slice(-2)).toEqual([
      { role: 'Lbl', text: expect.stringMatching(/^Area 3\s+3 · Good$/) as string },
      { role: 'LBody', text: 'What 3 means.' },
    ]);
  });

  test('ends at two hundred pages, whole', async () => {
    const bytes = await make(paper(Array.from({ length: 40 }, () => entry('y '.repeat(20_000)))));
    const pdf = await getDocumentProxy(bytes);
    expect(pdf.numPages).toBe(200);
    const last = await (await pdf.getPage(200)).getTextContent();
    expect(JSON.stringify(last.items)).toContain('Page 200 of 200');
  });

  test('lets others have their turn while it is set', async () => {
    const gaps: number[] = [];
    let last = performance.now();
    const ticking = setInterval(() => {
      gaps.push(performance.now() - last);
      last = performance.now();
    }, 1);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        make(paper(Array.from({ length: 60 }, () => entry('word '.repeat(200))))),
      ),
    );
    clearInterval(ticking);
    expect(gaps.length).toBeGreaterThan(4);
  });
});

describe('the places of papers that are made', () => {
  const isMade = (making: Promise<unknown>, within = 300): Promise<boolean> =>
    Promise.race([making.then(() => true), wait(within, false)]);
  const one = paper([entry('168 cm')]);

  test('are two: the third paper is set once one of them was read or left', async () => {
    for (const end of [
      (made: Awaited<ReturnType<typeof begin>>) => void made.resume(),
      (made: Awaited<ReturnType<typeof begin>>) => void made.destroy(),
    ]) {
      const [first, second] = [await begin(one), await begin(one)];
      const third = begin(one);
      expect(await isMade(third)).toBe(false);
      end(first);
      const made = await third;
      for (const left of [second, made]) left.destroy();
    }
    expect((await make(one)).length).toBeGreaterThan(1000);
  });

  test('are not kept by somebody who reads no further', async () => {
    const [first, second] = [await begin(one, 'en', 'A4', 50), await begin(one, 'en', 'A4', 50)];
    expect((await make(one)).length).toBeGreaterThan(1000);
    expect([first.destroyed, second.destroyed]).toContain(true);
    for (const left of [first, second]) left.destroy();
  });

  test('are not kept by a paper that cannot be set, which says so before its first byte', async () => {
    const broken = { ...one, parts: null as unknown as Paper['parts'] };
    for (let n = 0; n < 3; n += 1) await expect(begin(broken)).rejects.toThrow(TypeError);
    expect((await make(one)).length).toBeGreaterThan(1000);
  });
});

describe('formatted text on a paper', () => {
  test('headings, lists and words come out without their marks; what is no Markdown of ours as it was written', async () => {
    const text =
      '## Who you are\n\nYou are **steady** and *kind*.\n\n- one\n- two\n  - deeper\n\n1. first\n\n> said\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1))';
    const { elements } = await read(paper([], { parts: [{ heading: null, blocks: markdownBlocks(text) }] }));
    expect(
      elements.slice(4).map(({ role, text: said }) => `${role} ${said.replaceAll(/\s+/g, ' ')}`),
    ).toEqual([
      'H3 Who you are',
      'P You are steady and kind.',
      'LBody • one',
      'LBody • two – deeper',
      'LBody 1. first',
      'P said',
      'P <img src=x onerror=alert(1)> [a](javascript:alert(1))',
    ]);
  });
});

import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
// oxlint-disable-next-line no-restricted-imports -- only the type of what it is handed
import type { TFunction } from 'i18next';
import pLimit from 'p-limit';
import type { Paper, PaperBlock } from './paper.ts';
import { inks, openDocument, Sheet, type About, type Style } from './sheet.ts';
import { readTypefaces } from './typefaces.ts';

const styles = {
  kicker: { face: 'bold', size: 9, leading: 14, ink: inks.pine },
  title: { face: 'serif', size: 24, leading: 31, ink: inks.ink },
  fact: { face: 'sans', size: 9.5, leading: 15, ink: inks.soft },
  heading: { face: 'serif', size: 15, leading: 21, ink: inks.ink },
  subheading: { face: 'bold', size: 11.5, leading: 17, ink: inks.ink },
  text: { face: 'sans', size: 10.5, leading: 16.5, ink: inks.ink },
  label: { face: 'sans', size: 9.5, leading: 14.5, ink: inks.soft },
  cell: { face: 'sans', size: 9.5, leading: 14.5, ink: inks.ink },
  none: { face: 'sans', size: 10.5, leading: 16.5, ink: inks.soft },
  strong: { face: 'bold', size: 10.5, leading: 17, ink: inks.ink },
  small: { face: 'sans', size: 8.5, leading: 13, ink: inks.soft },
} as const satisfies Record<string, Style>;

/** Lines of an answer that stand together with its question, and as many of a question. */
const linesTogether = 4;
const mostTogether = 6;

/** As many papers are set or lie in memory at once; others wait. */
const atOnce = pLimit(2);
/** Milliseconds after which other requests have their turn. */
const turn = 15;
/** Milliseconds after which a paper is dropped of which nobody has read any further: others wait for its place. */
const longestPause = 20_000;

type Reader = Omit<About, 'title'> & { readonly t: TFunction };

/**
 * Sets a paper as a PDF: tagged for screen readers, its typefaces embedded, without a request to anybody. Whatever goes wrong
 * does so before the first byte. Its place among those that are made is free once its bytes were read, or it was destroyed.
 * @param reader.t texts of the language of the paper
 * @param pause milliseconds that it waits for whoever reads it
 */
export const makePaper = (paper: Paper, reader: Reader, pause = longestPause): Promise<Readable> =>
  new Promise((resolve, reject) => {
    atOnce(async () => {
      const made = await setPaper(paper, reader);
      resolve(made);
      await untilRead(made, pause);
    }).catch(reject);
  });

async function setPaper(paper: Paper, reader: Reader): Promise<Readable> {
  const { t, appName } = reader;
  const doc = await openDocument({ ...reader, title: paper.title });
  const sheet = new Sheet(doc, await readTypefaces(JSON.stringify(paper)));
  await setImmediate();
  let since = performance.now();
  const yieldNow = async (): Promise<void> => {
    if (performance.now() - since < turn) return;
    await setImmediate();
    since = performance.now();
  };
  head(sheet, paper, appName);
  for (const set of steps(sheet, paper)) {
    if (sheet.isFull) break;
    set();
    await yieldNow();
  }
  closing(sheet, paper.closing);
  if (sheet.lacks) closing(sheet, [t('papers:lacking')]);
  await setImmediate();
  return sheet.finish((n, of) => ({
    left: `${appName} · ${paper.title}`,
    right: t('papers:page', { n, of }),
  }));
}

/** Waits until a paper was read or left. */
async function untilRead(made: Readable, pause: number): Promise<void> {
  let left = made.readableLength;
  const watching = setInterval(() => {
    if (made.readableLength === left) made.destroy();
    left = made.readableLength;
  }, pause);
  // Whoever left before the end is no fault of ours.
  await finished(made).catch(() => undefined);
  clearInterval(watching);
}

function head(sheet: Sheet, paper: Paper, appName: string): void {
  sheet.text('P', appName, styles.kicker);
  sheet.skip(10);
  sheet.text('H1', paper.title, styles.title);
  sheet.skip(9);
  sheet.rule(inks.pine, 2.5, 44);
  sheet.skip(12);
  for (const fact of paper.facts) sheet.text('P', fact, styles.fact);
  sheet.skip(6);
}

/** A heading stands with what comes first below it. */
function heading(sheet: Sheet, text: string): void {
  sheet.skip(22);
  sheet.need(110);
  sheet.text('H2', text, styles.heading);
  sheet.skip(5);
  sheet.rule(inks.pine, 0.9);
  sheet.skip(11);
}

function closing(sheet: Sheet, lines: readonly string[]): void {
  if (lines.length === 0) return;
  sheet.skip(18);
  for (const line of lines) sheet.text('P', line, styles.small);
}

/** A paper in steps, so that others need not wait for a long one. */
function* steps(sheet: Sheet, paper: Paper): Generator<() => void> {
  for (const part of paper.parts) {
    yield () => {
      if (part.heading !== null) heading(sheet, part.heading);
    };
    for (const block of part.blocks) yield* stepsOf(sheet, block);
  }
}

function* stepsOf(sheet: Sheet, block: PaperBlock): Generator<() => void> {
  switch (block.kind) {
    case 'paragraph':
      yield () => {
        sheet.text('P', block.text, styles.text);
        sheet.skip(7);
      };
      break;
    case 'subheading':
      yield () => {
        sheet.skip(6);
        sheet.need(64);
        sheet.text('H3', block.text, styles.subheading);
        sheet.skip(3);
      };
      break;
    case 'list': {
      const list = sheet.group('L');
      for (const [index, text] of block.items.entries())
        yield () => {
          const item = sheet.group('LI', list);
          const mark = block.ordered ? `${index + 1}.` : '•';
          sheet.text('LBody', text, styles.text, { parent: item, indent: 20, mark });
          sheet.skip(5);
        };
      sheet.skip(4);
      break;
    }
    case 'entries': {
      const list = sheet.group('L');
      for (const [index, entry] of block.entries.entries())
        yield () => {
          // A question stands with its answer where that is short, and with the first lines of a long one.
          sheet.need(
            sheet.heightOf(entry.label, styles.label, mostTogether) +
              sheet.heightOf(entry.text, styles.text, linesTogether),
          );
          if (index > 0 && !sheet.isFresh) {
            sheet.rule(inks.line, 0.6);
            sheet.skip(8);
          }
          const item = sheet.group('LI', list);
          sheet.text('Lbl', entry.label, styles.label, { parent: item });
          sheet.skip(1.5);
          sheet.text('LBody', entry.text, entry.given ? styles.text : styles.none, { parent: item });
          sheet.skip(8);
        };
      break;
    }
    case 'table': {
      const table = sheet.group('Table');
      const shares = block.columns.map(({ share }) => share);
      yield () => {
        // The names of the columns stand with the first rows.
        sheet.need(60);
        sheet.row(
          table,
          'TH',
          block.columns.map(({ text }) => text),
          shares,
          styles.label,
        );
      };
      for (const row of block.rows)
        yield () => {
          sheet.rule(inks.line, 0.6);
          sheet.skip(3);
          sheet.row(table, 'TD', row, shares, styles.cell);
        };
      yield () => sheet.skip(8);
      break;
    }
    case 'bars': {
      const list = sheet.group('L');
      for (const bar of block.bars)
        yield () => {
          sheet.need(62);
          const item = sheet.group('LI', list);
          sheet.pair('Lbl', bar.name, bar.value, styles.strong, item);
          sheet.skip(2);
          sheet.bar(bar.share);
          sheet.skip(4);
          sheet.text('LBody', bar.note, styles.label, { parent: item });
          sheet.skip(10);
        };
      break;
    }
  }
}

// `npm run bench -- reader`: how well values are found in reports that are made in memory, layout by layout. Those at the end were
// written when the reader was done: they say how it does on papers that it has never met. `npm run bench -- reader mistakes` tells
// each one. Needs no server; every tenth report is read as a PDF, the others as the words that reading one gives.
import process from 'node:process';
import { testNames } from '../../app/domain/markers/test-names.ts';
import { readPdf } from '../../app/gateways/papers/read-pdf.ts';
import { readPaper } from '../../app/laboratory/reading/read-paper.ts';
import { keptOut } from '../../tests/support/papers/kept-out.ts';
import { layouts, type Layout, type MadePaper } from '../../tests/support/papers/layouts.ts';
import { precisionOf, recallOf, scoreOf, together, type Score } from '../../tests/support/papers/score.ts';

const papers = 10;
const least = { precision: 0.98, recall: 0.9 };

async function pagesOf({ canvas }: MadePaper, isPdf: boolean) {
  if (!isPdf) return canvas.words();
  const read = await readPdf(await canvas.pdf());
  if (!read.ok) throw new Error(read.reason);
  return read.pages;
}

async function measure({ make }: Layout): Promise<Score> {
  const scores: Score[] = [];
  for (let seed = 1; seed <= papers; seed += 1) {
    const made = make(seed);
    scores.push(scoreOf(made, readPaper(await pagesOf(made, seed === papers), testNames())));
  }
  return together(scores);
}

let missed = 0;
console.log(
  `${papers} reports of each layout. Precision is of what was found without a doubt; recall is of all that is printed.\n`,
);
console.log(
  `${''.padEnd(48)}${['printed', 'sure', 'precision', 'recall', 'in doubt, wrong'].map((head) => head.padStart(17)).join('')}`,
);
for (const [title, some] of [
  ['made with', layouts],
  ['kept out', keptOut],
] as const) {
  for (const layout of some) {
    const score = await measure(layout);
    const isMet = precisionOf(score) >= least.precision && recallOf(score) >= least.recall;
    if (!isMet) missed += 1;
    const cells = [
      score.said,
      score.sure,
      precisionOf(score).toFixed(3),
      recallOf(score).toFixed(3),
      score.wrongInDoubt,
    ];
    console.log(
      `${layout.name.padEnd(48)}${cells.map((cell) => String(cell).padStart(17)).join('')}  ${title}, ${isMet ? 'met' : 'missed'}`,
    );
    if (process.argv[2] === 'mistakes') for (const mistake of score.mistakes) console.log(`    ${mistake}`);
  }
}
console.log(
  `\nTargets: precision >= ${least.precision}, recall >= ${least.recall}. ${missed === 0 ? 'Every one is met.' : `${missed} missed.`}`,
);

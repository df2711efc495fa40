/**
 * Measures how well danger is seen in what people write: `npm run measure-help`. Prints, for each list and language, the
 * share that is seen of each kind, and what is missed or raised for nothing; fails below the bounds.
 */
import { bounds, corpora, measure, readCorpus } from '#tests/domain/help/measure.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const lines: string[] = [];
let holds = true;
for (const [language, list] of corpora) {
  const corpus = readCorpus(language, list);
  const { kinds, recall, falseAlarms, missed, alarmed } = measure(corpus);
  const byKind = Object.entries(kinds).map(([kind, { seen, all }]) => `${kind} ${seen}/${all}`);
  lines.push(
    `${language} ${list}: recall ${percent(recall)} of ${corpus.for.length} (${byKind.join(', ')}), false alarms ${percent(falseAlarms)} of ${corpus.against.length}`,
    ...missed.map((text) => `  missed ${text}`),
    ...alarmed.map((text) => `  raised ${text}`),
  );
  if (recall < bounds.recall || falseAlarms > bounds.falseAlarms) holds = false;
}
lines.push(
  holds
    ? 'All lists hold. The rules have learned from all of them: of text that they have not met they see less (docs/decisions/help.md).'
    : `Below the bounds: recall ${percent(bounds.recall)}, false alarms ${percent(bounds.falseAlarms)}.`,
);
process.stdout.write(`${lines.join('\n')}\n`);
if (!holds) process.exitCode = 1;

/**
 * Measures how well the built-in reader understands people: `npm run measure-reading`. Prints what it says of all that a good
 * coach must and may say to the written people of `tests/domain/reading/people`, and what it says that it must not: of those whom
 * the texts were written with, of new ones, of those held out, of all; then by page and by language, and what failed by name. Of
 * those held out only numbers are shown. With names after it, what failed for those people, and their pages as they read them,
 * whoever they are.
 */
import { measure, totalOf, type Total } from '#tests/domain/reading/measure.ts';
import type { Score } from '#tests/domain/reading/marks.ts';
import { pagesOf } from '#tests/domain/reading/pages.ts';
import { groupOf, groups, people } from '#tests/domain/reading/people.ts';

const wanted = process.argv.slice(2);
const chosen = people.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const { scores, faults } = await measure(chosen);
const lines: string[] = [];

const share = ([met, all]: readonly [number, number]): string =>
  `${met}/${all}${all > 0 ? ` (${Math.round((met / all) * 100)} %)` : ''}`;
const row = (name: string, { people: count, must, may, broken }: Total): string =>
  `${name.padEnd(38)} people ${String(count).padStart(2)}  must ${share(must).padEnd(15)} may ${share(may).padEnd(15)} must not, and does ${broken[0]}/${broken[1]}`;
const table = (name: string, of: readonly Score[]): void => {
  if (of.length === 0) return;
  lines.push('', row(name, totalOf(of)));
  for (const output of [...new Set(of.map((score) => score.output))].toSorted())
    lines.push(row(`  ${output}`, totalOf(of.filter((score) => score.output === output))));
};

const grouped = groups.map(
  (group) => [group, scores.filter(({ person }) => groupOf(person) === group)] as const,
);
for (const [group, of] of grouped) lines.push(row(group, totalOf(of)));
lines.push(row('total', totalOf(scores)));
for (const [group, of] of grouped) table(group, of);
lines.push('');
for (const language of ['en', 'es'] as const)
  lines.push(row(language, totalOf(scores.filter(({ person }) => person.language === language))));
lines.push('');

// Whoever writes texts for what is missed by those held out holds them out no longer.
const hidden = new Set(
  chosen.filter(({ name, heldOut }) => heldOut && !wanted.includes(name)).map(({ name }) => name),
);
for (const { person, output, must, mustNot } of scores.filter(({ person }) => !hidden.has(person.name)))
  lines.push(
    ...must.missed.map((name) => `misses  ${person.name} · ${output}: ${name}`),
    ...mustNot.broken.map((name) => `breaks  ${person.name} · ${output}: ${name}`),
  );
lines.push(
  '',
  ...faults
    .filter(({ person }) => !hidden.has(person))
    .map(({ kind, person, output, text }) => `${kind.padEnd(7)} ${person} · ${output}: ${text}`),
);
if (wanted.length > 0)
  for (const person of chosen)
    for (const { output, text } of await pagesOf(person))
      lines.push('', `# ${person.name} · ${output}`, text);
process.stdout.write(`${lines.join('\n')}\n`);

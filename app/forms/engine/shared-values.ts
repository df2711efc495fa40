import type { Answer, Field } from './definition.ts';

/** The shared record keeps centimetres and kilograms; one of these units is so many of them. */
const metric: Readonly<Record<string, number>> = { inches: 2.54, pounds: 0.453_592_37 };

const factorOf = (field: Field): number =>
  field.kind === 'number' && field.unit ? (metric[field.unit] ?? 1) : 1;

const round = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** `Non-binary` and `non-binary`, `Prefer not to say` and `prefer-not-to-say` are one option in two spellings. */
const plain = (option: string): string =>
  option
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/-ago$/, '');

/** Sessions a week in the words in which other forms ask how often somebody trains: from so many on. */
const sessionWords = [
  [0, 'never'],
  [1, 'rarely'],
  [2, 'sometimes'],
  [4, 'often'],
  [7, 'daily'],
] as const;
const wordOfSessions = (sessions: number): string =>
  sessionWords.findLast(([from]) => sessions >= from)?.[1] ?? 'never';

/** The band that a number falls into, where options are bands of numbers: `26-35`, `56+`. */
const bandOf = (options: readonly string[], value: number): string | undefined =>
  options.find((option) => {
    const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(option) ?? [];
    return from !== undefined && value >= Number(from) && (to === undefined || value <= Number(to));
  });

/** An answer of this field as the shared record keeps it: in metric units, exact enough to be read back unchanged. */
export function toShared(field: Field, answer: Answer): Answer {
  if (typeof answer !== 'number') return answer;
  if (field.kind === 'number' && field.unit === 'sessions') return wordOfSessions(answer);
  return factorOf(field) === 1 ? answer : round(answer * factorOf(field), 2);
}

/** A value of the shared record in the unit and the spelling of this field. Whether it is an answer is not said. */
export function fromShared(field: Field, value: Answer): Answer {
  if (typeof value === 'number' && field.kind === 'number')
    return round(value / factorOf(field), field.decimals ?? 0);
  if (typeof value === 'number' && field.kind === 'choice') return bandOf(field.options, value) ?? value;
  if (field.kind !== 'choice' && field.kind !== 'choices') return value;
  const spelled = (one: string): string =>
    field.options.find((option) => plain(option) === plain(one)) ?? one;
  if (typeof value === 'string') return spelled(value);
  return Array.isArray(value) ? (value as readonly string[]).map(spelled) : value;
}

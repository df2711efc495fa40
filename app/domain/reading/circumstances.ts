import type { Answers } from '#app/forms/engine/definition.ts';
import { phraseFinder } from '../help/compile.ts';
import { sentencesOf } from '../help/normalise.ts';
import type { Fact } from './fact.ts';

/** What makes one sentence of an advice empty, where the advice itself still fits: it is then said without it. */
export type Circumstance = 'no_caffeine' | 'lives_alone';

/** Whole ways to say it, in both languages: 'no tomo café después de las tres' says something else. */
const takesNone = phraseFinder([
  'no/nunca/tampoco/ni/jamas tomo/bebo/consumo/uso nada? de? cafe/cafeina/te+ni+cafe/cafe+ni+te .',
  'no me gusta/cae el? cafe .',
  'nada de cafe/cafeina .',
  'sin cafe/cafeina .',
  'deje el cafe/la+cafeina .',
  'dont/never/do+not drink/take/have/use any? coffee/caffeine/coffee+or+tea/tea+or+coffee at+all? .',
  'no coffee/caffeine at+all? .',
  'coffee/caffeine free .',
  'quit/gave+up coffee/caffeine .',
]);

const saysNoCaffeine = (text: string): boolean =>
  sentencesOf(text).some((sentence) => [...takesNone(sentence)].length > 0);

/** What of these answers, and of what they tell of a life, makes sentences of our advice empty. */
export function circumstancesOf(answers: Answers, facts: readonly Fact[]): ReadonlySet<Circumstance> {
  const texts = Object.values(answers)
    .flat()
    .filter((text): text is string => typeof text === 'string');
  const cups = answers['caffeine_cups_per_day'];
  return new Set<Circumstance>([
    ...(cups === 0 || (cups === undefined && texts.some(saysNoCaffeine)) ? ['no_caffeine' as const] : []),
    ...(facts.some(({ id }) => id === 'lives_alone') ? ['lives_alone' as const] : []),
  ]);
}

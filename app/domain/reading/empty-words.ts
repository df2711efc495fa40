import { fieldsOf, type Answers, type FormDefinition } from '#app/forms/engine/definition.ts';
import { onceFor } from '#app/forms/engine/once-for.ts';
import { consistsOf, onlyDenies, plainWords } from './only-denies.ts';

/** What is typed in place of an answer, in both languages, without accents and marks. */
const nothings = new Set(
  'nose|no c|nc|nothing|none|no|nope|na|n a|nil|null|nada|ninguno|ninguna|ningun|nadie|nobody|no one|idk|i dont know|dont know|dunno|not sure|no idea|no se|no lo se|ni idea|no tengo|no aplica|not applicable|does not apply|nothing really|nothing much|nothing special|nothing in particular|nada en particular|nada en especial|nada de nada|nothing at all|nothing to say|no comment|sin comentarios|test|testing|prueba|asdf|asdfgh|asdfasdf|qwerty|qwertz|jkl|lorem ipsum|blah|blah blah|bla bla|bla bla bla|bla|whatever|lo que sea|x|xx|ok|later|skip|tbd|todo bien|see above|same|lo mismo|no answer|sin respuesta|no hay|no hay nada|not yet|todavia no|i have none|none really|as above|undefined|sin|ja|jaja|jajaja|haha|lol|anything|something|pass|xd|same as above|okay|yes|idc|dont care|i dont care|cualquier cosa|cualquiera|algo|igual|si|me da igual|no me importa|da igual|paso|luego|despues'.split(
    '|',
  ),
);
/** One letter or sign again and again, or two in turn. */
const repeated = /^(.{1,3})\1*.?$/;
/** Rows of a keyboard, there and back. */
const rows = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'].flatMap((row) => [row, [...row].toReversed().join('')]);
/** Four keys side by side: no word of either language has them but 'property', 'power' and their like, which have three. */
const isRun = (word: string): boolean =>
  word.length > 3 &&
  rows.some((row) =>
    [...row].some((_, at) => at + 4 <= row.length && word.startsWith(row.slice(at, at + 4))),
  );

/**
 * Whether a text is an answer: not 'nothing', 'n/a', 'nada', 'no sé', a dash, a letter again and again. What says nothing is
 * never quoted and never counted as told.
 */
export function saysSomething(text: string): boolean {
  const plain = plainWords(text);
  if (plain === '' || nothings.has(plain) || consistsOf(text, (clause) => nothings.has(clause))) return false;
  const joined = plain.replaceAll(' ', '');
  if (joined.length > 1 && /^(.)\1*$/u.test(joined)) return /^\d+$/.test(joined);
  if (joined.length === 1) return /\d|\p{Script=Han}/u.test(joined);
  if (joined.length > 4 && repeated.test(joined)) return false;
  return !isRun(joined);
}

const written: ReadonlySet<string> = new Set(['text', 'long-text', 'list', 'repeated-text']);

/** Answers without the texts for which this does not hold: of lists what is left of them. What was chosen or counted stays. */
const writtenThat = (says: (text: string, field: string) => boolean) =>
  onceFor((definition: FormDefinition) => {
    const kinds = new Map(fieldsOf(definition).map(({ id, kind }) => [id, kind]));
    return onceFor((answers: Answers): Answers =>
      Object.fromEntries(
        Object.entries(answers).flatMap(([field, answer]) => {
          if (!written.has(kinds.get(field) ?? '')) return [[field, answer]];
          if (typeof answer === 'string') return says(answer, field) ? [[field, answer]] : [];
          if (!Array.isArray(answer)) return [[field, answer]];
          const left = (answer as readonly string[]).filter((text) => says(text, field));
          return left.length > 0 ? [[field, left]] : [];
        }),
      ),
    );
  });
const toldOf = writtenThat((text) => saysSomething(text));
const namedOf = writtenThat((text, field) => saysSomething(text) && !onlyDenies(field, text));

/** The answers that say something: of lists what is left of them. What was chosen or counted always does. */
export const toldAnswers = (definition: FormDefinition, answers: Answers): Answers =>
  toldOf(definition)(answers);

/**
 * Of the answers that say something, those that name what is asked for: not 'No tengo médico' where a doctor is asked for. What is
 * denied there takes facts back all the same, so they are read of `toldAnswers`.
 */
export const namingAnswers = (definition: FormDefinition, answers: Answers): Answers =>
  namedOf(definition)(answers);

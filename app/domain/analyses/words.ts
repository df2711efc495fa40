import type { AnalysisOrder, AnsweredQuestion } from '#app/gateways/ai/analyst.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Answer, Answers, Field, FormDefinition } from '#app/forms/engine/definition.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { answerText, formTexts } from '#app/forms/view.ts';
import { withoutFacts, type Reading } from '../denied-facts/denials.ts';
import { everyFactCounts, type Counts } from '../reading/fact.ts';
import { everyFact, readFacts } from '../reading/read-facts.ts';
import { anonymous } from './anonymous.ts';
import { driverName, freedomQuestions, quizTitle } from './freedom.ts';
import type { Material } from './material.ts';
import { sentencesOfFacts } from './points.ts';

/** Texts in the member's language, prepared by the caller. */
export type Reader = { readonly t: Parameters<typeof formTexts>[0]; readonly language: Language };

/** Every answer in words, by field. */
export function wordsOf(
  definition: FormDefinition,
  answers: Answers,
  reader: Reader,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fieldsOf(definition)
      .filter((field) => answers[field.id] !== undefined)
      .map((field) => [field.id, wordOf(definition, field, answers[field.id]!, reader)]),
  );
}

/** An answer as it stands in a sentence; what was written beside 'Other' stands for itself. */
function wordOf(definition: FormDefinition, field: Field, answer: Answer, reader: Reader): string {
  if (field.kind !== 'choices' || !Array.isArray(answer))
    return answerText(definition, field, answer, reader);
  return (answer as readonly string[])
    .map((item) =>
      item.startsWith('Other: ')
        ? item.slice('Other: '.length)
        : answerText(definition, field, [item], reader),
    )
    .join(', ');
}

/**
 * Which kinds of fields a service is sent. Dates, addresses, numbers of telephones, countries, zones and agreements never are;
 * of single lines only those named below, because they hold names of people and places.
 */
const sentKinds: ReadonlySet<Field['kind']> = new Set([
  'number',
  'rating',
  'scale',
  'yes-no',
  'choice',
  'choices',
  'list',
  'long-text',
  'repeated-text',
]);
const sentLines = new Set(['goal_title', 'habit_name', 'occupation']);
/** Long texts in which people introduce themselves, and the first page of the journal, which nobody else reads. */
const neverSent = new Set([
  'bio',
  'journal_intention',
  'journal_excitement',
  'journal_challenges',
  'journal_vision',
]);

/** Whether the answer to a field may be sent to a service. */
export const isSendable = (field: Field): boolean =>
  !neverSent.has(field.id) &&
  (sentKinds.has(field.kind) || (field.kind === 'text' && sentLines.has(field.id)));

/** How much of one answer is sent, in characters. */
const mostOfOneAnswer = 1500;

/** The names that a form itself asks for. */
const nameFields = new Set(['full_name', 'name', 'preferred_name', 'social_handle']);

/**
 * The order that a service is given: questions and answers in words, no name, no address, no date of birth.
 * @param names of the member, as the account has them
 * @param counts what counts of what the answers tell
 */
export function orderOf(
  formType: string,
  material: Material,
  names: readonly string[],
  reader: Reader,
  counts: Counts = everyFactCounts,
): AnalysisOrder {
  if (material.kind === 'freedom') return freedomOrder(formType, material, reader);
  const { definition, answers } = material;
  const say = formTexts(reader.t, definition.id);
  const own = [...nameFields].flatMap((id) => (typeof answers[id] === 'string' ? [answers[id]] : []));
  const known = [...names, ...own];
  const questions = definition.sections.flatMap((section) =>
    section.fields.flatMap((field): AnsweredQuestion[] => {
      if (!isSendable(field) || answers[field.id] === undefined) return [];
      const answer = answerText(definition, field, answers[field.id], reader);
      return [
        {
          section: say(`sections.${section.id}.title`) ?? section.id,
          question: say(`fields.${field.id}.label`) ?? field.id,
          answer: anonymous([...answer].slice(0, mostOfOneAnswer).join(''), known),
        },
      ];
    }),
  );
  return {
    formType,
    title: say('title') ?? formType,
    language: reader.language,
    questions,
    ...factsSent(definition, answers, reader, counts),
  };
}

/** What answers tell of a life, and what of it is not so as the member says: of the fields that are sent themselves alone. */
function factsSent(
  definition: FormDefinition,
  answers: Answers,
  { t, language }: Reader,
  counts: Counts,
): Pick<AnalysisOrder, 'facts' | 'notSo'> {
  const sent = new Set(
    fieldsOf(definition)
      .filter(isSendable)
      .map(({ id }) => id),
  );
  const told = everyFact(definition, answers).filter(({ field }) => sent.has(field));
  const facts = readFacts(definition, answers, counts).filter(
    ({ field, certainty }) => certainty === 'said' && sent.has(field),
  );
  return { facts: sentencesOfFacts(facts, language), ...notSoOf([{ facts: told, counts }], t) };
}

/** What a service is told that is not so, where its reader said that of something; a clause each. */
export function notSoOf(told: readonly Reading[], t: Reader['t']): Pick<AnalysisOrder, 'notSo'> {
  const { without } = withoutFacts(told);
  return without.length === 0 ? {} : { notSo: without.map((id) => String(t(`read-facts:fact.${id}`))) };
}

function freedomOrder(
  formType: string,
  material: Extract<Material, { readonly kind: 'freedom' }>,
  { language }: Reader,
): AnalysisOrder {
  const found = driverName(material.quiz, material.data.result.primaryDriver, language);
  return {
    formType,
    title: quizTitle(material.quiz, language),
    language,
    questions: [
      ...(found ? [{ section: '', question: 'primaryDriver', answer: found }] : []),
      ...freedomQuestions(material, language).map(({ question, answer }) => ({
        section: '',
        question,
        answer,
      })),
    ],
  };
}

import type { Amount, Unit } from '#app/domain/workouts/amount.ts';
import type { Target } from '#app/domain/workouts/plan.ts';
import type { SetFacts } from '#app/domain/workouts/sets.ts';
import { workoutSet } from '#app/forms/definitions/workout-set.ts';
import type { AnswersOf, Section } from '#app/forms/engine/definition.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Exercise, Kind } from '#app/workouts/exercise.ts';

type FieldId = (typeof workoutSet.sections)[0]['fields'][number]['id'];

/** What is counted of a kind. */
const counted: Readonly<Record<Kind, readonly FieldId[]>> = {
  reps: ['reps'],
  weight: ['weight', 'weight_unit', 'reps'],
  seconds: ['seconds'],
  minutes: ['minutes'],
  distance: ['way', 'way_unit'],
};

/** The fields of a set of this kind: all that is counted is needed; of what is only aimed at, nothing but sets and rest. */
function sectionOf(kind: Kind, of: 'set' | 'target'): Section {
  const [whole] = workoutSet.sections;
  const asked: readonly string[] =
    of === 'set' ? [...counted[kind], 'effort'] : ['sets', ...counted[kind], 'rest'];
  return {
    ...whole,
    fields: whole.fields.filter(({ id }) => asked.includes(id)),
    needs: of === 'set' ? counted[kind] : ['sets', 'rest'],
  };
}

/** Its fields with what was typed. */
export const amountFields = (
  facts: MemberRequest,
  kind: Kind,
  of: 'set' | 'target',
  typed: Posted,
  problems: Readonly<Record<string, Problem>> = {},
): readonly FieldView[] =>
  viewSection(
    workoutSet,
    sectionOf(kind, of),
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

/** An amount as it stands in its fields. @param units what somebody reckons in who has said nothing yet */
export function asTyped(
  { language }: Pick<MemberRequest, 'language'>,
  kind: Kind,
  { reps, hundredths, unit, seconds }: Amount,
  units: Units,
): Posted {
  const size = hundredths === null ? [] : [writeNumber(hundredths / 100, language)];
  const number = (value: number | null): readonly string[] =>
    value === null ? [] : [writeNumber(value, language)];
  switch (kind) {
    case 'reps':
      return { reps: number(reps) };
    case 'weight':
      return { weight: size, weight_unit: [unit ?? units.weight], reps: number(reps) };
    case 'seconds':
      return { seconds: number(seconds) };
    case 'minutes':
      return { minutes: number(seconds === null ? null : seconds / 60) };
    case 'distance':
      return { way: size, way_unit: [unit ?? units.way] };
  }
}

export interface Units {
  readonly weight: Unit;
  readonly way: Unit;
}

/** What readers of a language mostly reckon in: until they have said it once themselves. */
export const unitsOf = (language: string): Units =>
  language === 'en' ? { weight: 'lb', way: 'mi' } : { weight: 'kg', way: 'km' };

export type ParsedAmount<T> =
  | { readonly value: T; readonly problems?: undefined }
  | { readonly problems: Readonly<Record<string, Problem>> };

function parse(posted: Posted, facts: MemberRequest, kind: Kind, of: 'set' | 'target') {
  const section = sectionOf(kind, of);
  const parsed = parseSection(section, posted, facts);
  const answers = parsed.answers as AnswersOf<typeof workoutSet>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  for (const field of section.fields)
    if (section.needs?.includes(field.id) && answers[field.id as FieldId] === undefined)
      problems[field.id] ??= requiredProblem(field);
  const size = kind === 'weight' ? answers.weight : kind === 'distance' ? answers.way : undefined;
  const unit = kind === 'weight' ? answers.weight_unit : kind === 'distance' ? answers.way_unit : undefined;
  // A number without its unit says nothing; a unit alone stands there before anything is typed.
  if (size !== undefined && unit === undefined)
    problems[kind === 'weight' ? 'weight_unit' : 'way_unit'] ??= { key: 'required' };
  const seconds =
    kind === 'seconds' ? answers.seconds : answers.minutes === undefined ? undefined : answers.minutes * 60;
  const amount: Amount = {
    reps: answers.reps ?? null,
    hundredths: size === undefined ? null : Math.round(size * 100),
    unit: size === undefined ? null : (unit ?? null),
    seconds: seconds === undefined ? null : Math.round(seconds),
  };
  return { answers, problems: Object.keys(problems).length > 0 ? problems : undefined, amount };
}

/** Reads a set as it was typed. */
export function parseSet(posted: Posted, facts: MemberRequest, { kind }: Exercise): ParsedAmount<SetFacts> {
  const { answers, problems, amount } = parse(posted, facts, kind, 'set');
  if (problems) return { problems };
  return { value: { ...amount, effort: answers.effort === undefined ? null : Number(answers.effort) } };
}

/** Reads what is to be done of an exercise as it was typed. */
export function parseTarget(posted: Posted, facts: MemberRequest, exercise: Exercise): ParsedAmount<Target> {
  const { answers, problems, amount } = parse(posted, facts, exercise.kind, 'target');
  if (problems) return { problems };
  return { value: { exercise: exercise.id, sets: answers.sets!, rest: answers.rest!, ...amount } };
}

import { readBarcode, writeBarcode } from '#app/domain/nutrition/barcode.ts';
import { thousandths } from '#app/domain/nutrition/nutrients.ts';
import type { OwnFood, OwnFoodFacts } from '#app/domain/nutrition/own-foods.ts';
import { ownFoodForm } from '#app/forms/definitions/own-food.ts';
import type { AnswersOf, Section } from '#app/forms/engine/definition.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

type Problems = Readonly<Record<string, Problem>>;

/** With calories hidden, nobody is asked for them. */
function sectionOf(hidesEnergy: boolean): Section {
  const [whole] = ownFoodForm.sections;
  return hidesEnergy ? { ...whole, fields: whole.fields.filter(({ id }) => id !== 'energy') } : whole;
}

/** The fields of an own food with what was typed. */
export const foodFields = (
  facts: MemberRequest,
  hidesEnergy: boolean,
  typed: Posted,
  problems: Problems = {},
): readonly FieldView[] =>
  viewSection(
    ownFoodForm,
    sectionOf(hidesEnergy),
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

/** A food as it stands in its fields. */
export function asTyped({ language }: MemberRequest, { name, nutrients, portion, barcode }: OwnFood): Posted {
  const number = (value: number | null | undefined): readonly string[] =>
    value === null || value === undefined ? [] : [writeNumber(value / 1000, language)];
  return {
    name: [name],
    energy: number(nutrients.energy),
    protein: number(nutrients.protein),
    carbs: number(nutrients.carbs),
    fat: number(nutrients.fat),
    fibre: number(nutrients.fibre),
    portion_name: portion ? [portion.name] : [],
    portion_grams: number(portion?.milligrams),
    barcode: barcode ? [writeBarcode(barcode)] : [],
  };
}

export type ParsedFood =
  | { readonly food: OwnFoodFacts; readonly problems?: undefined }
  | { readonly problems: Problems };

/** 100 g hold at most 100 g, and a label rounds. */
const mostInHundred = 101;

const kept = (value: number | undefined): number | null => (value === undefined ? null : thousandths(value));

/** Reads a food as it was typed. @param energy what it holds where calories are not asked, in thousandths of a kilocalorie */
export function parseFood(
  posted: Posted,
  facts: MemberRequest,
  hidesEnergy: boolean,
  energy: number | null = null,
): ParsedFood {
  const section = sectionOf(hidesEnergy);
  const parsed = parseSection(section, posted, facts);
  const answers = parsed.answers as AnswersOf<typeof ownFoodForm>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  const { name, portion_name: portionName, portion_grams: portionGrams, barcode: typed } = answers;
  for (const field of section.fields)
    if ((field.id === 'name' || field.id === 'energy') && answers[field.id] === undefined)
      problems[field.id] ??= requiredProblem(field);
  const { protein, carbs, fat, fibre } = answers;
  if ((protein ?? 0) + (carbs ?? 0) + (fat ?? 0) > mostInHundred) problems['fat'] ??= { key: 'foodTooMuch' };
  if (portionName === undefined && portionGrams !== undefined)
    problems['portion_name'] ??= { key: 'foodPortion' };
  if (portionName !== undefined && portionGrams === undefined && !problems['portion_grams'])
    problems['portion_grams'] = { key: 'foodPortion' };
  const barcode = typed === undefined ? null : readBarcode(typed);
  if (typed !== undefined && barcode === null) problems['barcode'] ??= { key: 'barcode' };
  if (Object.keys(problems).length > 0) return { problems };
  return {
    food: {
      name: name!,
      nutrients: {
        energy: hidesEnergy ? energy : kept(answers.energy),
        protein: kept(protein),
        carbs: kept(carbs),
        fat: kept(fat),
        fibre: kept(fibre),
      },
      portion:
        portionName === undefined || portionGrams === undefined
          ? null
          : { name: portionName, milligrams: thousandths(portionGrams) },
      barcode,
    },
  };
}

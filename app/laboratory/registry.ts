import { completeBloodCount } from './complete-blood-count.ts';
import { general } from './general.ts';
import { hormones } from './hormones.ts';
import { inflammation } from './inflammation.ts';
import { kidneyFunction } from './kidney-function.ts';
import { categories, type Category, type LaboratoryTest, type TestOfCategory } from './laboratory-test.ts';
import { lipidPanel } from './lipid-panel.ts';
import { liverFunction } from './liver-function.ts';
import { metabolicPanel } from './metabolic-panel.ts';
import { thyroidFunction } from './thyroid-function.ts';
import { vitaminsAndMinerals } from './vitamins-and-minerals.ts';

const byCategory: Readonly<Record<Category, readonly TestOfCategory[]>> = {
  general,
  'thyroid-function': thyroidFunction,
  'metabolic-panel': metabolicPanel,
  'lipid-panel': lipidPanel,
  'complete-blood-count': completeBloodCount,
  hormones,
  'vitamins-and-minerals': vitaminsAndMinerals,
  inflammation,
  'liver-function': liverFunction,
  'kidney-function': kidneyFunction,
};

/** Every test, by category. */
export const laboratoryTests: readonly LaboratoryTest[] = categories.flatMap((category) =>
  byCategory[category].map((test) => ({ ...test, category })),
);

const byId = new Map(laboratoryTests.map((test) => [test.id, test]));

/** By its id, or undefined. */
export const findTest = (id: string): LaboratoryTest | undefined => byId.get(id);

import type { Food } from '../food.ts';

/** Fats, sweets, sauces and what is bought ready. */
export const pantry = [
  { id: 'olive-oil', ndb: '04053', per100: [884, 0, 0, 100, 0], portions: { tablespoon: 13.5 } },
  { id: 'sunflower-oil', ndb: '04506', per100: [884, 0, 0, 100, 0], portions: { tablespoon: 13.6 } },
  { id: 'corn-oil', ndb: '04518', per100: [900, 0, 0, 100, 0], portions: { tablespoon: 13.6 } },
  { id: 'canola-oil', ndb: '04582', per100: [884, 0, 0, 100, 0], portions: { tablespoon: 14 } },
  { id: 'coconut-oil', ndb: '04047', per100: [862, 0, 0, 100, 0], portions: { tablespoon: 13.6 } },
  { id: 'butter', ndb: '01001', per100: [717, 0.85, 0.06, 81.11, 0], portions: { tablespoon: 14.2 } },
  { id: 'lard', ndb: '04002', per100: [902, 0, 0, 100, 0], portions: { tablespoon: 12.8 } },
  { id: 'mayonnaise', ndb: '04025', per100: [680, 0.96, 0.57, 74.85, 0], portions: { tablespoon: 13.8 } },
  { id: 'sugar', ndb: '19335', per100: [387, 0, 99.98, 0, 0], portions: { teaspoon: 4.2 } },
  { id: 'brown-sugar', ndb: '19334', per100: [380, 0.12, 98.09, 0, 0], portions: { teaspoon: 3 } },
  { id: 'honey', ndb: '19296', per100: [304, 0.3, 82.4, 0, 0.2], portions: { tablespoon: 21 } },
  { id: 'jam', ndb: '19297', per100: [278, 0.37, 68.86, 0.07, 1.1], portions: { tablespoon: 20 } },
  { id: 'maple-syrup', ndb: '19353', per100: [260, 0.04, 67.04, 0.06, 0], portions: { tablespoon: 20 } },
  { id: 'molasses', ndb: '19304', per100: [290, 0, 74.73, 0.1, 0], portions: { tablespoon: 20 } },
  { id: 'dark-chocolate', ndb: '19904', per100: [598, 7.79, 45.9, 42.63, 10.9], portions: { ounce: 28.35 } },
  { id: 'milk-chocolate', ndb: '19120', per100: [535, 7.65, 59.4, 29.66, 3.4], portions: { bar: 44 } },
  { id: 'soy-sauce', ndb: '16123', per100: [53, 8.14, 4.93, 0.57, 0.8], portions: { tablespoon: 16 } },
  { id: 'vinegar', ndb: '02048', per100: [21, 0, 0.93, 0, 0], portions: { tablespoon: 14.9 } },
  { id: 'french-fries', ndb: '21138', per100: [312, 3.43, 41.44, 14.73, 3.8], portions: {} },
] as const satisfies readonly Food[];

import type { Food } from '../food.ts';

/** Drinks. */
export const drinks = [
  { id: 'coffee', ndb: '14209', per100: [1, 0.12, 0, 0.02, 0], portions: { cup: 237 } },
  { id: 'tea', ndb: '14355', per100: [1, 0, 0.3, 0, 0], portions: { cup: 237 } },
  { id: 'orange-juice', ndb: '09206', per100: [45, 0.7, 10.4, 0.2, 0.2], portions: { cup: 248 } },
  { id: 'apple-juice', ndb: '09016', per100: [46, 0.1, 11.3, 0.13, 0.2], portions: { cup: 248 } },
  { id: 'grape-juice', ndb: '09135', per100: [60, 0.37, 14.77, 0.13, 0.2], portions: { cup: 253 } },
  { id: 'carrot-juice', ndb: '11655', per100: [40, 0.95, 9.28, 0.15, 0.8], portions: { cup: 236 } },
  { id: 'coconut-water', ndb: '12119', per100: [19, 0.72, 3.71, 0.2, 1.1], portions: { cup: 240 } },
  { id: 'rice-drink', ndb: '14639', per100: [47, 0.28, 9.17, 0.97, 0.3], portions: { cup: 240 } },
  { id: 'cola', ndb: '14148', per100: [41, 0, 10.58, 0, 0], portions: { can: 370 } },
  { id: 'beer', ndb: '14003', per100: [43, 0.46, 3.55, 0, 0], portions: { can: 356 } },
  { id: 'red-wine', ndb: '14096', per100: [85, 0.07, 2.61, 0, 0], portions: { glass: 147 } },
  { id: 'white-wine', ndb: '14106', per100: [82, 0.07, 2.6, 0, 0], portions: { glass: 147 } },
  { id: 'spirits', ndb: '14037', per100: [231, 0, 0, 0, 0], portions: {} },
] as const satisfies readonly Food[];

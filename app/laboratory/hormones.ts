import type { TestOfCategory } from './laboratory-test.ts';

/** Hormones, but those of the thyroid. */
export const hormones = [
  {
    id: 'testosterone',
    units: ['ng/dL', 'nmol/L', 'ng/mL'],
    loinc: { code: '2986-8', name: 'Testosterone [Mass/volume] in Serum or Plasma' },
    molarMass: 288.42,
  },
  {
    id: 'free-testosterone',
    units: ['pg/mL', 'pmol/L', 'ng/dL'],
    loinc: { code: '2991-8', name: 'Testosterone Free [Mass/volume] in Serum or Plasma' },
    molarMass: 288.42,
  },
  {
    id: 'bioavailable-testosterone',
    units: ['ng/dL', 'nmol/L'],
    loinc: { code: '2990-0', name: 'Testosterone.free+weakly bound [Mass/volume] in Serum or Plasma' },
    molarMass: 288.42,
  },
  {
    id: 'dihydrotestosterone',
    units: ['ng/dL', 'nmol/L', 'pg/mL'],
    loinc: { code: '1848-1', name: 'Androstanolone [Mass/volume] in Serum or Plasma' },
    molarMass: 290.44,
  },
  {
    id: 'shbg',
    units: ['nmol/L'],
    loinc: { code: '13967-5', name: 'Sex hormone binding globulin [Moles/volume] in Serum or Plasma' },
  },
  {
    id: 'estradiol',
    units: ['pg/mL', 'pmol/L'],
    loinc: { code: '2243-4', name: 'Estradiol (E2) [Mass/volume] in Serum or Plasma' },
    molarMass: 272.38,
  },
  {
    id: 'estrone',
    units: ['pg/mL', 'pmol/L'],
    loinc: { code: '2258-2', name: 'Estrone (E1) [Mass/volume] in Serum or Plasma' },
    molarMass: 270.37,
  },
  {
    id: 'progesterone',
    units: ['ng/mL', 'nmol/L'],
    loinc: { code: '2839-9', name: 'Progesterone [Mass/volume] in Serum or Plasma' },
    molarMass: 314.46,
  },
  {
    id: 'hydroxyprogesterone',
    units: ['ng/dL', 'nmol/L', 'ng/mL'],
    loinc: { code: '1668-3', name: '17-Hydroxyprogesterone [Mass/volume] in Serum or Plasma' },
    molarMass: 330.46,
  },
  {
    id: 'fsh',
    units: ['mIU/mL', 'IU/L'],
    loinc: { code: '15067-2', name: 'Follitropin [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'lh',
    units: ['mIU/mL', 'IU/L'],
    loinc: { code: '10501-5', name: 'Lutropin [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'prolactin',
    units: ['ng/mL', 'µg/L', 'mIU/L'],
    loinc: { code: '2842-3', name: 'Prolactin [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'anti-mullerian-hormone',
    units: ['ng/mL', 'pmol/L'],
    loinc: { code: '38476-8', name: 'Mullerian inhibiting substance [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'hcg',
    units: ['mIU/mL', 'IU/L'],
    loinc: { code: '19080-1', name: 'Choriogonadotropin [Units/volume] in Serum or Plasma' },
  },
  {
    id: 'dhea-sulfate',
    units: ['µg/dL', 'µmol/L'],
    loinc: {
      code: '2191-5',
      name: 'Dehydroepiandrosterone sulfate (DHEA-S) [Mass/volume] in Serum or Plasma',
    },
    molarMass: 368.49,
  },
  {
    id: 'androstenedione',
    units: ['ng/dL', 'nmol/L', 'ng/mL'],
    loinc: { code: '1854-9', name: 'Androstenedione [Mass/volume] in Serum or Plasma' },
    molarMass: 286.41,
  },
  {
    id: 'cortisol',
    units: ['µg/dL', 'nmol/L'],
    loinc: { code: '2143-6', name: 'Cortisol [Mass/volume] in Serum or Plasma' },
    molarMass: 362.46,
  },
  {
    id: 'acth',
    units: ['pg/mL', 'pmol/L'],
    loinc: { code: '2141-0', name: 'Corticotropin [Mass/volume] in Plasma' },
  },
  {
    id: 'aldosterone',
    units: ['ng/dL', 'pmol/L'],
    loinc: { code: '1763-2', name: 'Aldosterone [Mass/volume] in Serum or Plasma' },
    molarMass: 360.44,
  },
  {
    id: 'igf-1',
    units: ['ng/mL', 'µg/L'],
    loinc: { code: '2484-4', name: 'Insulin-like growth factor-I [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'growth-hormone',
    units: ['ng/mL', 'µg/L'],
    loinc: { code: '2963-7', name: 'Somatotropin [Mass/volume] in Serum or Plasma' },
  },
  {
    id: 'parathyroid-hormone',
    units: ['pg/mL', 'ng/L', 'pmol/L'],
    loinc: { code: '2731-8', name: 'Parathyrin.intact [Mass/volume] in Serum or Plasma' },
  },
] as const satisfies readonly TestOfCategory[];

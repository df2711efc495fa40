/** A test as reports of both languages print it: names, decimals, and per unit a range and where values lie. */
interface Printed {
  readonly test: string;
  readonly en: readonly string[];
  readonly es: readonly string[];
  /** Unit in English, in Spanish, low, high (null: open), decimals. */
  readonly in: readonly (readonly [string, string, number | null, number | null, number])[];
  readonly section: 'blood' | 'chemistry' | 'lipids' | 'thyroid' | 'vitamins' | 'others';
}

const rows = `
blood|white-blood-cells|WBC;White Blood Cell Count|Leucocitos;Glóbulos blancos|x10E3/uL,10^3/µL,4,11,1
blood|red-blood-cells|RBC;Red Blood Cell Count|Hematíes;Eritrocitos|x10E6/uL,10^6/µL,4.2,5.9,2
blood|hemoglobin|Hemoglobin|Hemoglobina|g/dL,g/dL,12,17.5,1
blood|hematocrit|Hematocrit;HCT|Hematocrito|%,%,36,50,1
blood|mcv|MCV;Mean Corpuscular Volume|VCM;Volumen corpuscular medio (VCM)|fL,fL,80,100,1
blood|mch|MCH|HCM|pg,pg,27,33,1
blood|mchc|MCHC|CHCM|g/dL,g/dL,32,36,1
blood|rdw-cv|RDW|RDW;ADE|%,%,11,15,1
blood|platelets|Platelets;Platelet Count|Plaquetas;Recuento de plaquetas|x10E3/uL,10^3/µL,150,450,0
blood|neutrophils-percent|Neutrophils|Neutrófilos|%,%,40,74,0
blood|neutrophils|Neutrophils (Absolute);Absolute Neutrophils|Neutrófilos absolutos|x10E3/uL,10^3/µL,1.4,7,1
blood|lymphocytes-percent|Lymphs;Lymphocytes|Linfocitos|%,%,14,46,0
blood|lymphocytes|Lymphs (Absolute);Absolute Lymphocytes|Linfocitos absolutos|x10E3/uL,10^3/µL,0.7,3.1,1
chemistry|glucose|Glucose;Glucose, Serum|Glucosa;Glicemia|mg/dL,mg/dL,70,99,0;mmol/L,mmol/L,3.9,5.5,1
chemistry|hba1c|Hemoglobin A1c;HbA1c|Hemoglobina glicosilada (HbA1c);Hemoglobina glucosilada|%,%,4,5.6,1
chemistry|urea-nitrogen|BUN;Urea Nitrogen (BUN)|Nitrógeno ureico (BUN);BUN|mg/dL,mg/dL,6,24,0
chemistry|creatinine|Creatinine;Creatinine, Serum|Creatinina|mg/dL,mg/dL,0.57,1.27,2;umol/L,µmol/L,53,106,0
chemistry|egfr|eGFR|Filtrado glomerular (CKD-EPI);TFGe|mL/min/1.73,mL/min/1.73m2,59,,0
chemistry|uric-acid|Uric Acid|Ácido úrico;Úrico|mg/dL,mg/dL,3.4,7,1
chemistry|sodium|Sodium|Sodio|mmol/L,mmol/L,134,144,0
chemistry|potassium|Potassium|Potasio|mmol/L,mmol/L,3.5,5.2,1
chemistry|chloride|Chloride|Cloro;Cloruro|mmol/L,mmol/L,96,106,0
chemistry|calcium|Calcium|Calcio|mg/dL,mg/dL,8.7,10.2,1
chemistry|total-protein|Protein, Total;Total Protein|Proteínas totales|g/dL,g/dL,6,8.5,1
chemistry|albumin|Albumin|Albúmina|g/dL,g/dL,3.8,4.9,1
chemistry|total-bilirubin|Bilirubin, Total|Bilirrubina total|mg/dL,mg/dL,0,1.2,1
chemistry|direct-bilirubin|Bilirubin, Direct|Bilirrubina directa|mg/dL,mg/dL,,0.4,2
chemistry|alkaline-phosphatase|Alkaline Phosphatase|Fosfatasa alcalina|IU/L,UI/L,44,121,0
chemistry|ast|AST (SGOT);AST|GOT (AST);TGO|IU/L,UI/L,,40,0
chemistry|alt|ALT (SGPT);ALT|GPT (ALT);TGP|IU/L,UI/L,,44,0
chemistry|ggt|GGT|Gamma GT;GGT|IU/L,UI/L,,65,0
chemistry|lactate-dehydrogenase|LDH|LDH;DHL|U/L,U/L,119,226,0
lipids|total-cholesterol|Cholesterol, Total|Colesterol total|mg/dL,mg/dL,,200,0;mmol/L,mmol/L,,5.2,2
lipids|triglycerides|Triglycerides|Triglicéridos|mg/dL,mg/dL,,150,0
lipids|hdl-cholesterol|HDL Cholesterol|Colesterol HDL|mg/dL,mg/dL,40,,0
lipids|ldl-cholesterol|LDL Chol Calc (NIH);LDL Cholesterol|Colesterol LDL|mg/dL,mg/dL,,100,0
lipids|vldl-cholesterol|VLDL Cholesterol Cal|Colesterol VLDL|mg/dL,mg/dL,5,40,0
lipids|non-hdl-cholesterol|Non HDL Cholesterol|Colesterol no HDL|mg/dL,mg/dL,,130,0
lipids|apolipoprotein-b|Apolipoprotein B|Apolipoproteína B|mg/dL,mg/dL,,90,0
lipids|lipoprotein-a|Lipoprotein (a)|Lipoproteína (a)|nmol/L,nmol/L,,75,1
thyroid|tsh|TSH|TSH;Tirotropina (TSH)|uIU/mL,µUI/mL,0.45,4.5,2
thyroid|free-t4|T4, Free;Free T4|T4 libre|ng/dL,ng/dL,0.82,1.77,2
thyroid|free-t3|T3, Free;Free T3|T3 libre|pg/mL,pg/mL,2,4.4,1
thyroid|total-t4|T4, Total|T4 total|ug/dL,µg/dL,4.5,12,1
thyroid|tpo-antibodies|Thyroid Peroxidase (TPO) Ab|Anticuerpos anti-TPO|IU/mL,UI/mL,,34,0
thyroid|thyroglobulin-antibodies|Thyroglobulin Antibody|Anticuerpos antitiroglobulina|IU/mL,UI/mL,,0.9,1
vitamins|vitamin-d|Vitamin D, 25-Hydroxy;25-OH Vitamin D|25-OH Vitamina D;Vitamina D (25-OH)|ng/mL,ng/mL,30,100,1
vitamins|vitamin-b12|Vitamin B12|Vitamina B12|pg/mL,pg/mL,232,1245,0
vitamins|folate|Folate (Folic Acid), Serum|Ácido fólico|ng/mL,ng/mL,3,,1
vitamins|iron|Iron|Hierro;Hierro sérico|ug/dL,µg/dL,38,169,0
vitamins|ferritin|Ferritin|Ferritina|ng/mL,ng/mL,30,400,0
vitamins|iron-binding-capacity|Iron Bind.Cap.(TIBC)|Capacidad total de fijación de hierro|ug/dL,µg/dL,250,450,0
vitamins|transferrin-saturation|Iron Saturation|Saturación de transferrina|%,%,15,55,0
vitamins|magnesium|Magnesium|Magnesio|mg/dL,mg/dL,1.6,2.3,1
vitamins|zinc|Zinc, Plasma|Zinc|ug/dL,µg/dL,44,115,0
vitamins|homocysteine|Homocysteine|Homocisteína|umol/L,µmol/L,,14.5,1
others|high-sensitivity-crp|C-Reactive Protein, Cardiac;hs-CRP|PCR ultrasensible|mg/L,mg/L,,3,2
others|sedimentation-rate|Sedimentation Rate-Westergren|VSG;Velocidad de sedimentación|mm/hr,mm/h,0,30,0
others|insulin|Insulin|Insulina|uIU/mL,µUI/mL,2.6,24.9,1
others|cortisol|Cortisol - AM|Cortisol basal|ug/dL,µg/dL,6.2,19.4,1
others|testosterone|Testosterone, Total;Testosterone|Testosterona total|ng/dL,ng/dL,264,916,0
others|estradiol|Estradiol|Estradiol|pg/mL,pg/mL,7.6,42.6,1
others|prolactin|Prolactin|Prolactina|ng/mL,ng/mL,4,15.2,1
others|psa|Prostate Specific Ag|PSA total|ng/mL,ng/mL,0,4,1
others|dhea-sulfate|DHEA-Sulfate|DHEA-S|ug/dL,µg/dL,71.6,375.4,1
others|igf-1|Insulin-Like Growth Factor I|IGF-1|ng/mL,ng/mL,59,230,0
others|rheumatoid-factor|Rheumatoid Factor|Factor reumatoide|IU/mL,UI/mL,,14,1
others|fibrinogen|Fibrinogen|Fibrinógeno|mg/dL,mg/dL,193,507,0
others|inr|INR|INR|,,0.9,1.2,1
others|cholesterol-hdl-ratio|T. Chol/HDL Ratio|Índice colesterol total/HDL|,,0,5,1
`;

const end = (text: string): number | null => (text === '' ? null : Number(text));

export const printedTests: readonly Printed[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [section = '', test = '', en = '', es = '', units = ''] = row.split('|');
    return {
      test,
      section: section as Printed['section'],
      en: en.split(';'),
      es: es.split(';'),
      in: units.split(';').map((unit) => {
        const [first = '', second = '', low = '', high = '', decimals = '0'] = unit.split(',');
        return [first, second, end(low), end(high), Number(decimals)] as const;
      }),
    };
  });

/** Numbers that look like chance and are always the same. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What one line of a made report says, as it is printed; what a reader of it is to find. */
export interface Line {
  readonly test: string;
  readonly section: Printed['section'];
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly low: string;
  readonly high: string;
  /** Of the time before. */
  readonly previous: string;
  readonly isHigh: boolean;
  readonly isLow: boolean;
}

/** Lines of a report, each test once. @param comma whether decimals stand behind one */
export function someLines(
  random: () => number,
  language: 'en' | 'es',
  { count, comma = false }: { readonly count: number; readonly comma?: boolean },
): readonly Line[] {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const all = printedTests.map((one) => ({ one, at: random() })).toSorted((a, b) => a.at - b.at);
  const chosen = all.slice(0, count).map(({ one }) => one);
  return printedTests
    .filter((one) => chosen.includes(one))
    .map(({ test, section, en, es, in: units }) => {
      const [first, second, low, high, decimals] = pick(units);
      const written = (number: number): string => {
        const text = number.toFixed(decimals);
        return comma ? text.replace('.', ',') : text;
      };
      const [from, to] = [low ?? (high ?? 1) * 0.2, high ?? (low ?? 1) * 2];
      const number = from + (to - from) * (random() * 1.5 - 0.2);
      const isTiny = low === null && random() < 0.25;
      const shown = isTiny ? from / 4 : Math.max(number, from / 3, 0.01);
      return {
        test,
        section,
        name: pick(language === 'en' ? en : es),
        value: `${isTiny ? '<' : ''}${written(shown)}`,
        unit: language === 'en' ? first : second,
        low: low === null ? '' : written(low),
        high: high === null ? '' : written(high),
        previous: written(Math.max(shown * (0.7 + random() * 0.6), 0.01)),
        isHigh: !isTiny && high !== null && Number(shown.toFixed(decimals)) > high,
        isLow: !isTiny && low !== null && Number(shown.toFixed(decimals)) < low,
      };
    });
}

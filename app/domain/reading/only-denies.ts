/** What may stand around a denial and denies nothing by itself: now, as yet, thanks. */
const around = [
  'por ahora|por el momento|por lo pronto|de momento|al momento|hasta ahora|hasta el momento|hasta hoy|hasta la fecha|ahora mismo|ahora|hoy en dia|hoy por hoy|hoy|actualmente|en este momento|en estos momentos|todavia|aun|realmente|en realidad|la verdad es que|la verdad|en absoluto|para nada|por suerte|afortunadamente|gracias a dios|gracias al cielo|a dios gracias|gracias|bueno|pues|que yo sepa|que sepa|que recuerde|en especial|en particular|en concreto',
  'at the moment|at this moment|at this time|at this point|at present|right now|for now|just now|now|currently|presently|these days|today|so far|as yet|yet|as of now|as of today|really|honestly|actually|at all|whatsoever|luckily|thankfully|fortunately|thank god|thank goodness|thanks|thank you|well|that i know of|that i know|that i am aware of|that im aware of|that i can think of|in particular|as far as i know',
].join('|');
const before = new RegExp(`^(?:${around}) `);
const after = new RegExp(` (?:${around})$`);
const alone = new RegExp(`^(?:${around})$`);
/** Where a clause ends; what stands behind 'but' or 'pero' stays with it, and so denies nothing. */
const clauseEnd = /[.!?;:,\n()/–—]+|\s(?:y|and|o|or)\s(?=(?:no|nunca|nada|ningun|none|nothing|never|i )\b)/iu;

/** Longer ones tell something, and are not looked through. */
const longestDenial = 120;

/** A text's letters and digits, small, without accents and marks. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|['’‘`´]/gu, '')
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function bare(clause: string): string {
  let left = clause;
  for (let last = ''; last !== left && !alone.test(left);) {
    last = left;
    left = left.replace(before, '').replace(after, '');
  }
  return alone.test(left) ? '' : left;
}

/**
 * Whether every clause of a text is one of those that say nothing, whatever of 'for now' and 'thank God' stands around them. Whole
 * clauses are held against it, so that 'Nada me duele más que la espalda' is no 'nada'.
 */
export function consistsOf(text: string, saysNothing: (plain: string) => boolean): boolean {
  const clauses = text
    .split(clauseEnd)
    .map((clause) => bare(plainWords(clause)))
    .filter((clause) => clause !== '');
  return (
    clauses.length > 0 && clauses.every((clause) => clause.length <= longestDenial && saysNothing(clause))
  );
}

const doctorEs =
  '(?:medic[oa]s?|doctor(?:a|es)?|clinicas?|consultorio|centro medico|centro de salud|hospital|proveedor|especialista|profesional)(?: (?:de salud|de cabecera|de familia|familiar|general|fij[oa]|personal|propi[oa]|habitual|regular|asignad[oa]))*';
const someDoctorEs = `(?:(?:un|una|ningun|ninguna|mi|el|la|al) )?${doctorEs}(?: (?:ni|o|y) (?:(?:un|una|ningun|ninguna) )?${doctorEs})*`;
const doctorEn =
  '(?:doctors?|dr|gp|physician|clinic|provider|healthcare provider|health care provider|practice|surgery|specialist|pcp)';
const someDoctorEn = `(?:(?:a|an|any|my|own|the|regular|family|primary|primary care|usual|local) )*${doctorEn}(?: (?:or|nor|and) (?:(?:a|an|any|regular|family) )*${doctorEn})*`;

const illsEs =
  '(?:problemas?|preocupacion(?:es)?|enfermedad(?:es)?|dolencias?|molestias?|quejas?|sintomas?|antecedentes?|alergias?|intolerancias?|restriccion(?:es)?|padecimientos?|afeccion(?:es)?|condicion(?:es)?|novedad(?:es)?|males|achaques)';
const someIllsEs = `${illsEs}(?: (?:medic[oa]s?|de salud|de ningun tipo|alimentari[oa]s?|graves?|importantes?|familiares))*(?: (?:ni|o|y) ${illsEs}(?: (?:medic[oa]s?|de salud))?)*`;
const illsEn =
  '(?:concerns?|worries|problems?|issues?|complaints?|conditions?|illness(?:es)?|diseases?|symptoms?|allergies|intolerances?|restrictions?|pains?|history|ailments?)';
const someIllsEn = `(?:(?:health|medical|physical|serious|major|particular|current|known|dietary|food|family) )*${illsEn}(?: (?:or|nor|and) (?:(?:health|medical) )?${illsEn})*`;
const medicinesEs = '(?:medicament[oa]s?|medicinas?|medicacion|pastillas?|remedios?|farmacos?)';
const medicinesEn = '(?:medications?|medicines?|meds|pills|tablets|drugs|prescriptions?)';

const healthy = [
  'ningun[oa]s?(?: tengo)?|no tengo (?:nada|ningun[oa]s?|nadie)|no hay ningun[oa]s?|no me (?:preocupa|duele|pasa|molesta|inquieta|aqueja) (?:absolutamente )?nada|nada me (?:preocupa|duele|molesta|inquieta|aqueja)|nada (?:de que preocuparme|que me preocupe|que contar|que reportar|grave)',
  '(?:yo )?(?:nunca|jamas|casi nunca) me (?:enfermo|enferme|he enfermado|duele nada)|no me (?:enfermo|he enfermado)(?: (?:nunca|jamas|de nada|casi nunca))?',
  `(?:no (?:tengo|padezco|sufro|presento)(?: de)?|sin|tampoco tengo) (?:ningun[oa]? |ningunos |ningunas )?${someIllsEs}|ningun[oa]? ${someIllsEs}|no (?:padezco|sufro)(?: de)? nada`,
  '(?:yo )?(?:estoy|soy|me siento|me encuentro) (?:muy |bien |totalmente |completamente |perfectamente |una persona )*(?:bien|san[oa]|saludable|perfect[oa]|perfectamente)(?: de salud)?|(?:tengo|gozo de) (?:muy )?buena salud|todo (?:esta |va |anda )?(?:muy )?(?:bien|perfecto|en orden)',
  `no (?:tomo|uso|consumo) (?:nada|ningun[oa]?|(?:ningun[oa]? )?${medicinesEs})|ningun[oa]? ${medicinesEs}|sin ${medicinesEs}`,
  '(?:i )?(?:have|have got|had) (?:none|nothing)|(?:i )?(?:dont|do not) have (?:any|anything|one)|nothing(?: (?:worries|hurts|bothers|concerns) me| to (?:report|worry about|mention|speak of)| wrong| serious)?|not that i know(?: of)?|not any',
  '(?:i am |im )?not (?:worried|concerned)(?: about (?:anything|it|my health))?|(?:i )?(?:dont|do not) worry about anything|no worries',
  '(?:i )?(?:have )?(?:never|hardly ever|dont|do not)(?: ever)? (?:get|got|fall|been|am) (?:sick|ill)|(?:i am |im )never (?:sick|ill)',
  `(?:i )?(?:have |have got )?no ${someIllsEn}|(?:i )?(?:dont|do not) have (?:any |a )?${someIllsEn}|without (?:any )?${someIllsEn}`,
  '(?:i am|im|i feel) (?:very |perfectly |completely |totally |quite |pretty |in )*(?:healthy|fine|well|good|great|ok|okay|good health|perfect health)|(?:everything|all)(?: is|s)? (?:fine|good|well|ok|okay|in order)',
  `(?:i )?(?:take|use|am on|on) (?:nothing|none|no ${medicinesEn})|(?:i )?(?:dont|do not) (?:take|use) (?:any|anything|(?:any )?${medicinesEn})|no ${medicinesEn}`,
];
const nobody = [
  'ningun[oa]?(?: tengo)?|no tengo(?: (?:a )?(?:ningun[oa]?|nadie|uno|una))?|no existe|nadie(?: me (?:ve|atiende|trata|revisa))?',
  `(?:yo )?(?:no (?:tengo|cuento con|hay|he tenido)|nunca he tenido|sin|tampoco tengo)(?: a)? ${someDoctorEs}|ningun[oa]? ${doctorEs}`,
  `(?:yo )?(?:no|nunca|tampoco) (?:voy|acudo|asisto|veo|visito|consulto|me atiendo|me trato|me atiende|me ve|estoy viendo|estoy yendo|he ido)(?: (?:con|a|al|en|de))?(?: (?:nadie|ningun[oa]?|ningun lado|ninguna parte|uno|${someDoctorEs}))?`,
  '(?:estoy )?(?:buscando|busco) (?:uno|una)|me falta (?:uno|encontrar uno)',
  `(?:i )?(?:have |have got |got |with )?(?:no|not any|none|without)(?: (?:a|any))? ?${someDoctorEn}|(?:i )?(?:have|see|go to|visit) (?:none|nobody|no one|no ${someDoctorEn})|none|nobody|no one|no one sees me`,
  `(?:i )?(?:dont|do not|havent|have not|never|didnt|have never)(?: (?:currently|really|actually|yet|even))?(?: (?:have|had|got|see|go to|visit|use|been to|seen))+(?: (?:one|any|anyone|anybody|any one|${someDoctorEn}))?`,
  `(?:i am |im )?(?:not (?:seeing|going to|with|registered with|under)|between|without)(?: (?:one|anyone|anybody|any|${someDoctorEn}))|(?:i am |im )?not registered(?: anywhere)?`,
  '(?:i am |im )?(?:still )?looking for (?:one|someone)',
];
const whole = (clauses: readonly string[]): RegExp => new RegExp(`^(?:no )?(?:${clauses.join('|')})$`);
const anyNo = /^(?:no|nope|none|nothing|nobody|no one|nada|nadie|ningun[oa]?|not applicable|no aplica|n a)$/;
const saysHealthy = whole(healthy);
const saysNobody = whole(nobody);

/** What only denies in answer to one question may say much in answer to another: 'No tengo a nadie' is no empty word there. */
const denialsOf: Readonly<Record<string, RegExp>> = {
  current_health_concerns: saysHealthy,
  previous_health_issues: saysHealthy,
  family_health_history: saysHealthy,
  current_medications: saysHealthy,
  dietary_restrictions: saysHealthy,
  health_concern: saysHealthy,
  healthcare_provider: saysNobody,
};

/** Whether an answer only denies what its question asks for: no doctor, no illness, no medicine. */
export function onlyDenies(field: string, text: string): boolean {
  const denial = Object.hasOwn(denialsOf, field) ? denialsOf[field] : undefined;
  return denial !== undefined && consistsOf(text, (clause) => anyNo.test(clause) || denial.test(clause));
}

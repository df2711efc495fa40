import { correctedWord } from './typing-errors.ts';

/** Short forms and the spelling of phones, written out. Where a short form means two things it is left as it is. */
const writtenOut: Readonly<Record<string, string>> = {
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  cannot: 'cant',
  ive: 'i have',
  iam: 'im',
  dunno: 'dont know',
  lemme: 'let me',
  gimme: 'give me',
  tryna: 'trying to',
  imma: 'going to',
  finna: 'going to',
  outta: 'out of',
  theyd: 'they would',
  theyll: 'they will',
  theyve: 'they have',
  youd: 'you would',
  youll: 'you will',
  weve: 'we have',
  hed: 'he would',
  itd: 'it would',
  itll: 'it will',
  everyoned: 'everyone would',
  wouldve: 'would have',
  shouldve: 'should have',
  couldve: 'could have',
  coz: 'because',
  bcs: 'because',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tonite: 'tonight',
  smth: 'something',
  ppl: 'people',
  id: 'i would',
  ill: 'i will',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  its: 'it is',
  thats: 'that is',
  whats: 'what is',
  theres: 'there is',
  therell: 'there will',
  u: 'you',
  ur: 'your',
  bc: 'because',
  cuz: 'because',
  abt: 'about',
  rn: 'right now',
  idk: 'i dont know',
  bf: 'boyfriend',
  gf: 'girlfriend',
  tho: 'though',
  im: 'im',
  aint: 'isnt',
  dnt: 'dont',
  kant: 'cant',
  nd: 'and',
  q: 'que',
  ke: 'que',
  k: 'que',
  xq: 'porque',
  porq: 'porque',
  pq: 'porque',
  xfa: 'por favor',
  toy: 'estoy',
  tas: 'estas',
  kiero: 'quiero',
  kero: 'quiero',
  qiero: 'quiero',
  quero: 'quiero',
  komo: 'como',
  tmb: 'tambien',
  tb: 'tambien',
  pa: 'para',
  bida: 'vida',
  bivir: 'vivir',
  xk: 'porque',
  xa: 'para',
  x: 'por',
  d: 'de',
  dl: 'del',
  tmbn: 'tambien',
  tbn: 'tambien',
  cel: 'celular',
  movil: 'celular',
  cuter: 'cutter',
  stoy: 'estoy',
  toi: 'estoy',
  kisiera: 'quisiera',
  qisiera: 'quisiera',
  qero: 'quiero',
  kerer: 'querer',
  aki: 'aqui',
  akabar: 'acabar',
  aser: 'hacer',
  aserme: 'hacerme',
  asta: 'hasta',
  aunq: 'aunque',
  kon: 'con',
  nadien: 'nadie',
  inchada: 'hinchada',
  inchado: 'hinchado',
  inchados: 'hinchados',
  inchadas: 'hinchadas',
  abeces: 'a veces',
  aveces: 'a veces',
  talvez: 'tal vez',
  oi: 'hoy',
  voi: 'voy',
  boi: 'voy',
};

/** Two words of negation as the one word that they are short for. */
const joined = [
  [/ (do|does|did|is|was|were|would|could|should|will|have|has|had|are) not(?= )/g, ' $1nt'],
  [/ can not(?= )/g, ' cant'],
  [/ willnt(?= )/g, ' wont'],
  [/ i am(?= )/g, ' im'],
  [/ any more(?= )/g, ' anymore'],
  [/ my self(?= )/g, ' myself'],
  [/ him self(?= )/g, ' himself'],
] as const;

/** A count from ten up that stands before medicines or `of them` reads `0s`: a dose too high tells itself by its number. */
const manyDoses =
  /(?<![\d.,:])[1-9]\d{1,2}(?= (?:odd |or so |x )?(?:of (?:them|the|my|her|his|those|mums) ?)?(?:\p{L}+ )?(?:them|pills?|tabs?|tablets?|capsules?|painkillers|sleeping|paracetamol|panadol|tylenol|acetaminophen|ibuprofen|advil|nurofen|aspirins?|xanax|valium|diazepam|ativan|codeine|oxy\p{L}*|percocets?|tramadol|sertraline|zoloft|prozac|citalopram|amitriptyline|quetiapine|seroquel|zopiclone|temazepam|ambien|benadryl|metformin|antidepressants)(?!\p{L}))/gu;
const endOfSentence = /[.!?;…\n\r]+/;
/** A sentence that has no end is looked at in pieces of so many words, the last ones of a piece again in the next. */
const longestSentence = 120;
const again = 20;

/** Small letters without accents and apostrophes, as words between single spaces; what divides clauses is a comma. */
function wordsOf(sentence: string): readonly string[] {
  return sentence
    .replaceAll(manyDoses, ' 0s ')
    .replaceAll(/\d[\d.,:]*(?!s )/g, ' 0 ')
    .replaceAll(/[,:()[\]"«»“”—–/]|\s-+\s/g, ' , ')
    .replaceAll(/[^\p{L}\p{N},\s]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const plain = word.replaceAll(/(.)\1{2,}/gu, '$1$1');
      if (Object.hasOwn(writtenOut, plain)) return writtenOut[plain]!.split(' ');
      return [correctedWord(plain)];
    });
}

/**
 * A text as sentences of normalised words, each with a space before and after every word: ` i dont want to , not now `.
 * Numbers read `0` (a dose from ten up `0s`), negations of two words are one (`do not`: `dont`), the commonest typing errors are mended.
 */
export function sentencesOf(text: string): readonly string[] {
  const plain = text
    .slice(0, 100_000)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|['’‘`´]/gu, '')
    .replaceAll(/(\d)\.(\d)/g, '$1$2');
  return plain.split(endOfSentence).flatMap((sentence) => {
    const words = wordsOf(sentence);
    if (words.every((word) => word === ',')) return [];
    const pieces: string[] = [];
    for (let at = 0; at < words.length; at += longestSentence - again) {
      let piece = ` ${words.slice(at, at + longestSentence).join(' ')} `;
      for (const [two, one] of joined) piece = piece.replaceAll(two, one);
      pieces.push(piece);
      if (at + longestSentence >= words.length) break;
    }
    return pieces;
  });
}

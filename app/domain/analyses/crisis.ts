import type { Answers } from '#app/forms/engine/definition.ts';

/** Ways of writing about ending or harming one's life, in both languages whichever the page is in; accents do not matter. */
const signs = [
  /\bsuicid/,
  /\b(kill|hurt|harm|cut)(ing)? myself\b/,
  /\bend(ing)? (my|it) (own )?life\b/,
  /\b(want|wish|like) to die\b/,
  /\b(don'?t|do not|no longer) want to (live|be alive|be here|wake up)\b/,
  /\bself.?harm/,
  /\bbetter off (dead|without me)\b/,
  /\b(matarme|quitarme la vida|hacerme dano|lastimarme|cortarme)\b/,
  /\b(quiero|quisiera|ganas de) morir/,
  /\bno quiero (vivir|seguir viviendo|despertar)\b/,
  /\bautolesion/,
  /\bmejor muert[oa]\b/,
];

/** Signs of the body that no appointment should wait for. */
const bodySigns = [
  /\bchest (pain|pressure|tight)|\b(pain|pressure|tight(ness)?)( \w+){0,2} (in|on|of) (my |the )?chest|\btight chest\b/,
  /\b(can'?t|cannot|hard to|trouble|difficulty) breath/,
  /\b(coughing|vomiting|throwing up) blood\b|\bblood in (my )?(stool|vomit)\b/,
  /\bsudden(ly)? (numb|weak|blind|cannot speak|can'?t speak)|\bone side of (my )?(face|body)\b/,
  /\b(dolor|presion|opresion)( \w+){0,2} (en|de) (el |mi )?pecho\b|\bpecho (apretado|oprimido)\b/,
  /\bno puedo respirar\b|\b(dificultad para|me cuesta|falta de aire al) respirar\b/,
  /\b(toso|tos con|vomito|vomitar) sangre\b|\bsangre en (las |mis )?(heces|el vomito)\b/,
  /\bmedio (cuerpo|lado) (dormido|entumecido)\b|\bun lado de(l| la)? (cuerpo|cara)\b/,
];

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** Help that somebody may need before any analysis. */
export type HelpNeeded = 'crisis' | 'urgent';

/**
 * Whether something that was written calls for help by people: `crisis` it speaks of harming oneself, `urgent` of signs of
 * the body that should be seen at once. It judges and diagnoses nobody; it only shows where help is.
 */
export function helpNeeded(answers: Answers): HelpNeeded | null {
  const texts = Object.values(answers)
    .flat()
    .flatMap((answer) => (typeof answer === 'string' ? [plain(answer)] : []));
  const speaks = (patterns: readonly RegExp[]): boolean =>
    texts.some((text) => patterns.some((sign) => sign.test(text)));
  if (speaks(signs)) return 'crisis';
  return speaks(bodySigns) ? 'urgent' : null;
}

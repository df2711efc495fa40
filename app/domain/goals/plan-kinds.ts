import type { PillarName } from '#db/tables/practice.ts';

/**
 * What a goal can be about, by pillar, with the words that tell it, in every language that members write in: beginnings of
 * words, without accents. Another kind is an entry here and its texts in `locales/<language>/goal-plans.json`.
 */
export const planKinds = {
  Health: {
    movement:
      'run running walk jog jogging fit fitness gym train exercis sport swim bike cycl yoga danc strong muscle steps km correr corr camin trot gimnas entren ejercic deport nadar nataci biciclet bail fuerte muscul pasos',
    sleep: 'sleep asleep bed insomnia rest tired dorm sueno insomn cama descans cansad acost',
    food: 'eat eating food weight diet cook sugar vegetab fruit meal lose kg kilo pound comer comid comiend peso dieta cocin azucar verdur fruta bajar adelgaz aliment',
    calm: 'stress calm breath relax meditat anxi tension pause estres calma respir relaj medit ansied tension pausa tranquil',
  },
  Relationships: {
    partner:
      'partner husband wife marriage spouse boyfriend girlfriend couple love pareja espos marid mujer matrimon novi amor',
    family:
      'family child kid daughter mother father parent brother sister mom dad famil hijo hija madre padre papa mama herman abuel',
    friends: 'friend social lonel people community meet amig social soledad gente comunid conocer',
    boundaries: 'boundar limit say conflict argu forgiv listen limite decir conflict discut perdon escuch',
  },
  Financial: {
    saving: 'save saving emergen fund cushion deposit ahorr emergenc fondo colchon guardar juntar',
    debt: 'debt loan owe credit card pay off deud prestam debo credito tarjeta pagar',
    spending: 'budget spend expens money track bill presupuest gast diner cuenta',
    income:
      'income earn salary raise job client business sell ingres ganar sueldo salario aument empleo trabajo client negocio vender',
  },
  Purpose: {
    craft: 'learn course study language degree skill read aprend curso estudi idioma carrera habilidad leer',
    creating:
      'write book paint music create build project blog film escrib libro pint music crear constru proyect',
    vocation:
      'career vocation calling change work promotion start carrera vocacion llamado cambi trabaj ascens emprend',
    giving: 'volunt help give serve teach mentor communit ayud dar servir ensen acompan comunid',
  },
  Mindset: {
    presence:
      'present mindful meditat focus attention screen phone presen atencion medit enfoc concentr pantalla celular telefono',
    courage: 'fear afraid courage speak confiden dare public miedo temor valent hablar confianza atrev segur',
    selfTalk: 'worth self critic kind perfection accept compar autoestim critic amable perfecc acept compar',
    discipline:
      'disciplin procrast consist routine morning early finish habit disciplin posterg procrast constan rutina manana temprano terminar habito',
  },
} as const satisfies Readonly<Record<PillarName, Readonly<Record<string, string>>>>;

/** The kind where a goal says nothing that tells it. */
export const openKind = 'open';

export type PlanKind = { [P in PillarName]: keyof (typeof planKinds)[P] }[PillarName] | typeof openKind;

/** Words in lower case without accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * What a goal is about: the kind of its pillar with the most words in it, those of the title counted twice; the first of
 * equals, and the open one where there are none.
 */
export function planKindOf(pillar: PillarName, title: string, description: string): PlanKind {
  const words = [...wordsOf(title), ...wordsOf(title), ...wordsOf(description)];
  let best: PlanKind = openKind;
  let most = 0;
  for (const [kind, beginnings] of Object.entries(planKinds[pillar])) {
    const signs = wordsOf(beginnings);
    const count = words.filter((word) => signs.some((sign) => isSaid(word, sign))).length;
    if (count > most) {
      best = kind as PlanKind;
      most = count;
    }
  }
  return best;
}

/** A short sign is a word, a longer one the beginning of one. */
const isSaid = (word: string, sign: string): boolean =>
  sign.length < 4 ? word === sign || word === `${sign}s` : word.startsWith(sign);

import { crisisEn } from './crisis-en.ts';
import { crisisEs } from './crisis-es.ts';
import { crisisHintsEs } from './crisis-hints-es.ts';
import { crisisSignsEs } from './crisis-signs-es.ts';
import { crisisWishesEs } from './crisis-wishes-es.ts';
import { crisisMeansEn } from './crisis-means-en.ts';
import { crisisSelfHarmEn } from './crisis-self-harm-en.ts';
import { crisisPartingEn } from './crisis-parting-en.ts';
import { crisisWishesEn } from './crisis-wishes-en.ts';
import type { PhraseSet, Surroundings } from './phrase-set.ts';
import { harmlessEs } from './harmless-es.ts';
import { surroundingsEn } from './surroundings-en.ts';
import { surroundingsEs } from './surroundings-es.ts';
import { urgentEn } from './urgent-en.ts';
import { urgentEs } from './urgent-es.ts';
import { urgentSignsEs } from './urgent-signs-es.ts';
import { violenceEn } from './violence-en.ts';
import { violenceEs } from './violence-es.ts';
import { violenceHomeEs } from './violence-home-es.ts';
import { urgentSignsEn } from './urgent-signs-en.ts';
import { urgentTogetherEn } from './urgent-together-en.ts';
import { violenceHomeEn } from './violence-home-en.ts';

/** Every set of phrases; what is looked for does not depend on the language of the page. */
export const phraseSets: readonly PhraseSet[] = [
  crisisEn,
  crisisMeansEn,
  crisisPartingEn,
  crisisSelfHarmEn,
  crisisWishesEn,
  crisisEs,
  crisisWishesEs,
  crisisSignsEs,
  crisisHintsEs,
  urgentEn,
  urgentSignsEn,
  urgentTogetherEn,
  urgentEs,
  urgentSignsEs,
  violenceEn,
  violenceHomeEn,
  violenceEs,
  violenceHomeEs,
  // Written for every kind; what is harmless counts only for the kind of its set.
  ...(['crisis', 'urgent', 'violence'] as const).map((kind) => ({ ...harmlessEs, kind })),
];

export const surroundings: readonly Surroundings[] = [surroundingsEn, surroundingsEs];

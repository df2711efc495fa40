/**
 * Places of zones that readers of a language write otherwise: IANA has no accents, and CLDR puts some countries behind 'hora de'
 * without the article that they need ('hora de Reino Unido'). No browser needs them.
 */
export const zonePlaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { 'America/Bogota': 'Bogotá', 'America/Sao_Paulo': 'São Paulo' },
  es: {
    'Asia/Dubai': 'Dubái',
    'Asia/Manila': 'Manila',
    'Europe/Amsterdam': 'Ámsterdam',
    'Europe/London': 'Londres',
  },
};

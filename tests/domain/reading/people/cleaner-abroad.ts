import type { Person } from '../person.ts';

export const person: Person = {
  name: 'cleaner-abroad',
  language: 'es',
  life: 'Rosario, 43, limpia oficinas de noche en Houston y manda casi todo lo que gana a su mamá y a sus dos hijos en Honduras, a quienes no ve desde hace seis años. No tiene papeles ni seguro, le duelen las rodillas y le da culpa decir que no.',
  wizard: {
    form: 'five-step-onboarding',
    answers: {
      age: 43,
      gender: 'female',
      primary_goal: 'juntar para terminar la casa en Honduras y ya irme con mis hijos',
      emotional_driver: 'tienen 9 y 14, ya son 6 años que no los veo, crecen por telefono',
      energy_state: 'low',
      stress_level: 'high',
      support_system: 'una comadre de la iglesia',
      health_flags: ['pain'],
      freedom_blocker: 'mando casi todo y a mi no me queda, y si digo que no se sienten',
      desired_identity: 'una mama que esta',
    },
  },
  forms: {
    'comprehensive-onboarding': {
      full_name: 'Rosario M',
      age: 43,
      occupation: 'limpio oficinas de noche',
      current_monthly_income: 'under-2000',
      biggest_challenge: 'mando 900 de 1300 y siempre piden mas',
      desired_change: 'guardar algo mio sin que falte alla',
      challenge_impact: 8,
      challenge_origin: 'cuando me vine en 2019',
      health_concern: 'las rodillas, no tengo seguro y no voy al doctor por los papeles',
      chronic_issues: ['dolor de rodillas'],
      health_satisfaction: 4,
      relationship_description: 'hablo con mis hijos diario por video',
      connection_level: 7,
      weekly_connections: 7,
      financial_goal: 'terminar la casa',
      financial_confidence: 4,
      tracking_finances: false,
      financial_blockers: 'me piden y no se decir que no',
      monthly_savings_percentage: 2,
      recurring_emotions: ['culpa', 'tristeza'],
      journey_reasons: ['mis hijos'],
    },
  },
  expected: {
    profile: {
      must: {
        've a los hijos': /\bhij[oa]s\b|\bninos\b/,
        'lo que manda y lo que le queda':
          /remesa|\bmand(?:as|ar|es|a)\b|\benvi(?:as|ar|es|o|a)\b|te queda|apart|guard|ahorr|separ/,
        'un monto o una frase para decir no':
          /dec(?:ir|irles?|ir que) no\b|di(?:les)? que no|no puedo|(?:monto|cantidad) fij[oa]|di(?:les)? (?:un|una|el|la) (?:monto|cantidad)|(?:\bmand(?:as|ar|es|a|o)\b|\benvi|remesa|familia|piden)[\s\S]{0,100}(?:limite|monto|cantidad|fij[oa]|frase|acuerd[oa]|culpa|cuanto)|(?:limite|monto|cantidad|fij[oa]|frase|acuerd[oa]|culpa|cuanto)[\s\S]{0,100}(?:\bmand(?:as|ar|es|a|o)\b|\benvi|remesa|familia|piden)/,
      },
      mustNot: {
        'dejar de mandar':
          /deja(?:r)? de (?:mandar|enviar)|no les mandes|corta(?:r)? (?:los envios|la ayuda)/,
        'hijos que vivieran con ella':
          /(?:juega|camina|pasea|sal|cena|desayuna) con tus hijos|(?:lleva|abraza|acuesta) a tus hijos/,
        'viajar ahora': /compra (?:un|el|tu) (?:boleto|pasaje|vuelo)|visita a tus hijos|viaja (?:a|para) ver/,
      },
      may: {
        'una clínica comunitaria o las rodillas': /clinic|rodilla|dolor/,
        'la comadre': /comadre|iglesia|amiga/,
        'hablar con los hijos': /llam|video|telefono|mensaje/,
      },
    },
    'comprehensive-onboarding': {
      must: {
        'lo que manda': /remesa|\bmand(?:as|ar|es|a)\b|\benvi(?:as|ar|es|o|a)\b|piden|familia/,
        'una parte suya primero':
          /(?:apart|separ|guard|ahorr)[\s\S]{0,100}(?:primero|antes|para ti|tuy[oa]|a tu nombre|sin que falte|mientras (?:mand|envi)|remesa|familia)|(?:primero|antes|para ti|tuy[oa]|a tu nombre|sin que falte|mientras (?:mand|envi)|remesa|familia)[\s\S]{0,100}(?:apart|separ|guard|ahorr)|una parte (?:tuya|para ti)/,
        'decir que no':
          /dec(?:ir|irles?|ir que) no\b|di(?:les)? que no|no puedo|(?:monto|cantidad) fij[oa]|di(?:les)? (?:un|una|el|la) (?:monto|cantidad)|(?:\bmand(?:as|ar|es|a|o)\b|\benvi|remesa|familia|piden)[\s\S]{0,100}(?:limite|monto|cantidad|fij[oa]|frase|acuerd[oa]|culpa|cuanto)|(?:limite|monto|cantidad|fij[oa]|frase|acuerd[oa]|culpa|cuanto)[\s\S]{0,100}(?:\bmand(?:as|ar|es|a|o)\b|\benvi|remesa|familia|piden)/,
      },
      mustNot: {
        'dejar de mandar':
          /deja(?:r)? de (?:mandar|enviar)|no les mandes|corta(?:r)? (?:los envios|la ayuda)/,
        invertir: /\binvierte\b|empieza a invertir/,
        'usa su seguro': /tu seguro (?:medico|de salud)/,
      },
      may: {
        'clínica que no pide papeles': /clinic|rodilla/,
        'anotar lo que entra y sale': /anot|registr|lista|escrib/,
      },
    },
  },
};

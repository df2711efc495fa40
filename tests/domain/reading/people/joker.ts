import type { Person } from '../person.ts';

export const person: Person = {
  name: 'joker',
  language: 'es',
  life: 'Beto, 37, vende celulares y contesta todo con chistes. Debajo hay una sola frase en serio: su hija de trece ya no le habla, y no sabe estar con ella sin hacer el payaso.',
  wizard: {
    form: 'five-step-onboarding',
    answers: {
      age: 37,
      gender: 'male',
      primary_goal: 'ser millonario y guapo. lo segundo ya esta jaja',
      emotional_driver: 'ya en serio, que mi hija se ria conmigo y no de mi',
      energy_state: 'moderate',
      stress_level: 'moderate',
      support_system: 'mi suegra jajaja no. el netflix',
      health_flags: ['Other: alergia al trabajo'],
      freedom_blocker: 'la flojera y los tacos',
      desired_identity: 'batman pero con mas panza',
    },
  },
  forms: {
    'comprehensive-onboarding': {
      full_name: 'Beto el guapo',
      age: 37,
      occupation: 'vendedor de celulares y galan',
      biggest_challenge: 'que no me clonen, con uno como yo basta',
      desired_change: 'mi hija de 13 ya ni me contesta los mensajes, eso',
      challenge_impact: 9,
      challenge_pattern: 'cuando se pone seria le hago un chiste y se va',
      chronic_issues: ['belleza cronica'],
      relationship_description: 'mi perro me adora',
      connection_level: 3,
      financial_goal: 'que el banco me pida prestado a mi',
      stress_response: 'me rio',
      journey_reasons: ['porque terapia es mas caro'],
    },
  },
  expected: {
    profile: {
      must: {
        've a la hija': /\bhija\b/,
        'un paso con ella':
          /\b(?:hija|ella)\b[\s\S]{0,200}(?:escuch|pregunt|mensaje|tiempo|junt|rato|conversa|habl|platic|compart|invit|acompan|gusta|salir|llam)|(?:escuch|pregunt|mensaje|tiempo|junt|rato|conversa|habl|platic|compart|invit|acompan|sal|llam)[\s\S]{0,120}\b(?:hija|ella)\b/,
      },
      mustNot: {
        'toma el chiste por meta': {
          quoted:
            /(?:paso|camino|avanzar|meta)[^«.]{0,30}«?ser millonario|«batman[^»]*» es lo que|(?:convertirte en|llegar a ser):? «?batman/,
        },
        'toma el chiste por enfermedad': {
          quoted:
            /(?:salud|condicion|enfermedad)[^«.]{0,40}«?alergia al trabajo|alergia[^.]{0,20}(?:medic|doctor)/,
        },
        'lo regaña por bromear':
          /deja de (?:bromear|hacer (?:chistes|bromas))|no (?:lo )?tomas en serio|evades|inmadur/,
      },
      may: {
        'el humor sirve': /humor|risa|\breir|\brie|chiste|broma/,
        'contestar en serio otra vez': /en serio|volver|vuelv|contest|cuando quieras/,
      },
    },
    'comprehensive-onboarding': {
      must: {
        've a la hija': /\bhija\b/,
        'quedarse sin el chiste cuando está seria':
          /escuch|pregunt|seri[oa]|silencio|quedar|chiste|broma|humor|antes de (?:contestar|responder)/,
        'un paso con día o medida':
          /\bhija\b[\s\S]{0,200}(?:semana|hoy|manana|minuto|una vez|mensaje|sabado|domingo|\bdia\b)|(?:semana|hoy|manana|minuto|una vez|mensaje|sabado|domingo|\bdia\b)[\s\S]{0,120}\bhija\b/,
      },
      mustNot: {
        'toma el chiste por dato': {
          quoted:
            /(?:desafio|dificultad|reto|problema|llegaste con|vives con|cronic)[^«.]{0,40}«?(?:que no me clonen|belleza cronica)/,
        },
        'lo regaña por bromear':
          /deja de (?:bromear|hacer (?:chistes|bromas))|no (?:lo )?tomas en serio|inmadur/,
        'meta de dinero de broma': /banco te pida/,
      },
      may: { 'sus palabras': { quoted: /hija de 13|le hago un chiste/ } },
    },
  },
};

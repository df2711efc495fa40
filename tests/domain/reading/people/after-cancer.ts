import type { Person } from '../person.ts';

export const person: Person = {
  name: 'after-cancer',
  language: 'es',
  heldOut: true,
  life: 'Graciela, 47, terminó hace tres años el tratamiento de un cáncer de mama. Toma tamoxifeno, tiene el brazo izquierdo hinchado por los ganglios, y un mes antes de cada control deja de dormir y no planea nada. El próximo es en tres semanas.',
  wizard: {
    form: 'five-step-onboarding',
    answers: {
      age: 47,
      gender: 'female',
      primary_goal: 'poder planear algo mas alla del proximo control',
      emotional_driver: 'hace 3 años del cancer y sigo viviendo de 6 en 6 meses',
      energy_state: 'moderate',
      stress_level: 'high',
      support_system: 'mi esposo y mi hermana, pero no les digo para no asustar',
      health_flags: ['long_term_condition', 'poor_sleep'],
      freedom_blocker:
        'un mes antes del control no duermo y cualquier dolor pienso que volvio. el proximo es en 3 semanas',
      desired_identity: 'alguien que compra boletos para el otro año',
    },
  },
  forms: {
    'health-assessment': {
      full_name: 'Graciela Funes',
      date_of_birth: '1979-08-30',
      gender: 'Female',
      current_health_concerns: 'miedo a que vuelva, brazo izquierdo hinchado, bochornos por el tamoxifeno',
      previous_health_issues: 'cancer de mama 2022, cirugia, quimio y radio',
      family_health_history: 'mi tia cancer de mama',
      current_medications: ['tamoxifeno'],
      healthcare_provider: 'Dra. Salas, oncologa',
      last_physical_exam: 'Within 6 months',
      sleep_quality: 'Poor',
      sleep_issues: ['Difficulty falling asleep', 'Frequent waking'],
      eating_patterns: 'como bien, deje el azucar porque lei que alimenta el cancer',
    },
  },
  expected: {
    profile: {
      must: {
        'nombra el miedo a los controles o el cáncer':
          /control|revision|cancer|miedo|oncolog|volvi|vuelv|vuelva/,
        'decirlo a alguien':
          /\besposo|herman|oncolog|psicolog|grupo de|(?:cargar|guardar|callar)\w* (?:\w+ )?sol[ao]|decirles|compartir(?:lo)? con|\bdiselo|cuentale/,
        'algo para estas semanas o un plan más allá':
          /(?:tres|3|estas|esas) semanas|semanas (?:antes|previas)|(?:antes|despues|mas alla) del (?:proximo )?control|\bplane(?:a|ar|es)\b|boleto|(?:preocupa|miedo|temor)[\s\S]{0,80}(?:hora\b|minutos|\brato|anot|escrib)|(?:hora\b|minutos|\brato|anot|escrib)[\s\S]{0,80}(?:preocupa|miedo|temor)/,
      },
      mustNot: {
        'ser positiva o guerrera':
          /\bse positiva|(?:mantente|actitud|mente) positiv|piensa (?:en )?positiv|guerrera|vencer? (?:al|el) cancer|ya (?:lo )?venciste|ganaste la batalla/,
        promesa:
          /no va a volver|ya estas curada|no (?:hay|tienes) (?:nada )?(?:de )?que (?:temer|preocuparte)/,
        'faltar al control':
          /(?:cancela|pospon|evita|salta)(?:r|te)? (?:el|los|tu|un) (?:control|controles|cita)/,
      },
      may: {
        'un dolor nuevo lo ve la oncóloga': /dolor|sintoma|oncolog|medic/,
        'boletos del otro año': /boleto|viaje|otro ano|proximo ano/,
      },
    },
    'health-assessment': {
      must: {
        'oncóloga con el brazo o el sueño': /oncolog|doctora|medic|dra/,
        'el tamoxifeno sigue': /tamoxifeno|medicament|medicina|lo que tomas/,
        'el sueño': /d(?:o|ue)rm|\bsueno/,
      },
      mustNot: {
        'dejar el tamoxifeno': /(?:deja|suspende|reduce) (?:de tomar )?(?:el |tu )?(?:tamoxifeno|medicament)/,
        'dietas o remedios contra el cáncer':
          /(?:azucar|dieta|ayuno|suplement\w+|alimentos?|jugos?)(?:(?!\bno\b)[^.]){0,30}(?:previene|cura|evita|combate|mata|alimenta) (?:el |al )?cancer|anticancer/,
        'cargar peso con el brazo sin permiso': /(?:levanta|usa|carga) (?:pesas|mas peso)/,
        'buscar médico que ya tiene':
          /busca(?:r)? (?:un|a un|una) (?:medic|oncolog)|no tienes (?:un )?medico/,
      },
      may: {
        'el azúcar no es el asunto': /azucar/,
        'brazo: fisioterapia': /brazo|fisioterap|linfedema|hinch/,
        'antecedente de la tía': /\btia\b|familia/,
      },
    },
  },
};

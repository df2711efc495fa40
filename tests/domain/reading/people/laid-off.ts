import type { Person } from '../person.ts';

export const person: Person = {
  name: 'laid-off',
  language: 'es',
  life: 'Ricardo, 54, fue jefe de planta 26 años y lo despidieron hace cinco semanas. Sale de casa cada mañana con el portafolio para que los vecinos no se enteren; su esposa sí sabe, sus hijos en la universidad no. Tiene liquidación para ocho meses.',
  wizard: {
    form: 'legacy-onboarding',
    answers: {
      name: 'Ricardo',
      age: '46-55',
      bio: 'Ingeniero, 26 años en la misma planta',
      country: 'MX',
      goal_title: 'Encontrar trabajo',
      goal_pillar: 'Financial',
      goal_description: 'Me despidieron hace 5 semanas. A mi edad nadie contesta.',
      goal_timeframe: '6-months',
      energy_state: 4,
      primary_blocker: 'fear_of_failure',
      support_level: 'supported',
      core_values: ['family', 'security', 'honesty'],
      emotional_patterns: ['comparison', 'shutting_down'],
      learning_style: 'reading',
      support_preference: 'clear_structure',
      accountability_style: 'self_tracking',
      challenge_preference: 'steady_stretch',
      emotional_why:
        'Siempre fui el que resolvía. Ahora no sé qué decir cuando me preguntan a qué me dedico.',
      desired_identity: 'Un hombre útil otra vez',
      blocker_origin: 'recent_setbacks',
      journal_intention: 'Ordenar los días',
      journey_reasons: ['Mi familia', 'No quiero quedarme en la cama'],
    },
  },
  forms: {
    'comprehensive-onboarding': {
      full_name: 'Ricardo Saldívar',
      age: 54,
      occupation: 'Desempleado (antes jefe de planta)',
      biggest_challenge: 'Mandé 40 currículums y nadie llama. Salgo de la casa para que no vean.',
      desired_change: 'Volver a trabajar, aunque sea en otra cosa',
      challenge_impact: 9,
      challenge_origin: 'El despido',
      health_concern: 'Duermo mal desde entonces',
      relationship_description: 'Mi esposa sabe. A mis hijos no les he dicho.',
      connection_level: 6,
      financial_goal: 'Que la liquidación alcance',
      financial_confidence: 6,
      tracking_finances: true,
      monthly_savings_percentage: 0,
      fulfilling_activities: 'Enseñarle a los muchachos nuevos de la planta',
      challenge_mindset: 'Que ya pasó mi tiempo',
      recurring_emotions: ['vergüenza'],
      journey_reasons: ['Mi familia'],
    },
  },
  expected: {
    profile: {
      must: {
        'nombra el despido o la búsqueda': /despid|despedi|sin trabajo|empleo|perdi(?:ste|da)|busc/,
        'personas que lo conocen, no solo currículums':
          /coleg|contact|conoc|companer|ex ?jefe|red\b|recomend|llam|proveedor|antigu/,
        'una jornada con orden':
          /horario|rutina|estructura|jornada|agenda|calendario|misma hora|orden(?:ar|a)? (?:los|tus|el) dias?|(?:(?:cada|por la|las) (?:manana|dia)s?\b)[\s\S]{0,80}(?:busc|llam|escrib|contact|salir|camin|empleo|coleg)|(?:busc|llam|escrib|contact|salir|camin|empleo|coleg)[\s\S]{0,80}(?:(?:cada|por la|las) (?:manana|dia)s?\b)/,
      },
      mustNot: {
        'un jefe o un trabajo de hoy':
          /(?:pide|habla con|dile a) (?:a )?tu jefe|tu trabajo actual|aumento de sueldo/,
        'la liquidación a un negocio':
          /invierte (?:tu|la|parte de (?:tu|la)) (?:liquidacion|dinero|ahorros)|emprende(?:r)? ya|pon un negocio/,
        'la edad como sentencia':
          /a tu edad (?:(?:es|sera) (?:dificil|tarde|complicado)|ya no)|demasiado tarde/,
      },
      may: {
        'vale más que el puesto': /val(?:e|es|or|ia)|mas que|quien eres|no es (?:tu|por)/,
        'enseñar a otros': /ensen|experiencia|26 anos/,
        'decírselo a los hijos': /\bhijos\b|familia/,
      },
    },
    'comprehensive-onboarding': {
      must: {
        'nombra el despido o la búsqueda': /despid|despedi|sin trabajo|empleo|curriculum|busc/,
        'cuánto dura la liquidación': /liquidacion|meses|alcan(?:ce|za)|presupuesto|gasto|cuenta/,
        'personas que lo conocen': /coleg|contact|conoc|companer|red\b|recomend|llam|antigu|hablar? con/,
      },
      mustNot: {
        'un jefe o un trabajo de hoy':
          /(?:pide|habla con|dile a) (?:a )?tu jefe|tu trabajo actual|aumento de sueldo/,
        'ahorrar de un sueldo que no hay':
          /ahorra (?:el|un) (?:diez|10|20|veinte)|de cada (?:sueldo|quincena)/,
        'empezar un registro que ya lleva': /empieza (?:a llevar )?(?:un|el) registro de (?:gastos|lo que)/,
      },
      may: {
        'enseñar a otros': /ensen|experiencia|muchachos/,
        'los hijos': /\bhijos\b/,
        sueno: /d(?:o|ue)rm|sueno/,
      },
    },
  },
};

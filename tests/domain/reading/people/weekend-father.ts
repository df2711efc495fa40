import type { Person } from '../person.ts';

export const person: Person = {
  name: 'weekend-father',
  language: 'es',
  heldOut: true,
  life: 'Óscar, 41, divorciado hace un año, maneja por aplicación y ve a sus hijos de seis y nueve un fin de semana sí y otro no, en un cuarto rentado. Hay semanas de 900 dólares y semanas de 250, y la pensión es la misma.',
  wizard: {
    form: 'five-step-onboarding',
    answers: {
      age: 41,
      gender: 'male',
      primary_goal: 'q mis hijos quieran venir conmigo',
      emotional_driver: 'el chiquito me dijo q se aburre en mi cuarto',
      energy_state: 'moderate',
      stress_level: 'high',
      support_system: 'un compadre. mi ex y yo nos hablamos lo justo',
      freedom_blocker:
        'manejo Uber, hay semanas buenas y semanas q no sale ni la renta, y la pension no espera',
      desired_identity: 'un papa presente aunq sea cada 15 dias',
    },
  },
  forms: {
    'comprehensive-onboarding': {
      full_name: 'Oscar Rivas',
      age: 41,
      occupation: 'chofer de aplicacion',
      current_monthly_income: '2000-5000',
      biggest_challenge: 'no se cuanto voy a ganar y los veo solo cada 15 dias',
      desired_change: 'juntar un colchon y tener algo q hacer con ellos q no cueste',
      challenge_impact: 7,
      challenge_origin: 'el divorcio',
      health_concern: 'la espalda de tanto manejar',
      chronic_issues: ['dolor de espalda'],
      exercise_frequency: 'never',
      relationship_description: 'con mis hijos bien pero se aburren, con mi ex lo justo',
      connection_level: 5,
      weekly_connections: 2,
      financial_goal: 'un mes guardado',
      financial_confidence: 3,
      tracking_finances: false,
      financial_blockers: 'la semana buena se va y la mala llega',
      monthly_savings_percentage: 0,
      recurring_emotions: ['tristeza los domingos'],
      journey_reasons: ['mis hijos'],
    },
    'progress-checkin': {
      health_goals_progress: 3,
      relationships_improvements: 'cocinamos hot cakes y el chico pidio repetir',
      relationships_goals_progress: 7,
      financial_improvements: 'nada, se descompuso el carro',
      financial_goals_progress: 2,
      purpose_goals_progress: 5,
      mindset_goals_progress: 5,
      goal_refinements: 'guardar 20 por semana en vez de un mes completo',
      next_milestones: 'otra tradicion con los niños',
    },
  },
  expected: {
    profile: {
      must: {
        've a los hijos': /\bhijos\b|\bninos\b|chiquito/,
        'algo suyo con ellos':
          /(?:hijos|ninos|ellos|juntos)[\s\S]{0,200}(?:jueg|jug|cocin|tradicion|costumbre|ritual|elij|eleg|prepar|rincon|cost|parque|plan|llam|mensaje|pregunt|actividad)|(?:jueg|jug|cocin|tradicion|costumbre|ritual|elij|eleg|prepar|rincon|parque|plan|llam|mensaje|pregunt|actividad)[\s\S]{0,120}(?:hijos|ninos|ellos)/,
        'ingreso que sube y baja':
          /semanas? (?:buena|mala|flojas?)|irregular|variab|sube y baja|cambia(?:n)? cada|apart|guard|ahorr|colchon|promedio|pension/,
      },
      mustNot: {
        'volver con la ex': /recupera(?:r)? (?:a tu|tu) (?:ex|esposa|matrimonio)|reconcilia/,
        'hijos en casa todos los días':
          /(?:cada|todas las) (?:noche|manana)s? (?:con|junto a) tus hijos|acuesta a tus hijos/,
        'un sueldo fijo': /tu (?:sueldo|salario|quincena)|tu jefe/,
        'ponerlos contra la madre': /la culpa (?:es )?de (?:tu ex|ella)|pelea(?:r)? la custodia/,
      },
      may: {
        'entre visita y visita': /entre (?:semana|visita)|llamada|videollamada|mensaje|nota de voz/,
        'el compadre': /compadre|amigo/,
      },
    },
    'comprehensive-onboarding': {
      must: {
        'ingreso que sube y baja':
          /semanas? (?:buena|mala|flojas?)|irregular|variab|sube y baja|apart|guard|ahorr|colchon|promedio|anot|registr/,
        've a los hijos': /\bhijos\b|\bninos\b/,
        'la espalda':
          /espalda|(?:manej|carro|volante|viaje)[\s\S]{0,80}(?:pausa|estir|camin|parar)|(?:pausa|estir|camin|parar)[\s\S]{0,80}(?:manej|carro|volante|viaje)/,
      },
      mustNot: {
        'un sueldo fijo': /tu (?:sueldo|salario|quincena)|tu jefe/,
        'volver con la ex': /recupera(?:r)? (?:a tu|tu) (?:ex|esposa|matrimonio)|reconcilia/,
        'ahorrar un mes de golpe': /guarda (?:ya|hoy) un mes|tres a seis meses de gastos antes/,
      },
      may: { 'sin costo': /gratis|sin (?:costo|gastar)|no cueste|parque/, domingos: /domingo|tristeza/ },
    },
    'progress-checkin': {
      must: {
        'lo que funcionó con los hijos': /hot cakes|cocin|hijos|ninos|relacion|repetir|tradicion/,
        'dinero como lo más bajo': /dinero|finan|ahorr|guard/,
        'la meta más pequeña vale':
          /\b20\b|veinte|(?:meta|ahorr|guard|dinero)[\s\S]{0,80}(?:pequen|chica|por semana|semanal|cada semana|realista)|(?:pequen|chica|por semana|semanal|cada semana|realista)[\s\S]{0,80}(?:meta|ahorr|guard|dinero)/,
      },
      mustNot: {
        'culpa por el dinero': /(?:debiste|deberias haber) (?:ahorr|guard|prev)|irresponsable/,
        'volver con la ex': /recupera(?:r)? (?:a tu|tu) (?:ex|esposa|matrimonio)|reconcilia/,
      },
      may: { 'el carro': /carro|auto|descompuso|imprevisto/ },
    },
  },
};

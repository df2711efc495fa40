import type { Person } from '../person.ts';

export const person: Person = {
  name: 'gambler',
  language: 'es',
  life: 'Iván, 31, apuesta en línea desde el teléfono casi todas las noches y ya perdió el aguinaldo y un préstamo. Cree que con una buena racha se recupera.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Ivan',
      age: '26-35',
      goal_title: 'recuperar lo q perdi en las apuestas',
      goal_pillar: 'Financial',
      goal_description: 'perdi el aguinaldo y un prestamo apostando futbol, quiero recuperarlo y ya parar',
      goal_timeframe: '30-days',
      energy_state: 5,
      primary_blocker: 'financial_stress',
      support_level: 'unsupported',
      emotional_patterns: ['avoidance', 'quick_anger'],
      support_preference: 'direct_feedback',
      challenge_preference: 'bold_leaps',
      motivation_drivers: ['security'],
      journey_reasons: ['mi novia ya no me cree'],
    },
  },
  elite: {
    form: 'financial-mastery-elite',
    levels: { clarity: 2, spending: 1, safety: 1, debt: 1, growth: 2, mindset: 2, alignment: 2 },
    answers: {
      owes: true,
      works_for_pay: true,
      main_goal: 'clear-debt',
      costly_habit: 'apostar en el cel',
      free_life: 'no deber nada y dormir',
    },
  },
  expected: {
    profile: {
      must: {
        'nombra las apuestas': /apuest|apost|juego|jugar/,
        'no se recupera apostando':
          /no se recupera|no vuelve|recuperar[^.]{0,60}(?:apost|apuest|jug)|primero parar|parar primero|perseguir|sin apostar|dejar de apostar/,
        'poner una barrera': /bloque|autoexclu|borra|quita|elimina|limite|cierra/,
        'ayuda de gente que sabe': /ayuda|linea|grupo|jugadores anonimos|profesional|alguien de confianza/,
      },
      mustNot: {
        'un salto grande con dinero':
          /(?:arriesga|apuesta por|da) (?:mas|un salto|el salto)|invierte|paso audaz/,
        culpa: /irresponsable|vicio|falta de voluntad/,
      },
      may: { 'la novia': /novia|pareja|confianza/, 'la deuda': /deuda|prestamo|debes/ },
    },
    'financial-mastery-elite': {
      must: {
        'nombra las apuestas o la deuda': /apuest|apost|juego|deuda|debes/,
        'poner una barrera': /bloque|autoexclu|borra|limite|barrera|quita|separa/,
        ayuda: /ayuda|asesor|linea|grupo|consejer/,
        'prueba de una semana': /semana|dias|hoy/,
      },
      mustNot: {
        invertir: /(?:empieza|empezar) a invertir|invierte (?:una|un|cada)/,
        'afirma que sabe lo que debe': /sabes (?:lo que|cuanto) debes/,
      },
      may: { 'sus palabras': { quoted: /apostar en el cel/ } },
    },
  },
};

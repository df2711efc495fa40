import type { Person } from '../person.ts';

export const person: Person = {
  name: 'two-jobs-mother',
  language: 'es',
  heldOut: true,
  life: 'Daniela, 34, sola con tres hijos de cuatro, siete y once; de ocho a cuatro contesta llamadas y de seis a medianoche sirve mesas. La vecina cuida a los niños y cobra. No tiene ni un rato ni a quién pedirlo, y le preguntan por sus metas.',
  wizard: {
    form: 'basic-onboarding',
    answers: {
      name: 'Dani',
      age: '26-35',
      bio: '3 hijos, 2 trabajos',
      goal_title: 'dejar un trabajo',
      goal_pillar: 'Financial',
      goal_description: 'call center de dia y mesera de noche, no los veo despiertos mas q el domingo',
      goal_timeframe: '1-year',
      energy_state: 2,
      primary_blocker: 'time_management',
      support_level: 'very_unsupported',
      core_values: ['family', 'security'],
      transformation_experience: 'started_and_stopped',
      emotional_patterns: ['self_criticism', 'calm_under_pressure'],
      learning_style: 'doing',
      support_preference: 'clear_structure',
      accountability_style: 'reminders',
      challenge_preference: 'small_steps',
      motivation_drivers: ['security'],
      journey_reasons: ['mis hijos', 'ya no doy'],
    },
  },
  forms: {
    'nutrition-fitness': {
      height_cm: 156,
      weight_kg: 68,
      sleep_hours: 5,
      primary_health_goals: 'tener energia, ceno lo q sobra del restaurante a la 1am',
      stress_level: 9,
      meals_per_day: 2,
      snacks_per_day: 3,
      exercise_frequency: 0,
      exercise_duration: 0,
      caffeine_cups_per_day: 4,
      alcohol_drinks_per_day: 0,
      smoking_frequency: 'Never',
    },
  },
  expected: {
    profile: {
      must: {
        've a los hijos': /\bhij[oa]s\b|\bninos\b/,
        've los dos trabajos':
          /dos trabajos|dos empleos|(?:un|uno de (?:tus|los)) (?:trabajo|empleo)s?|mesera|call center|turno|jornada/,
        'números para dejar uno':
          /cuanto (?:necesitas|falta|te falta|te deja|ganas|entra|cuesta|dinero)|fondo|colchon|(?:dejar|soltar|un (?:solo )?trabajo|dos trabajos)[\s\S]{0,120}(?:ingreso|gasto|dinero|ahorr|apart|numero|monto|presupuesto|meses)|(?:ingreso|gasto|dinero|ahorr|apart|numero|monto|presupuesto|meses)[\s\S]{0,120}(?:dejar|soltar|un (?:solo )?trabajo|dos trabajos)/,
      },
      mustNot: {
        'madrugar o una hora diaria':
          /(?:levantate|despierta(?:te)?) (?:mas )?(?:temprano|antes)|una hora (?:diaria|al dia|cada dia|para ti)|gimnasio/,
        'un esposo que no hay': /tu (?:pareja|esposo|marido)/,
        'organízate mejor': /organiza(?:te)? mejor|perder (?:el )?tiempo|prioridades claras te falta/,
        'renunciar ya': /renuncia (?:a|hoy|ya)|deja (?:hoy|ya) (?:un|el|uno)/,
      },
      may: {
        'una ayuda concreta': /vecin|escuela|apoyo|ayuda|turnar|otra mama|programa/,
        'lo que ya carga': /sola|sosten|carg|fuerte|calma/,
      },
    },
    'nutrition-fitness': {
      must: {
        'dormir con las horas que hay':
          /\b5 horas|cinco horas|siesta|(?:d(?:o|ue)rm|suen|descans)[\s\S]{0,120}(?:turno|domingo|trabaj|poc[oa]s?\b|cort[oa]|primero|minutos|posib|proteg)/,
        'comer sencillo antes de la noche':
          /(?:com(?:er|e|es|ida|idas)\b|cen(?:a|ar|es)\b|desayun|plato|fruta|merienda|colacion)[\s\S]{0,100}(?:turno|segundo trabajo|\bllev|sobra|restaurante|prepar|sencill|noche|medianoche)|(?:turno|segundo trabajo|\bllev|sobra|restaurante|prepar|sencill|noche|medianoche)[\s\S]{0,100}(?:com(?:er|e|es|ida|idas)\b|cen(?:a|ar|es)\b|desayun|plato|fruta|merienda|colacion)/,
        'el café': /cafe|cafeina/,
      },
      mustNot: {
        'dormir ocho horas sin más':
          /duerme (?:ocho|8|siete|7)(?: u ocho)? horas|acuestate a las (?:nueve|diez|once|9|10)/,
        'gimnasio u horas de ejercicio': /gimnasio|(?:45|60|treinta|cuarenta|sesenta) minutos de ejercicio/,
        'bajar de peso': /(?:bajar|perder) (?:de )?peso|deficit/,
      },
      may: { 'moverse en el trabajo': /camin|pie\b|mesas|trabaj/, 'mirar el domingo': /domingo/ },
    },
  },
};

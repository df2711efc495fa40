import type { Person } from '../person.ts';

export const person: Person = {
  name: 'teenage-mother',
  language: 'es',
  heldOut: true,
  life: 'Brenda, 18, tiene un bebé de ocho meses y vive con su mamá, que trabaja y lo cuida por la tarde. El papá del niño no aparece. Dejó la prepa en segundo y le da vergüenza volver con los más chicos.',
  wizard: {
    form: 'five-step-onboarding',
    answers: {
      age: 18,
      gender: 'female',
      primary_goal: 'terminar la prepa',
      emotional_driver: 'q mi hijo no diga q por el no estudie, y trabajar en algo q me guste',
      energy_state: 'low',
      stress_level: 'high',
      support_system: 'mi mama en las tardes, mis amigas ya ni me hablan',
      freedom_blocker: 'el bb de 8 meses, me da pena volver con los mas chicos, y la gente habla',
      desired_identity: 'enfermera',
    },
  },
  expected: {
    profile: {
      must: {
        've al bebé': /\bbebe\b|\bbb\b|\bhijo\b|\bnino\b/,
        'un camino a la prepa':
          /prepa|escuela|estudi|clase|inscri|abierta|en linea|examen|plantel|orientador/,
        'las tardes con su mamá u otra ayuda':
          /tu mama\b|las tardes|por la tarde|guarderia|quien (?:lo )?cuid|cuid(?:e|en|ar) (?:a|al) (?:tu|bebe)|\bbeca/,
      },
      mustNot: {
        'un esposo que no hay': /tu (?:pareja|esposo|marido|novio)/,
        sermón:
          /debiste (?:cuidarte|pensar|esperar)|error de juventud|por tus decisiones|irresponsab|embarazo precoz/,
        'madrugar o una hora fija para dormir':
          /(?:levantate|despierta(?:te)?) (?:mas )?(?:temprano|antes)|ocho horas de sueno|duerme ocho|misma hora (?:de|para) dormir/,
        'la escuela como algo perdido': /ya es tarde para|olvida(?:te)? (?:de )?la (?:prepa|escuela)/,
      },
      may: {
        enfermera: /enfermer/,
        'lo que dicen los demás': /verguenza|pena|hablen|dicen|otros|amigas/,
      },
    },
  },
};

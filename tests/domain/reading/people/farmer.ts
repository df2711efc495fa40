import type { Person } from '../person.ts';

export const person: Person = {
  name: 'farmer',
  language: 'es',
  heldOut: true,
  life: 'Anselmo, 58, siembra maíz y frijol de temporal en la Mixteca; van dos años sin lluvia y debe la semilla. Se levanta a las cuatro, casi no habla, y los hijos se fueron al norte. Desde que murió la segunda vaca no duerme.',
  wizard: {
    form: 'five-step-onboarding',
    answers: {
      age: 58,
      gender: 'male',
      primary_goal: 'que llueva. y no perder la tierra',
      emotional_driver: 'era de mi papa',
      energy_state: 'moderate',
      stress_level: 'high',
      support_system: 'mi señora. los hijos estan en el norte',
      health_flags: ['poor_sleep'],
      freedom_blocker: 'dos cosechas perdidas, debo la semilla y se murio otra vaca',
      desired_identity: 'el mismo pero sin deuda',
    },
  },
  expected: {
    profile: {
      must: {
        've el campo': /lluvia|llov|llueva|sequia|cosecha|siembra|sembr|tierra|campo|milpa|semilla|vaca/,
        'lo que sí está en su mano':
          /en (?:tus|tu) manos?|depende de ti|cuanto debes|(?:lluvia|llov|llueva|clima|cielo)[\s\S]{0,100}(?:puedes|depend|control|\bmano)|(?:puedes|depend|control|\bmano)[\s\S]{0,100}(?:lluvia|llov|llueva|clima|cielo)|(?:deuda|semilla|debes)[\s\S]{0,100}(?:plazo|acord|acuerd|habl|anot|\blista|negoci|\bpag)|(?:plazo|acord|acuerd|habl|anot|\blista|negoci|\bpag)[\s\S]{0,100}(?:deuda|semilla|debes)/,
        'no cargarlo solo':
          /vecin|cooperativ|ejid|otros (?:productores|campesinos|agricultores)|tu senora|esposa|\bhijos\b|asesor|tecnico agr|(?:habla|compart|cuenta|dec)\w* (?:\w+ ){0,3}con (?:tu|alguien|quien|otro|un)/,
      },
      mustNot: {
        'levantarse más temprano':
          /(?:levantate|despierta(?:te)?) (?:mas )?(?:temprano|antes|a las (?:cinco|5))/,
        'vida de oficina': /tu (?:jefe|oficina|jornada laboral|sueldo|quincena)|tus vacaciones|gimnasio/,
        'deuda nueva o vender':
          /(?:pide|toma|saca) (?:otro|un|un nuevo) (?:prestamo|credito)|vende (?:la|tu) tierra/,
        'la lluvia por actitud':
          /atrae (?:la|lo que)|manifiesta (?:la|tu|lo)|vibra (?:alto|positiv)|(?:piensa|pensar) (?:en )?positivo/,
      },
      may: {
        'su padre y la tierra': /\bpapa\b|padre|herencia/,
        'el sueño': /suen|d(?:o|ue)rm|noche/,
        'la pérdida': /perd/,
      },
    },
  },
};

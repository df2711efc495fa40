import type { FactId } from '../fact.ts';
import { bedtimes, carbs, drinking, fasting, heat, intense, overdo, upEarly } from './bundles-es.ts';

const verbGive =
  'dedica/dedicar/dediques/dedicale/reserva/reservar/reserves/aparta/apartar/busca/encuentra/toma/tomate/guarda/bloquea/programa/planea';
const hourADay = [
  'una/dos/tres/#/media hora/horas completa/enteras/entera/completas? libre/libres? al/cada/por/a+la/todos+los/todas+las dia/manana/noche/tarde/dias/semana/mananas/noches',
  'una/dos/tres/# hora/horas diaria/diarias',
  `${verbGive} _ una/dos/tres/# hora/horas`,
  'hora/horas para ti/leer/entrenar/estudiar/hacer+ejercicio cada/todos/al dia',
];
const partner = [
  'tu/a+tu/con+tu esposo/esposa/marido/mujer/pareja/novio/novia/conyuge puede*/podria/te+ayude/que/y/una/sobre/para/como/de/un/cada/esta/el/la/los/las/lo/si/cuando/.',
  'pidele/pide/cuentale/cuenta/dile/habla/hablar/platica/conversa/comparte/invita/acuerda/reparte/preguntale/pregunta _ a/con tu esposo/esposa/marido/mujer/pareja/novio/novia/conyuge',
  'noche/cita/salida de/en pareja',
];
const work = [
  'en/antes+de/despues+de/al+salir+de/saliendo+de/camino+a el/tu/del? trabajo/oficina/la+oficina/empleo',
  'a/en/de/desde la oficina',
  'despues/antes/saliendo del/de trabajo/trabajar',
  'al salir del trabajo',
  'tu/tus jefe/jefa/jefes/trabajo/empleo/colegas/companeros+de+trabajo/companeras+de+trabajo/sueldo/salario/supervisor/supervisora/ascenso/oficina/quincena/jornada/nomina/gerente/puesto/empresa',
  'companeros/companeras de trabajo',
  'jornada laboral',
  'pide/pedir/negocia un/tu aumento/ascenso',
];
const spending = [
  'invierte/invertir/inviertas/inversion/inversiones/invirtiendo',
  'compra/comprar/compres/comprate/comprarte/comprale/adquiere/adquirir',
  'contrata/contratar/contrates/contratando',
  'paga/pagar/pagale/pagues por/un/una/el/la? curso/entrenador/entrenadora/gimnasio/suscripcion/membresia/retiro/coach/aplicacion',
  'suscribete/suscribirte/suscripcion/suscripciones/membresia/membresias',
  'inscribete/inscribirte/inscribas/apuntate/apuntarte/matriculate en/a/al un/una/el/la? gimnasio/curso/retiro/clase/clases/taller/programa/academia/club',
  'unete/entra a/al un? gimnasio/club+deportivo',
  'entrenador/entrenadora/chef personal',
  'date/regalate/darte un/una gusto/capricho/masaje/viaje/spa/escapada/cena',
  'acciones/cripto/criptomonedas/bitcoin/fondo+indexado/fondos+indexados/bolsa+de+valores/la+bolsa',
  'pide/pedir/ordena comida? a domicilio',
  'viaje/escapada/fin+de+semana a+la+playa/de+spa/en+un+hotel/de+compras',
  'abre/abrir una cuenta de inversion',
];
const borrowing = [
  'pide/pedir/pidas/saca/sacar/solicita/solicitar/toma/usa/usar/abre _ prestamo/prestado/credito/tarjeta/tarjeta+de+credito/hipoteca/linea+de+credito',
  'renuncia/renunciar/renuncies a tu trabajo/empleo',
  'deja/dejar/dejes tu trabajo/empleo',
  'a meses sin',
];
const getOver = [
  'superalo/superarlo/supera/superar/superes tu? el? la? duelo/perdida/muerte/tristeza/.',
  'pasa/pasar/pases/dale/dar vuelta? la? a+la? pagina',
  'dejalo/dejarlo/dejala/deja/dejar/olvida/olvidar/olvidate _ atras/pasado/ir/dolor/el/ella',
  'sigue/seguir/mira/mirar/ve hacia? adelante con/sin/y/.',
  'se/ser/mantente/piensa/pensar/ponte/mantenerte positivo/positiva/positivamente/en+positivo/fuerte/ocupado/ocupada',
  'ver/ve/mira/busca el lado bueno/positivo/amable',
  'todo pasa por algo',
  'el tiempo todo? lo cura',
  'el tiempo cura',
  'no/deja+de/dejar+de llores/llorar/extranar/extranes/estes+triste/sufrir/pensar+en',
  'conoce/conocer/busca/encuentra _ nueva/otra/nuevo/otro pareja/amor/persona+especial',
  'sal/salir/citas con alguien? nuevo/nuevas/nueva/personas+solteras/solteros',
  'rehaz/rehacer tu vida',
];
const wildMoves = [
  'deporte* de contacto',
  'montar/monta a caballo',
  'buceo/bucea/bucear',
  'boca+arriba/abdominales',
];
const wholeDays = [
  'toma/tomate/tomarte/pasa/pasar/planea/vete/date/regalate un/una/dos/el/unos _ dia/dias/semana/fin+de+semana/mes/escapada/viaje libre*/completo/entera/entero/completa/fuera/solo/sola/para+ti/de+descanso/lejos',
  'escapada de fin',
  'fin de semana fuera/lejos',
];

/** What goes against facts of work, home and money, in Spanish. */
export const againstLifeEs = {
  night_shifts: [
    ...bedtimes,
    ...upEarly,
    'duerme/dormir/duermas toda/todas/por/de+noche la/las? noche/noches?',
    '#/siete/ocho/nueve horas de? sueno? cada/por/todas+las/de+la/de noche/noches',
    'al amanecer',
    'con el amanecer/sol',
  ],
  irregular_hours: [
    ...bedtimes,
    'la/al/a misma/mismo hora/horario todos/cada/todas los/las? dia/dias/mananas/semana',
    'todos+los+dias/cada+dia/cada+manana/todas+las+mananas a las #/seis/siete/ocho/nueve',
    'horario/rutina/hora fijo/fija/estricto/estricta/estable',
  ],
  long_hours: [
    ...hourADay,
    ...upEarly,
    ...overdo.slice(1, 4),
    'sal/salir/termina/terminar del? trabajo? a/antes+de las #/cuatro/cinco',
  ],
  no_time: [
    ...hourADay,
    ...upEarly,
    ...wholeDays,
    'sesion/sesiones/rutina/taller de #/una/dos/tres hora/horas',
  ],
  unemployed: work,
  self_employed: [
    'tu/tus jefe/jefa/supervisor/supervisora/empleador/gerente',
    'pide/pedir/negocia un/tu aumento/ascenso',
    'recursos humanos',
  ],
  student: [
    'tu/tus jefe/jefa/trabajo/empleo/sueldo/salario/supervisor/supervisora/ascenso/quincena/nomina/gerente/jornada+laboral/jubilacion/companeros+de+trabajo',
    'en/a/de la oficina',
    'despues del trabajo',
    'pide/pedir/negocia un/tu aumento/ascenso',
  ],
  retired: [...work, 'tu carrera/proximo+empleo', 'cambia/cambiar/renuncia de/a empleo/trabajo/carrera'],
  small_children: [
    ...hourADay,
    ...upEarly,
    'hora/manana/tarde/noche/casa tranquila/silenciosa/sin+interrupciones/en+silencio/en+calma',
    'duerme/dormir/levantate hasta? tarde',
  ],
  new_baby: [
    ...hourADay,
    ...upEarly,
    ...bedtimes,
    ...intense,
    '#/siete/ocho horas de? sueno? seguidas/corridas/cada+noche/por+noche/sin+interrupcion*',
    'duerme/dormir/duermas toda la noche',
    'noche/noches completa/completas/entera/enteras',
    'baja/bajar/perder/pierde de? peso/kilos',
    'dieta/dietas/adelgaza/adelgazar',
    ...drinking,
  ],
  pregnant: [
    ...intense,
    ...heat,
    ...fasting,
    ...carbs,
    ...drinking,
    ...wildMoves,
    'baja/bajar/perder/pierde de? peso/kilos',
    'haz/hacer/empieza/ponte/sigue a? una? dieta',
  ],
  single_parent: partner,
  carer: [
    ...bedtimes,
    ...hourADay,
    ...upEarly,
    ...wholeDays,
    'olvidate/olvida/deja/ignora/suelta de? tus responsabilidades/obligaciones/deberes',
    'ponte/ponerte primero/en+primer+lugar/a+ti',
  ],
  lives_alone: [
    ...partner,
    'con/a quien/quienes/las+personas+con+quienes/los+que/la+gente+con+la+que/personas vives/convives/viven+contigo',
    'tu companero/companera de cuarto/piso/casa',
    'en la mesa familiar',
    'la cena/comida/mesa familiar',
    'tu familia en la cena/casa',
  ],
  lonely: [
    'tu/tus mejor/mejores/muchos? amigo/amiga/amigos/amigas',
    'tus muchas? amistades',
    'tu circulo/grupo de/cercano amigos/amigas/amistades/intimo?',
    'tu vida social',
    'un amigo tuyo',
    'una amiga tuya',
    'mas tiempo a? solas/solo/sola',
  ],
  widowed: [...partner, ...getOver],
  grieving: getOver,
  separated: [...partner, 'tu matrimonio', 'reconquista/reconquistar/reconquistalo/reconquistala'],
  migrant: [
    'visita/visitar/ve/ir/pasa/pasar/almuerza/come/cena _ a/por/con/en tus/tu/casa papas/padres/mama/papa/madre/padre/familia/hermano/hermana/abuela/de+tus _ este/esta/cada/todos/los/el/una/dos/.',
    'cada/todos+los/este/el domingo/semana/domingos/fin+de+semana _ tu/tus padres/papas/familia/mama/hermana/hermano/madre',
    'amigos de la infancia/escuela cerca/para+un+cafe/esta',
  ],
  debt: [...spending, ...borrowing],
  no_money: [
    ...spending,
    ...borrowing,
    'come/comer/cena/cenar fuera/afuera/en+restaurante*',
    'sal/salir a cenar/comer+fuera/restaurante*',
    'restaurante/restaurantes',
  ],
  irregular_income: [
    'misma/mismo/fija/fijo cantidad/monto/suma _ cada/todos/al/por mes/los+meses/quincena',
    'cantidad/monto/suma fija/fijo cada/al/todos mes/los?',
    'cada/en+cada/el+dia+de quincena/pago/dia+de+pago/nomina/sueldo',
    'transferencia/ahorro automatica/automatico/programada',
    'automatiza/automatizar tus/tu/el ahorro/ahorros/pagos/transferencias',
    'tu/tus sueldo/salario/quincena/nomina',
  ],
  betting: [
    'apuesta/apostar/apuestes/apostando #/a/al/en/por/otra/un/una/menos/poco/solo/dinero',
    'haz/hacer/prueba una/otra apuesta/apuestas',
    'duplica/doblar/dobla/duplicar/duplicalo/doble o/tu/la/el/lo apuesta/dinero/nada/que+apuestas/monto',
    'doble o nada',
    'loteria/lotto/raspadito*/rasca/rifa/rifas/casino/casinos/poker/tragamonedas/bingo/ruleta/quiniela*/melate',
    'recupera/recuperar/recuperalo lo/tu/el? dinero? perdido/que+perdiste',
    'trading/bitcoin/cripto/criptomonedas',
    'invierte/compra en? acciones/la+bolsa/opciones/futuros',
    'pide/pedir/consigue prestado/un+prestamo',
    'arriesga/arriesgar/arriesgate/juega/juegate _ dinero/un+poco/todo',
  ],
  drives_for_work: [...hourADay, 'cocina/cocinar/prepara en casa cada/todos/todas _', 'gimnasio'],
  sends_money: [...spending],
  hides_part_of_self: [
    'dile/diles/decirle/decirles/cuentale/cuentales/cuentaselo la? verdad/todo/hoy/esta+semana',
    'sal/salir del closet/armario',
    'habla/hablar con/abiertamente tus/tu padres/familia/papas',
  ],
  stage_fright: ['solo relajate', 'no te pongas nervios*'],
} as const satisfies Partial<Record<FactId, readonly string[]>>;

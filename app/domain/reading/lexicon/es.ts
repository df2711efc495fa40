import { aroundEs } from './around-es.ts';
import type { Lexicon } from './fact-words.ts';
import { lifeEs } from './life-es.ts';

/** Spanish: facts of body, mind and what harms here, those of work, home and money in `life-es.ts`. */
export const lexiconEs: Lexicon = {
  facts: {
    ...lifeEs,
    heart_illness: {
      anybodys: [
        'infart*',
        'ataque/paro/enfermedad/insuficiencia/problema/problemas/condicion/operacion/afeccion cardiac*/al+corazon/del+corazon/de+corazon/coronari*',
        'arritmia*/angina+de+pecho/marcapasos/stent/bypass/fibrilacion/cardiopat*',
        'corazon debil/enfermo/operado/delicado/no+esta',
        'operad*/operaron del corazon',
        'mi cardiolog*',
        'sufro/enferm*/mal del corazon',
      ],
    },
    diabetes: {
      anybodys: [
        'diabet*',
        'insulina/metformina/prediabet*',
        'azucar en/en+la la? sangre/alta',
        'azucar alta',
        'controlar/bajar/tengo/ando+con la/el/mi azucar/glucosa',
        'mi azucar/glucosa',
      ],
    },
    high_blood_pressure: {
      anybodys: [
        'hipertens*',
        'presion/tension alta/arterial+alta/elevada',
        'sube/subio/suben la presion/tension',
      ],
    },
    cancer: { anybodys: ['cancer', 'quimio*/radioterapia', 'leucemia/linfoma/melanoma', 'tumor maligno'] },
    lung_illness: {
      anybodys: [
        'epoc/asma/asmatic*/enfisema/fibrosis+pulmonar/fibrosis+quistica/bronquitis+cronica',
        'enfermedad/problema/problemas pulmonar/pulmonares/de+pulmon/de+los+pulmones/en+los+pulmones',
        'uso oxigeno/inhalador',
        'pulmones danados/debiles',
      ],
    },
    chronic_pain: {
      anybodys: [
        'dolor/dolores cronic*/constante/constantes/permanente/diario/todos+los+dias/de+espalda/de+rodilla/de+rodillas/lumbar/articular/articulares/de+cadera/de+cuello',
        'fibromialgia/ciatica/artritis/artrosis/endometriosis/migranas/migrana/hernia+discal/hernia+de+disco/lumbalgia',
        'me duele/duelen _ espalda/rodilla/rodillas/cadera/huesos/articulaciones/cuello/todo/cuerpo/hombro/cintura/manos',
        'vivo con dolor',
        'espalda/rodilla/rodillas/cadera mal/mala/malas/me+mata/destrozada/destrozadas',
      ],
    },
    injury: {
      anybodys: [
        'lesion/lesionad*/me+lesione/esguince/fractur*/desgarro/me+rompi/me+quebre/ligamento*/menisco/tendinitis/rotura',
        'operaron/operacion/operad*/cirugia de/en la/el/mi? rodilla/cadera/hombro/espalda/columna/tobillo/mano',
        'recuperandome/recuperacion/rehabilitacion/fisioterapia de/por/tras/despues/para/en _',
      ],
    },
    chronic_illness: {
      anybodys: [
        'enfermedad/condicion/padecimiento cronic*/autoinmune/de+larga',
        'esclerosis/crohn/colitis/parkinson/epileps*/epileptic*/lupus/artritis+reumatoide/hashimoto/hipotiroid*/hipertiroid*/vih/enfermedad+renal/celiac*/dialisis/fatiga+cronica/psoriasis/insuficiencia+renal',
      ],
    },
    wheelchair: {
      anybodys: [
        'silla de ruedas',
        'paraplej*/parapleg*/tetraplej*/cuadriplej*/cuadripleg*',
        'no puedo/camino/puede caminar',
        'lesion medular',
        'parali* de/desde las/la/piernas',
      ],
    },
    limited_sight: {
      anybodys: [
        'ciego/ciega/baja+vision/invidente/glaucoma/discapacidad+visual',
        'perd* la vista/vision',
        'no veo bien/casi/nada',
        'lector de pantalla',
        'baston blanco',
      ],
    },
    limited_hearing: {
      anybodys: [
        'sordo/sorda/sordera/audifono*/hipoacusia/discapacidad+auditiva/implante+coclear',
        'perd* el/la oido/audicion',
        'no oigo/escucho bien/casi/nada',
      ],
    },
    takes_medicines: {
      own: [
        'tomo/tomando/tomar/me+recetaron medicamento*/medicina*/antidepresivos/pastillas/anticoagulantes/litio/sertralina/losartan/enalapril/levotiroxina/remedios/metformina',
        'tomo/tomar/pastillas _ pastillas/medicamentos/medicinas/para+la+presion/para+dormir/para+la+tiroides',
        'mis/mi/bajo pastillas/medicamentos/medicamento/medicinas/medicina/medicacion/remedios',
      ],
    },
    sleeps_badly: {
      anybodys: [
        'insomnio/desvelo/desvelad*/trasnochad*',
        'no puedo/logro/consigo/concilio/duermo dormir/conciliar/el/bien/nada/casi/lo/mas _',
        'duermo/dormir/durmiendo/dormi/sueno _ mal/poco/poquisimo/pesimo/fatal/a+ratos/cortado/malisimo/apenas/interrumpido',
        'duermo/durmiendo/dormi/sueno _ horas',
        'no duermo',
        'apenas/casi+no duermo/dormir/dormi',
        'me despierto/desperte/desvelo _ noche/madrugada/0/tres/cuatro/veces/dos/cada+hora/cansad*',
        'me cuesta dormir/dormirme/conciliar/quedarme+dormid*',
        'mal/falta/problemas/poco/sueno+muy de/para/con? sueno/dormir/el+sueno/ligero',
        'noches en vela',
        'paso las noches despiert*/en+vela',
        'dar vueltas en la cama',
        'doy vueltas en la cama',
      ],
      // A wish: whoever wants to sleep so many hours may sleep well already.
      likely: ['dormir _ horas'],
    },
    menopause: { anybodys: ['menopaus*', 'perimenopaus*/climaterio', 'bochornos/sofocos/sofocones'] },
    athlete: {
      own: [
        'soy/era/siendo un/una? atleta/deportista/corredor/corredora/triatleta/nadador/nadadora/ciclista/futbolista/maratonista/boxeador/boxeadora/fisicoculturista',
        'entreno/entrenar/entrenando/preparo/preparando/preparandome/corro/correr para? un/una/el/la/mi? maraton/media+maraton/triatlon/ironman/ultra/competencia/campeonato/nacional',
        'entreno/entrenar/entrenando/me+preparo/preparandome/corro/correr para? una/mi+proxima carrera',
        'entreno/entrenar/entrenando/corro/nado/pedaleo/remo doble sesion/turno',
        'entreno/entrenar/entrenando/corro/nado/pedaleo/remo dos veces al/por/cada dia',
        'compito/competir/juego en/por/para _ liga/equipo/nacional/club/torneos/campeonato/seleccion',
        'mi maraton/triatlon',
        'mi equipo de natacion/atletismo/ciclismo/futbol/baloncesto/basquetbol/voleibol/rugby/remo/boxeo',
        'mi entrenador/entrenadora de natacion/atletismo/ciclismo/futbol/triatlon/carrera/carreras/running/remo/boxeo',
      ],
      // Somebody who swims each day is moving, not training: so many hours or days of it are asked about.
      likely: [
        'entreno/corro/nado/pedaleo/remo seis/siete/ocho/diez/doce dias/horas/veces a+la/por/cada/semanales semana?',
        'entreno 0 horas a+la/por/cada/semanales semana?',
        'entreno todos/cada los? dias/dia',
      ],
    },
    drinks: {
      anybodys: [
        'bebo/tomo/beber/tomar/bebiendo/tomando alcohol/vino/cerveza*/trago/tragos/whisky/ron/copas/demasiado/mucho/de+mas/todas/todos/cada/para+dormir/para+olvidar/a+diario/sol*+en/hasta/un+six',
        'alcoholi*/problema+con+el+alcohol/problemas+con+el+alcohol/problema+con+la+bebida/problemas+con+la+bebida',
        'botella/botellas/copa/copas/cerveza/cervezas/vasos/vaso/litro/tragos/vino/latas de? vino/cerveza/ron/vodka/whisky? cada/al/todas/por/a/todos/diario las/los/la? noche/dia/noches/dias/diarias/diario?',
        'quiero/quisiera/necesito/intento/puedo/ayuda/trato/tratando/me+gustaria para/de? dejar/bajar/controlar/reducir de/el/la/con? beber/alcohol/bebida/tomar/trago',
        'me emborracho/emborrache',
        'borracher*',
      ],
      likely: [
        'copa/copita/copas/vino/cerveza/cervezas/trago/vinito para relajarme/desconectar/calmarme/aguantar',
      ],
    },
    smokes: {
      anybodys: [
        'fumo/fumar/fumador/fumadora/fumando/fuma',
        'cigarr*/tabaco/vapeo/vapear/nicotina/cajetilla*',
        'quiero/quisiera/necesito/intento/puedo/trato/tratando/cuesta/gustaria/logro de? dejar de? fumar/cigarro/tabaco/el+cigarro/el+cigarrillo/el+tabaco',
      ],
    },
    other_drugs: {
      anybodys: [
        'cocaina/heroina/marihuana/metanfetamina/crack/fentanilo/opioides/cristal/porros/mota/drog*',
        'adict* a las/los drogas/pastillas/analgesicos/calmantes',
        'consumo drogas/marihuana/cocaina',
      ],
    },
    eating_disorder: {
      anybodys: [
        'anorex*',
        'bulimi*',
        'trastorno alimentario/alimenticio/de+la+conducta/de+alimentacion',
        'atracon*/atracones',
        'me provoco/provocaba/provoque el/los? vomit*',
        'vomito despues/lo+que',
      ],
    },
    depression: {
      anybodys: ['depresion', 'deprimid*', 'depresiv*', 'bipolar', 'antidepresiv*', 'me deprim*'],
      likely: [
        'no puedo/tengo/logro/cuesta levantarme/ganas+de+nada/salir+de+la+cama/animo',
        'sin ganas de nada/vivir/levantarme',
        'me cuesta levantarme/salir+de+la+cama',
        'me siento vaci*/inutil',
        'nada me motiva/alegra/ilusiona/llena/importa',
        'lloro todos/todas/cada/por',
      ],
    },
    anxiety: {
      anybodys: [
        'ansiedad',
        'ansios*',
        'ataque*/crisis de panico/ansiedad/angustia',
        'panico',
        'estres postraumatico',
      ],
      likely: [
        'angustia/angustiad*',
        'me preocupo por+todo/todo+el+tiempo/demasiado/mucho',
        'siempre nervios*/en+alerta',
        'taquicardia de+los+nervios',
      ],
    },
    burnout: {
      anybodys: [
        'burnout',
        'quemad* del/por/en/con/y el/la/mi? trabajo/oficina/curro/laboral?',
        'sindrome de agotamiento',
        'agotamiento laboral',
      ],
      likely: [
        'agotad*/exhaust*/fundid* de/por/con/del mi/el/tanto? trabajo/trabajar/oficina/todo/mentalmente',
        'no puedo/aguanto/soporto mas/con/mi con? el/mi? trabajo',
        'ya no aguanto mi trabajo',
      ],
    },
    in_therapy: {
      anybodys: [
        'mi terapeuta/psicolog*/psiquiatra',
        'en/a/hago/haciendo/empece/de terapia',
        'voy/veo/yendo/fui/ir/empece al/a/con un/una/la/mi? psicolog*/psiquiatra/terapeuta/terapia',
      ],
    },
    religious: {
      anybodys: [
        'rezo/rezar/rezando/oro/oracion/oraciones/orar',
        'mi fe',
        'dios/jesus/jesucristo/virgen/ala',
        'iglesia/misa/parroquia/mezquita/sinagoga/pastor+de/biblia',
        'catolic*/cristian*/musulman*/evangelic*/judi*/creyente/testigo+de+jehova/mormon*/religios*',
      ],
    },
    not_religious: {
      own: [
        'no soy/somos muy/nada/una/persona? persona? religios*/creyente/catolic*/de+iglesia/de+rezar',
        'no creo/creemos en dios/nada/religiones/la+religion/ninguna',
        'ate*',
        'agnostic*',
        'sin religion/dios',
        'nada de religion/rezos/rezar/iglesia/dios',
        'no rezo/voy+a+misa/voy+a+la+iglesia',
        'perdi la fe',
        'no practico ninguna? religion',
      ],
    },
  },
  around: aroundEs,
};

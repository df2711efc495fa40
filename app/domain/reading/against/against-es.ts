import { againstBodyEs } from './against-body-es.ts';
import { againstLifeEs } from './against-life-es.ts';
import type { AgainstSet } from './against-set.ts';

/** What goes against a fact, in Spanish. */
export const againstEs: AgainstSet = {
  against: { ...againstLifeEs, ...againstBodyEs },
  harmless: [
    'trabajas/trabajar/trabajabas/duermes/dormir/dormiste/duermas/pasas/cuidas/manejas/estudias/entrenas/entrenar/estas ~ # hora/horas',
    'invierte/invertir/inviertas/dedica _ tiempo/energia/esfuerzo/minutos/atencion',
    'corre+el+riesgo/correr+el+riesgo/corre+prisa/corre+por+tu+cuenta/a+la+larga',
    'al pie de la letra',
    'a+pie+de/en+pie+de igualdad',
    'da+un+paso/pasos+pequenos/primer+paso/paso+a+paso',
    'mira/mirar hacia? adelante/atras',
    'ora ora',
    'cielo abierto/despejado',
    'escuchate/escucharte a+ti? mismo/misma?',
    'escucha/escuchar a? tu/tus cuerpo/cansancio/necesidades/ritmo',
    'baja/bajar el/la/tu ritmo/volumen/intensidad/carga/brillo/guardia/luz',
    'sube/subir el/la/tu volumen/animo/voz',
    'dieta equilibrada/de+noticias/digital',
    'contrato/contrata+de',
    'buscar/busca/encontrar/encuentra/nuevo/proximo/primer un/tu? nuevo? trabajo/empleo',
    'busqueda de trabajo/empleo',
    'jornada de puertas',
    'duplica/duplicar el/la/tu tiempo/ritmo/distancia/minutos',
    'la compra/compras de/del alimentos/mercado/semana/la+semana/supermercado',
    'en calma y/con',
    'santo y sena',
    'todo lo demas',
    'de+fiesta/dia+de+fiesta',
    'pan/tortilla tostada/tostado',
  ],
  negations: [
    'nunca',
    'jamas',
    'no',
    'sin',
    'ni',
    'nada de',
    'en+vez/en+lugar de',
    'mas que',
    'evita/evitar/evites/olvida/olvidate',
    'nadie deberia',
    'antes de',
    'lo/todo/cada+vez/cuando/si/cosas que?',
    'menos',
    'lejos de',
  ],
  between: [
    'te/se/me/lo/la/el/los/las/un/una/tu/tus/de/del/a/al/ni/o/y/que/pedirte/tener/tienes/hace/falta/es/necesario/necesitas/hay/hagas/hacer/vayas/ir/vas/quieras/debes/deberias/pienses/en/por/mas',
  ],
  care: [
    'pregunta/preguntale/preguntar/habla/hablar/hablalo/consulta/consultar/consultalo/consultale/comenta/comentalo/ve/acude/visita/acuerda/decide/decidelo/junto/con/solo/si/salvo/hasta/cuando/despues+de/pidele/pide/revisa/revisalo ~ medico/medica/doctor*/farmaceutic*/especialista/cardiolog*/psiquiatra/partera/enfermer*/nutriolog*/nutricionista/fisioterapeuta/terapeuta/oncolog*/ginecolog*/equipo+medico/matrona',
    'medico/medica/doctor/doctora/cardiologo/cardiologa/fisioterapeuta/terapeuta/especialista/partera/ginecologa/ginecologo lo? te? aprueba/permite/autoriza/dice/de+el+visto/da+el+visto/decide/esta+de+acuerdo/diga/indique/sabe',
    'es/son/puede+ser/podria+ser/resulta peligros*/riesgos*/danin*/mala+idea/demasiado',
  ],
  cited: [
    'nada de aqui/esto/esta+pagina/lo+de+abajo te pide',
    'quieres/querias/quisieras/esperas/deseas/planeas/pensabas/suenas+con/te+gustaria/sonabas+con _',
    'escribiste/dijiste/contaste/mencionas/mencionaste/respondiste/anotaste/cuentas/describes/nombraste',
    'tu/tus meta/sueno/deseo/objetivo es/de/era',
  ],
  fits: {
    night_shifts: [
      'turno/turnos/guardia/guardias/dias+libres/dia+libre/noches+libres/noche+libre/cuando+duermas/trabajas+de+noche/de+dia/sueno+principal/en+casa',
    ],
    irregular_hours: ['turno/turnos/dias+libres/dia+libre/cuando+puedas/cuando+se+pueda/guardia/guardias'],
    new_baby: [
      'mientras+el+bebe/cuando+el+bebe/cuando+duerma/duerma+el+bebe/por+turnos/alguien+mas/mientras+duerme',
    ],
    small_children: [
      'mientras+duermen/cuando+duermen/cuando+duerman/los+ninos+esten/siesta+de/por+turnos/mientras+los+ninos/cuando+los+ninos',
    ],
    carer: [
      'relevo/respiro/alguien+se+quede/alguien+mas/te+reemplace/si+alguien/mientras+alguien/quien+te+cubra',
    ],
    unemployed: [
      'nuevo+empleo/nuevo+trabajo/anterior/ultimo+trabajo/ultimo+empleo/cuando+encuentres/entrevista*/solicitud*/buscas/busques/proximo',
    ],
    retired: ['anterior/antiguo/antigua/antes/jubilado/jubilada/anos+de+trabajo/tras+una+vida/era/fue'],
    student: [
      'cuando+te+gradues/medio+tiempo/practicas/pasantia/futuro/futura/primer+empleo/despues+de+graduarte/verano',
    ],
    lonely: [
      'nuevo+amigo/nueva+amiga/amigos+nuevos/hacer+amigos/haz+amigos/conocer+gente/primero/amistad+nueva',
    ],
    lives_alone: ['vecino/vecina/vecinos/por+telefono/llama/llamada'],
    migrant: [
      'llama/llamada/videollamada/por+video/a+distancia/en+linea/mensaje/cuando+viajes/proximo+viaje/desde+lejos',
    ],
    debt: [
      'gratis/gratuito/gratuita/gratuitos/gratuitas/biblioteca/sin+costo/sin+pagar/alimentos/comida/verduras/lista/hayas+pagado/pagues+la+deuda/salgas+de+las+deudas/segunda+mano/cuando+termines+de+pagar/mercado',
    ],
    no_money: [
      'gratis/gratuito/gratuita/gratuitos/gratuitas/biblioteca/sin+costo/sin+pagar/sin+gastar/alimentos/comida+de/verduras/lista/segunda+mano/beca/mercado',
    ],
    irregular_income: [
      'porcentaje/parte+de+lo/de+lo+que+entre/lo+que+entre/meses+buenos/mes+bueno/por+ciento',
    ],
    betting: ['bloquea*/autoexclu*/excluyete/grupo+de+apoyo/linea+de+ayuda/jugadores+anonimos/alejate/borra'],
    wheelchair: ['rueda/ruedas/rodar/silla/sentado/sentada/brazos/brazo/torso/en+vez+de+caminar/accesible'],
    limited_sight: [
      'voz/en+voz+alta/lector+de+pantalla/letra+grande/audio/escucha*/braille/te+lea/lean/lupa/al+tacto/describa',
    ],
    limited_hearing: [
      'subtitulo*/subtitulado/por+escrito/texto/lengua+de+senas/senas/transcripcion/vibra*/luz/chat/escribe',
    ],
    athlete: ['recuperacion/dia+de+descanso/enfriamiento/calentamiento/entre+sesiones/dia+suave'],
    sleeps_badly: ['misma+hora/terapia+de/mismo+horario'],
    self_employed: ['cliente/clientes/propio+jefe/propia+jefa'],
    drinks: ['sin+alcohol/en+vez+de/en+lugar+de/agua/jugo/refresco'],
    pregnant: ['sin+alcohol/en+vez+de/en+lugar+de'],
  },
};

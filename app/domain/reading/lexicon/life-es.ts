import type { Lexicon } from './fact-words.ts';

/** Spanish: facts of work, days, home, people and money. */
export const lifeEs: Lexicon['facts'] = {
  night_shifts: {
    own: [
      'turno/turnos/guardia/guardias/jornada de? noche/nocturno/nocturnos/nocturna/nocturnas/madrugada',
      'trabajo/trabajar/trabajando/trabajamos/manejo/limpio de/por/en/toda/solo/las/la? las/la? noche/noches/madrugada',
      'enfermer*/vigilante/guardia/velador/portero/sereno de/del+turno+de noche',
      'velador/vigilante+nocturno/enfermera+nocturna/enfermero+nocturno',
      'duermo/dormir/durmiendo de/por/durante/en el/la? dia/manana',
      'salgo/llego/termino/vuelvo _ trabajo/turno/trabajar _ manana/amanece/amanecer/seis/siete/0',
    ],
  },
  irregular_hours: {
    own: [
      'turnos/horarios/horario/jornadas rotativos/rotativo/rotatorios/irregulares/irregular/variable/variables/cambiante/cambiantes/partido/impredecible/impredecibles/distintos',
      'horario/horarios/turno/turnos/turnos+me _ cambia/cambian/varia/varian _',
      'trabajo/trabajar por/a turnos',
      'me cambian el/los/de horario/horarios/turno/turnos',
      'sin horario/horarios fijo/fijos',
      'de guardia cada/los/varias/dia',
    ],
  },
  long_hours: {
    own: [
      'trabajo/trabajar/trabajando/jornada/jornadas/dias/turnos de/unas/como/mas+de/hasta/casi? # horas',
      'trabajo/trabajar/trabajando/jornada/jornadas/turnos de? doce/catorce/diez/once/sesenta/setenta/quince horas',
      'trabajo todos/todo/los/hasta/demasiad*/sin/de+sol los/el/sabados/tarde/descanso/parar/horas/a/muy dias/dia/domingos/tarde/sol?',
      'no puedo/dejo/paro/logro de? dejar/parar/trabajar de? trabajar?',
      'dos/tres trabajos/empleos',
      'horas extra/extras',
      'jornadas larg*/eternas/interminables',
      '# horas al/por/diarias/a dia/la+semana/en+la+oficina/de+trabajo?',
    ],
  },
  no_time: {
    own: [
      'no tengo/me+queda/hay/encuentro/me+alcanza/me+da/dispongo ni/nada/mucho/casi/el/de? tiempo/nada+de+tiempo/minuto/un+minuto/un+rato/rato _',
      'sin tiempo',
      'falta de/me tiempo',
      'me falta tiempo/el+tiempo',
      'el tiempo no me _ alcanza/da/rinde',
      'no me da la vida',
      'poco tiempo',
      'ni un minuto/rato/momento para/libre/mio/de',
      'muy ocupad*',
      'el dia no _ alcanza',
    ],
  },
  drives_for_work: {
    own: [
      'chofer/camioner*/trailer*/taxista/repartidor*/transportista/conductor/conductora de? taxi/uber/didi/camion/autobus/trailer/aplicacion/plataforma?',
      'manejo/manejar/conduzco/conducir/ando+en un/una/el/en taxi/uber/didi/camion/trailer/autobus/plataforma/aplicacion/aplicaciones',
      'uber/didi/rappi/indriver y/con/de/todo/manejo/trabajo',
      'en la carretera/ruta todo/toda/dias/semanas/#/noches',
    ],
  },
  sends_money: {
    own: [
      'mando/mandar/mandamos/envio/enviar/enviamos _ dinero/plata/#/casi+todo/mitad/remesa*',
      'remesa*',
      'lo que mando/envio',
      'me piden dinero/plata/mas/y+no+se',
    ],
  },
  hides_part_of_self: {
    own: [
      'soy/ser gay/lesbiana/bisexual/trans/homosexual/bi y/pero/,/. _6 nadie/familia/padres/papas/mama/sabe/saben/secreto/casa',
      'salir/salido del closet/armario',
      'en el closet/armario',
      'vivir/vivo/llevar/llevo dos/una/doble doble? vida/vidas/mentira',
    ],
  },
  stage_fright: {
    own: [
      'miedo/panico esceni*',
      'miedo/terror/nervios/panico a/de hablar/tocar/cantar/actuar/exponer en/ante? publico/gente?',
      'tiemblo/tiembla/tiemblan/tiemble/temblar/temblor/bloqueo/congelo/quedo+en+blanco _6 gente/publico/audicion/escenario/concierto/examen/todos',
      'audicion/recital/concierto/escenario _6 tiembla/tiemble/tiemblo/nervios/miedo/bloqueo',
      'gente/publico me tiembla/tiemblan _',
    ],
  },
  unemployed: {
    own: [
      'desemplead*/cesante/parad*+de+larga/desempleo/sin+trabajo/sin+empleo/sin+chamba/en+paro/en+el+paro',
      'perdi/perder/quede/despidieron mi/el/sin trabajo/empleo/puesto',
      'me despidieron/echaron/corrieron/liquidaron _',
      'no tengo/encuentro/consigo _ trabajo/empleo/chamba',
      'busco/buscando/buscar trabajo/empleo/chamba',
    ],
  },
  self_employed: {
    own: [
      'autonom*/freelance/freelancer/independiente+de/emprendedor/emprendedora/monotributista/cuentapropista',
      'trabajo/trabajar por/de/como mi/cuenta/independiente/freelance/autonomo cuenta/propia?',
      'mi/nuestro/nuestra/tengo/abri/monte/llevo un/una/mi? propi*/pequen*? negocio/empresa/tienda/taller/restaurante/panaderia/consultorio/emprendimiento/local/peluqueria/negocito/puesto+de',
      'duen* de un/una/mi',
      'mis clientes',
    ],
  },
  student: {
    own: [
      'soy/siendo/como estudiante',
      'estudio/estudiando/estudiar/curso _ medicina/derecho/enfermeria/ingenieria/psicologia/universidad/facultad/carrera/maestria/doctorado/arquitectura/contabilidad/carrera/biologia',
      'mis/los/finales/de/mi examenes/finales/parciales/tesis/facultad/carrera/universidad/profesores/clases/facu',
      'en la universidad/facultad/uni/prepa',
      'mi tesis/doctorado/maestria',
    ],
  },
  retired: {
    own: [
      'jubilad*/pensionad*/jubilacion',
      'me jubile',
      'desde/cuando que? me jubile',
      'estoy retirad*',
      'mi pension/jubilacion',
      'retirad* desde/hace/y',
    ],
  },
  small_children: {
    own: [
      'mis/mi/nuestr*/dos/tres/cuatro/tengo/con/de/los/un/una dos/tres/un/una? hij*/nin*/nen*/beb*/criatur*/gemel*/mellizos pequen*/chic*/chiquit*/de/en+edad/menores 0/dos/tres/cuatro/cinco/un/una/seis/preescolar? y/anos/ano?',
      'hij*/nin*/nen*/gemel*/mellizos/chiquit*/pequen* tiene/tienen/de/con/todavia 0/dos/tres/cuatro/cinco/un/seis/es/son/pequen* _ anos/ano/pequenos/pequenas/pequeno',
      'mis/los/nuestros/acostar+a+los/dos/tres/nuestras/mi/tengo dos/tres/cuatro/0? hijos/ninos/nenes/peques/pequenos/chiquitos/gemelas/gemelos/mellizos/hijitos/nina/nino/hijas/ninas/hijo/hija se/duermen/duerme/estan/despiertan/me/van/al/a/en/lloran/no+me/y/para acost*/duerm*/jardin/kinder/guarderia/escuela/dormidos/durm*/despiert*/chicos/necesitan/dejan/pequenos/cama/trabaj*',
      'guarderia/kinder/jardin+de+infantes/jardin+infantil/preescolar',
      'madre/padre/mama/papa de dos/tres/cuatro/un/una/0/gemelos/mellizos/ninos/hijos/gemelas _',
      'tengo/cuidar/cuido/criar/criando/crio # hijos/ninos/hijas',
      'tengo/cuidar/criar/criando/crio/con a? dos/tres/cuatro/mis? hijos/ninos/hijas/nenes/peques',
      'ninos/hijos pequenos/chicos/chiquitos',
    ],
  },
  new_baby: {
    own: [
      'recien+nacid*/bebe/bebita/bebito/lactante/amamant*/lactancia/posparto/postparto/puerperio/dar+pecho/doy+el+pecho/dar+el+pecho',
      'acabo/acabamos/recien de? tener/ser/di/tuve un/una/a/mama/papa/padres/madre hij*/bebe/luz?',
      'di/dar/dio a luz _',
      'licencia/baja/permiso de/por maternidad/paternidad',
      'mama/mami/papa/madre/padre primeriz*/primerizo',
      'nacio/nacimiento mi/nuestr*/de hij*/bebe/nina/nino/mi+hijo/mi+hija',
      'hijo/hija/nino/nina/gemelos/gemelas/mellizos de # meses/semanas',
      'hijo/hija/nino/nina/gemelos/gemelas/mellizos de dos/tres/cuatro/cinco/seis/siete/ocho/nueve/un/pocas/pocos mes/meses/semanas',
    ],
  },
  pregnant: {
    anybodys: [
      'embarazad*',
      'mi embarazo',
      'embarazo de',
      'espero/esperamos/esperando un/una/a? bebe/mellizos/gemelos/hij*',
      'mi/mes partera/embarazo/de+embarazo',
      'semanas/meses de+embarazo/de+gestacion',
    ],
  },
  single_parent: {
    own: [
      'mama/madre/papa/padre solter*/solo/sola/separad*',
      'cri*/educ*/saco+adelante a/sola/solo/yo _ hij*/sola/solo/nin* sola/solo?',
      'sola/solo con mis/mi/los/dos/tres/el/la/nuestros hij*/nin*/nen*/bebe/dos+hijos',
      'hij*/nin* sola/solo',
      'a cargo de mis/los hijos sola/solo',
    ],
  },
  carer: {
    own: [
      'cuido/cuidar/cuidando/atiendo/atender/cuidado/cargo a/de/del mi/mis/nuestr*/un/una madre/mama/padre/papa/padres/papas/espos*/marido/herman*/abuel*/suegr*/ti*/familiar/mujer/hij*+con/pareja/hija+con/hijo+con',
      'soy/siendo/como la/el? cuidador*',
      'cuidador* de/principal/familiar',
      'mama/madre/papa/padre de ~6 autista/autismo/discapacidad/paralisis+cerebral/sindrome+de+down/no+verbal',
      'hijo/hija/nino/nina autista/con+autismo/con+discapacidad/con+paralisis/con+sindrome+de+down',
      'mi/mis madre/mama/padre/papa/padres/espos*/marido/abuel*/suegr*/mujer/hij* tiene/tienen/padece/con/esta/estan/necesita/depende alzheimer/demencia/parkinson/postrad*/en+cama/discapacidad/autismo/de+mi/cuidados/paralisis/dependiente',
    ],
  },
  lives_alone: {
    own: [
      'vivo/vivir/viviendo/viva sol*',
      'sol* en casa/mi+casa/la+casa/el+departamento/mi+departamento/un+departamento/el+piso/un+cuarto',
      'casa/departamento vaci*',
      'vivo con mi gat*/perr*',
    ],
  },
  lonely: {
    own: [
      'soledad/aislad*',
      'me? siento/sentia/sentir/sentirme/estoy/muy/tan/completamente/estar/encuentro muy/tan/bastante? sol*/solit*',
      'no tengo/hay/conozco a/casi/ni/muchos? amig*/nadie/con+quien/alguien/amistades _',
      'sin amig*/amistades/nadie',
      'nadie con/a/me/que quien/llama/visita/hablar/escuche/me+escucha/pregunta',
      'no hablo/veo/conozco con/a? nadie',
      'no tengo con quien hablar/contar/platicar/compartir',
    ],
  },
  widowed: {
    own: [
      'viud*/enviud*/viudez',
      'murio/fallecio/perdi/muerte/fallecimiento/se+murio/se+fue/enterre/partida/partio a/de? mi espos*/marido/mujer/companer*+de+vida/pareja/senora/viejo+de',
      'mi espos*/marido/mujer/pareja/senora _ murio/fallecio/muri*/fallec*/ya+no+esta/partio',
      'mi difunt* espos*/marido/mujer',
    ],
  },
  grieving: {
    own: [
      'duelo/luto',
      'murio/fallecio/perdi/perdimos/muerte/fallecimiento/se+murio/partida/enterre/enterramos a/de? mi/mis/nuestr*/un madre/mama/padre/papa/herman*/hij*/abuel*/mejor/amig*/padres/bebe/espos*/marido/mujer/perr*/suegr*/ti*/pareja/embarazo amig*?',
      'mi/mis/nuestr* madre/mama/padre/papa/herman*/hij*/abuel*/mejor+amig*/amig*/padres/espos*/marido/perr*/suegr*/bebe/mujer _ murio/fallecio/muri*/fallec*/partio',
      'aborto espontaneo',
      'perdi/perdimos un embarazo',
    ],
  },
  separated: {
    own: [
      'divorci*',
      'separad*',
      'separacion',
      'me separe',
      'nos separamos/divorciamos/estamos+separando',
      'me dejo/abandono mi? espos*/marido/novi*/mujer/pareja/por',
      'mi ex',
      'termine/terminamos/rompi/rompimos/ruptura con/la/mi/de mi? relacion/novi*/pareja/ex',
      'se fue de casa',
      'custodia',
    ],
  },
  migrant: {
    own: [
      'migrante/inmigrante/emigre/emigramos/emigrado/refugiad*/migre/migrar+a/indocumentad*/visa/papeles+de+residencia/asilo',
      'lejos de mi/mis/casa/todos familia/pais/tierra/padres/hijos/gente?',
      'me vine/vinimos/mude/fui/vine de/a/desde/para/solo/sola _ venezuela/colombia/mexico/estados+unidos/espana/otro+pais/peru/cuba/chile/argentina/honduras/aqui/ecuador',
      'llegue/llegamos/vine/vinimos a este/otro/aqui/de/estados/espana/desde pais/venezuela/colombia/mexico/cuba/unidos/otro+pais/ecuador/hace?',
      'otro/este/nuevo/un+nuevo/extranjero pais',
      'en el extranjero',
      'mi familia esta/se+quedo/vive/sigue en/alla/lejos _ venezuela/mexico/colombia/cuba/pais/alla/lejos/peru?',
      'no hablo el/bien idioma/ingles/el+idioma',
    ],
  },
  debt: {
    own: [
      'deuda/deudas/endeud*/bancarrota/embargo/embargad*/hipotecad*',
      'debo/debemos/debiendo _ #/dinero/plata/banco/tarjeta*/miles/renta/prestamista/alquiler/mucho+dinero/hacienda',
      'debo/debemos mas/otra+vez/de+nuevo/todavia',
      'tarjetas/tarjeta al/hasta/topadas/llenas/de+credito+al/reventada tope/limite/maximo/arriba/el+tope?',
      'pagar/pago/pagando/liquidar/saldar las/la/mis/los/el/mi/un tarjetas/tarjeta/prestamo/prestamos/creditos/credito',
      'atrasad* con/en el/la/los/las/mis? alquiler/renta/pagos/hipoteca/cuotas/recibos',
      'prestamo/prestamos/prestamista/cobradores/desalojo/buro+de+credito/gota+a+gota',
      'pago/pagar minimo',
    ],
  },
  no_money: {
    own: [
      'no tengo/hay/me+alcanza/alcanza/me+queda/llego/llegamos/nos+alcanza/queda ni/el/mucho/nada/casi/a? dinero/plata/un+peso/un+centavo/fin+de+mes/para+la+renta/para+comer/para+nada/para+pagar/lana/un+euro/la+plata _',
      'sin dinero/plata/un+peso/un+centavo/lana/recursos/ahorros',
      'falta de/me dinero/plata',
      'me falta dinero/plata/el+dinero',
      'no me alcanza',
      'el? dinero/plata/sueldo/quincena no _ alcanza/llega/rinde/dura',
      'llegar/llego a fin/final de mes/del+mes',
      'no puedo pagar/pago la/el/mi/los/las/ni? renta/alquiler/luz/comida/medico/cuentas/recibos',
      'al dia vivo',
      'vivo/vivimos al dia',
      'quebrad*/pobre/pobreza/en+la+ruina/pelad*+de+dinero',
      'mal de dinero/plata',
    ],
  },
  irregular_income: {
    own: [
      'ingresos/ingreso/sueldo/entradas/ganancias irregulares/irregular/inestables/inestable/variables/variable/impredecibles',
      'ingresos/sueldo/entradas/ingreso no+son/varian/varia/cambian/cambia/suben/dependen/son/es fijos/variables/mes/y/inestables/irregulares/de/cada/mucho _',
      'unos/hay/algunos meses gano/cobro/hay/entra/bien/en+que/buenos _',
      'no se/tengo/tener/nunca cuanto/un/sueldo/ingresos/ingreso/se+cuanto voy/gano/gana/ingreso/fijo/fijos/va+a+entrar/ganare/sueldo+fijo/ingreso+fijo/cobrare _',
      'sin sueldo/ingreso/ingresos/salario fijo/fijos',
      'vivo/trabajo/cobro de/por/a propinas/comisiones/comision/proyecto/changas/encargo/destajo',
    ],
  },
  betting: {
    anybodys: [
      'ludopat*',
      'apuest*/apostar/apostando/aposte/aposto/casino/casinos/tragamonedas/tragaperras/ruleta/bingo',
      'adict*/adiccion/problema/problemas al/con/a el/las/los? juego/apuestas/juegos+de+azar/maquinas',
      'pierdo/perdi/gasto/gaste/juego _ poker/maquinitas/maquinas/cartas',
    ],
  },
};

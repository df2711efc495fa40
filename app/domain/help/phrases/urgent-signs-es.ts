import type { PhraseSet } from './phrase-set.ts';

const who =
  'bebe/beba/nene/nena/nino/nina/hijo/hija/hijito/hijita/chiquito/chiquita/guagua/guaguita/wawa/peque/pequeno/pequena/criatura/recien+nacido/recien+nacida/mi+hijo/mi+hija/nieto/nieta/sobrino/sobrina/ninito/ninita';
const adult =
  'mama/papa/madre/padre/esposo/esposa/marido/mujer/senora/abuelo/abuela/vieja/viejo/hermano/hermana/suegro/suegra/tio/tia/novio/novia/pareja/amigo/amiga/companero/companera/vecino/vecina/roommate';
const medicine =
  'pastillas/pastilla/paracetamol*/acetaminofen/tylenol/ibuprofeno*/aspirinas/clonazepam*/rivotril*/alprazolam*/orfidal*/lorazepam*/diazepam*/valium/xanax/tafil/tramadol*/morfina/oxicodona/fentanilo/insulina/amitriptilina/sertralina/quetiapina/metformina/digoxina/propranolol/losartan/enalapril/litio/somniferos/calmantes/tranquilizantes/ansioliticos/antidepresivos/medicamentos/medicinas/medicina/remedios/tabletas/capsulas/blisters/zolpidem/benzos/benzodiazepinas/jarabe/gotas/anticonvulsivos/pastis/comprimidos/grageas/warfarina/anticoagulantes';
const much =
  'todas/todo/toda/entera/entero/completo/completa/demasiad*/muchas/muchos/monton/montones/punado/frasco/caja/blister/tira/bote/tableta+entera/el+doble/doble/triple/varias/varios/veinte/veinticinco/treinta/cuarenta/cincuenta/quince/dieciseis/doce/diez/once/catorce/de+mas/de+golpe/de+una/de+un+jalon/lo+que+quedaba/las+que+quedaban/lo+que+habia/las+que+habia/medio+frasco/media+caja/0/sobredosis';
const took =
  'tome/tomo/tomado/metio/trague/trago/tragado/tomarme/tragarme/meti/metido/ingeri/ingerido/zampe/bebi/bebido/inyecte/inyectado/puse/empine/bajado/baje/embuti/aplique/pase/tomaron';
const poison =
  'cloro/lejia/lavandina/raticida/veneno/detergente/soda+caustica/sosa/acido/anticongelante/thinner/gasolina/kerosene/kerosen/insecticida/plaguicida/pesticida/matarratas/desinfectante/limpiador/limpiapisos/suavizante/aguarras/diluyente/amoniaco/desatascador/quitaesmalte/pila/pilas/bateria/imanes/iman/moneda/pila+de+boton';
const sudden =
  'de+repente/de+golpe/de+pronto/subito/subita/subitamente/de+la+nada/de+un+momento+a+otro/de+un+rato+a+otro/repentin*/esta+manana/hoy/desde+ayer/anoche/desde+anoche/desde+hace+rato/ahorita/ahora';
const faint =
  'desmay*/desvanec*/desplom*/inconsciente/sin+conocimiento/no+reacciona/no+responde/no+despierta/me+fui+al+piso/me+apague/perdi+el+sentido/sin+sentido/colaps*/se+fue+de+espaldas/se+me+nublo';

/** What the body does that should be seen at once, as signs that are combined, in Spanish. */
export const urgentSignsEs: PhraseSet = {
  kind: 'urgent',
  own: [
    // Heart.
    'siento/tengo/senti/tuve/sintio/siente/como/tenia/sentia/me+dio/me+da/me+agarra/me+agarro/con un/una/unas/unos/como/el/la/algo/que? _ peso/presion/opresion/apreton/punzada*/puntada*/ardor/dolor/losa/piedra/ladrillo/elefante/faja/prensa/cuchillad*/clavo/punal/quemazon/garra/puno/molestia/aprieta/oprime _ pecho/esternon/corazon+y/mandibula/quijada/brazo+izquierdo',
    'me+aprieta/me+oprime/me+punza/me+arde/me+quema/me+duele/me+pincha/me+aplasta/me+estruja/me+pesa/me+late/me+doli* _ pecho/esternon/mandibula+y/quijada+y/brazo+izquierdo',
    'pecho/esternon _ aplast*/oprim*/apret*/apriet*/estruj*/quem*/punz*/explot*/revent*/dolor*/duele/doliendo/me+arde/cerr*/cierr*/pesa/clav* _',
    'dolor/duele/dolia/molestia/hormigueo/calambre/adormec*/corre/baja/pasa/va/irradia/sube/extiende ~6 brazo+izquierdo/mandibula/quijada/espalda+y+el+brazo/brazo+y+la+mandibula/brazo+y+la+quijada/omoplato+y/hombro+izquierdo+y _',
    'corazon ~6 se+me+para/se+para/saltando+latid*/salta+latid*/se+salta/irregular/a+destiempo/desboc*/se+me+sale/como+loco/descontrolado/galop*/disparado/a+0+por/brinca+raro ~6 mare*/desmay*/aire/pecho/horas/reposo/acostad*/sentad*/respir*/sudor/sudo/desvanec*/nublad*/no+para',
    'sudo/sudor/sudando/sudores frio/helado/fria/frios ~6 pecho/brazo/nausea*/mare*/palid*/desmay*/blanco/blanca/vomit*/presion',
    'pecho/brazo/nausea*/mare*/palid*/blanco/blanca/vomit*/gris ~6 sudo/sudor/sudando/sudores/sudad* frio/helado/fria/frios/helada',
    'pulso/latidos/corazon _ 0 en+reposo/acostad*/sentad*/y+mareo/y+no+baja',
    // Breath.
    'no/apenas/casi+no/ni/a+duras+penas me/le/puedo/puede/logro/alcanzo/consigo/podia/alcanza+a/entra/entraba/pasa/llega/sale a? el/bien/casi/ni/terminar/decir/completar/dar/hablar/subir/caminar/acostarme? el/una/ni/dos/media/la? aire/frase*/oracion*/palabras+seguidas/respirar/jalar+aire/tomar+aire/agarrar+aire/aliento/resuello/respiracion _',
    'me/le/nos estoy/esta/estaba/voy? ahog*/asfixi*/atragant* al/con/cuando/acostad*/de/por/y/caminando/en+la+noche/en+reposo/sin/hasta/cada/dormid*/.',
    'me/le ahogo/ahoga/asfixio/asfixia/sofoco/sofoca acostad*/al+acostarme/al+hablar/al+caminar/caminando/en+reposo/sentad*/dormid*/de+noche/por+las+noches/con+dos+pasos/subiendo/y+los+labios/y+no+puedo/y+tengo',
    'respira/respiro/respirando/respiracion/respirar _ rapidisim*/rapidit*/bien+rapid*/rapido+rapido/muy+rapido/raro/con+ruido/silb*/ronc*/agitad*/entrecortad*/con+dificultad/hundi*/hund*/se+le+marcan/costillas/a+penas/apenas/cada+vez+menos/cort*/cortit*/quejid*/mal/como+pez/trabajosa/con+esfuerzo',
    'se/le/me hunden/hunde/marcan las/el/la? costilla*/costillit*/pecho/piel+entre/panza+al/pancita+al',
    'silb*/pita/pitido*/chill* _ pecho/respir*/pulmon* ~6 inhalador/aire/no+me/no+le/no+cede/no+para/labios/hablar',
    'inhalador/salbutamol/nebulizador/ventolin/puff/bombita ~6 no+me+hace/no+hace/no+le+hace/no+sirve/no+funciona/no+alcanza/cada+0/ya+van/ni+asi/y+nada/se+acabo/no+alivia/no+me+alivia/no+ayuda/no+me+esta',
    'labios/unas/dedos/manos/boca/cara/piel/carita/boquita _ azul*/morad*/gris*/moradit*/negr*/pintados',
    'azul*/morad*/moradit*/gris*/blanc* _ labios/unas/boca/boquita/boca+y',
    // Stroke.
    'cara/boca/media+cara/sonrisa/parpado/labio/rostro/ojo _ torci*/torcid*/chuec*/caid*/cayo/cae/colg*/desvi*/de+lado/dormid*/durmio/paraliz*/adormec*/dispareja/ladead*',
    'brazo/pierna/mano/lado/mitad/cuerpo _ no+me+responde/no+le+responde/no+responde/no+obedece/sin+fuerza/perdio+fuerza/pesa+como+plomo/como+trapo/muert*/se+me+cae+todo/cuelga/no+lo+mueve/no+la+mueve/no+lo+puede/no+la+puede/no+lo+puedo/no+la+puedo/no+lo+siento/no+la+siento/como+si+no+fuera+mi*/paraliz*/no+sube/dormid*+y+no/dormid*+desde',
    `${sudden} ~9 no+podia+hablar/no+puedo+hablar/no+pudo+hablar/no+me+salen/no+me+salian/no+le+salen/no+le+salian/hablo+raro/habla+raro/habla+enredado/hablaba+raro/no+veo/no+ve/deje+de+ver/sin+vista/veo+doble/ve+doble/vi+doble/no+reconoc*/no+me+reconoc*/no+sabia+donde/no+sabe+donde/perdi+el+equilibrio/perdio+el+equilibrio/no+camina/se+me+fue+la+fuerza/se+me+fue+la+vista/se+le+fue/cayo+el+brazo/no+pude+levantar/se+me+caen/se+me+cayo+el/se+me+caia/media+cara/medio+cuerpo/lado+del+cuerpo/mitad+de+la`,
    'se me/le fue/ha+ido/iba/duerme/durmio/fueron/dormia la/el/un/media/medio/todo? fuerza/vista/habla/lado/brazo/pierna/cara/cuerpo/todo+el+lado/palabras de/del/en/y/izquierd*/derech*/por/un/desde/entera/.',
    'no/me/apenas le/me/se? salen/salian/salen+las/entiendo/entienden/entiende/entendi/coordina/sale las/el/lo+que/bien/ninguna? palabras/habla/dice/digo/nada+de+lo+que/al+hablar/frase*/hablar/voz',
    'habla/hablo/hablaba/hablando/palabras/lengua/frases _ enred*/arrastr*/trab*/raro/como+borrach*/sin+sentido/incoherencias/pastos*/incoherent*/no+se+le+entiende/no+se+me+entiende/revuelt*/dormida/pesada',
    'confundid*/desorientad*/anda+perdid*/ando+como+ido/ando+ido/no+sabe+donde/no+sabia+donde/no+me+reconoc*/no+nos+reconoc*/dice+incoherencias/habla+incoherencias/desvaria/desvariando/delira/delirando/no+sabe+que+dia/somnolient* ~9 fiebre/azucar/glucosa/golpe/caida/insulina/cabeza/vomit*/calor/orina/presion/de+repente/de+golpe/respir*',
    'perdi/perdio/pierdo/deje+de+ver/no+veo/no+ve/veo+negro/se+me+nublo/cortina/persiana/sombra/mancha+negra/velo/telon ~6 vista/vision/ojo _',
    'ojo _ cortina/persiana/velo/mancha+negra/telon/no+veo/ciego/sin+ver/perdi+la/deje+de+ver',
    // Head.
    'peor dolor/jaqueca/migrana/cefalea de/que _',
    'dolor/duele/duel*/jaqueca/migrana/cefalea/cabeza/dolorazo/trueno/explosion/martillazo/balazo/latigazo/estallo/exploto/rayo ~9 nunca+antes/nunca+habia/de+mi+vida/como+nunca/un+trueno/como+trueno/martillazo/estall*/explot*/nuca/cuello+tieso/cuello+duro/cuello+rigido/segundos/de+golpe/de+la+nada/repentino/vomito+en+proyectil/luz+me/no+puedo+doblar/tiesa/tieso/rigid*',
    'cuello/nuca _ tieso/tiesa/rigid*/dur*/no+puedo+doblar/no+lo+puedo+doblar/no+lo+doblo/no+puede+doblar ~6 fiebre/luz/vomit*/mancha*/dolor+de+cabeza/cabeza',
    'fiebre/calentura/temperatura/0+de+fiebre ~9 cuello/nuca/mancha*/moraditas/convuls*/no+despierta/no+reacciona/delir*/confund*/rigid*/ties*/no+le+baja+y/semana*+de+nacid*/dias+de+nacid*/recien+nacid*/meses+y+no+come/quimio*/desvari*/no+orina/no+hace+pis/desorient*/respira',
    'golpe/golpee/pegue/pego/golpeo/caida/cai/cayo/di/descalabr*/choque/accidente _ cabeza/nuca/frente/de+cabeza/craneo ~9 vomit*/pupila*/sueno/dormid*/no+despierta/confund*/desmay*/inconsciente/no+me+acuerdo/no+se+acuerda/no+recuerd*/doble/convuls*/sangre+por/liquido/mare*/olvid*/me+quedo+frito/ido/somnol*/repite/perdi',
    'golpe/caida ~9 vomit*/pupila*/no+despierta/confund*/inconsciente/convuls*/no+me+acuerdo/no+se+acuerda',
    'pupila/pupilas _ grande*/distint*/desigual*/dilatad*/diferent*/puntit*/chiquit* _',
    // Blood.
    'sangre/sangro/sangrando/sangra/sangrado/hemorragia/regla/herida/cortada/corte/tajo ~9 no+para/no+se+detiene/no+deja+de/no+cierra/no+cede/a+chorro*/chorro/chorros/borbotones/empap*/coagulos/toallas/mucha+sangre/un+charco/charco/cada+hora/pulsando/brotando/horas+sangrando/llevo+horas/no+logro+parar/no+la+puedo+parar/panos/trapo*+y/se+ve+el+hueso/hasta+el+hueso',
    'no/sin/imposible/logro se/me/lo/la/le/puedo? para/paro/parar/detengo/detener/cortar/frenar/deja/cede de? el/la/de? sangrar/sangre/sangrado/hemorragia/botar+sangre/salir+sangre',
    'hago/hice/hizo/hace/evacuo/obro/cague/cago/defeco/deposiciones/heces/popo/caca/materia/excremento/mierda/diarrea/vomito/vomite/devolvi/caquita negr*/como+alquitran/alquitran/color+vino/rojo/roja/con+sangre/sangre/como+brea/como+petroleo/borra+de+cafe/posos+de+cafe/cafe+molido',
    'vomito/vomite/vomitando/vomitado/vomitar/devolvi/arroj*/escupi/escupo/echo/bote/boto/salio/sale/tose/tosio/tosiendo/toso/orino/orine/meo/cago _ sangre/borra+de+cafe/posos+de+cafe/como+cafe+molido/coagulo*',
    // Poison and overdose.
    `${took} ~6 ${much} ~6 ${medicine}`,
    `${took} ~6 ${medicine} ~6 ${much}/con+vino/con+alcohol/con+ron/con+vodka/con+cerveza*/con+whisky/con+tequila/con+pisco/con+trago/con+tragos/con+aguardiente/mareadisim*/y+estoy+mare*/y+veo+doble/y+no+puedo+mantenerme`,
    `${took} _ frasco/caja/blister/bote/tira/pastillero/tarro/botella/medio+frasco/media+caja/lo+que+quedaba/las+que+quedaban/lo+que+habia/las+que+encontre ~6 de/con/y/entera/entero ${medicine}/y/vino/alcohol`,
    `${medicine} _ ${took}/mezcl* ${much}/con+alcohol/con+vino/con+ron/con+vodka/de+un+jalon/de+golpe/de+una/juntas/todas/por+error/sin+querer`,
    `mezcle/mezclo/mezclado/combine/junte/mezclando _ ${medicine}/alcohol/vino/vodka/ron/whisky/cloro _ ${medicine}/con/y/amoniaco _`,
    `${took}/comio/tomo/trago/tragaron/metio/tomaba/bebio/inhale/respire/aspire/comieron/chupo/agarro un*/el/la/por/sin/del/de/una/mi/unos/unas/poco/algo? _ ${poison} _`,
    `${who}/el/ella/bebe/${adult} se? _ trag*/comio/tomo/bebio/ingirio/metio+a+la+boca _ ${poison}/${medicine}`,
    'se/me me/le? fue/paso/pase la? mano/dosis con la/el/las? insulina/dosis/pastillas/morfina/gotas/calmantes',
    'puse/inyecte/aplique/inyecto/puso insulina/0/el+doble/doble/unidades ~6 vez+de/lugar+de/dos+veces/doble/equivoc*/de+mas/error/por+error/rapida/sud*/tembl*',
    'insulina ~6 de+mas/doble/equivoc*/en+vez+de/error/se+me+acabo/no+tengo/sin/se+acabo/me+quede/falta/vomit*/no+me+he+puesto/dos+veces',
    'sin/no+tengo/se+acabo+la/me+quede+sin insulina ~9 vomit*/devolv*/sed/respir*/aliento/ido/mare*/orin*/0/confund*/dolor+de+panza',
    'aliento/boca _ huele a acetona/quitaesmalte/fruta/manzana/fruta+podrida',
    'azucar/glucosa/glucemia/glicemia _ 0/bajisim*/altisim*/por+los+suelos/hi/high/lo+marca _ tembl*/sud*/vomit*/confund*/desmay*/ido/mare*/no+sube/no+baja/no+me+sube/no+me+baja/dice/marca+hi/respir*/sed',
    'presion/tension _ 0/altisim*/disparada/por+las+nubes ~6 cabeza/pecho/vision/zumb*/luces/borros*/mare*/vomit*/sangr*/confund*/embaraz*/hinchad*/lucecitas/estrellitas',
    'monoxido/gas/estufa/calefon/brasero/calentador/anafe/humo ~6 mare*/dolor+de+cabeza/vomit*/todos+con/nos+duele/desmay*/somnol*/nauseas/duele+la+cabeza',
    // Withdrawal.
    'deje/dejar/dejado/dejando/corte/corto/cortado/sin/suspendi/pare/parado/baje/quite/ultimo+trago/ultima+copa/ultima+cerveza/ultimo+vino _ alcohol/trago/beber/tomar/chupar/pisto/bebida/copas/cerveza/ron/vino/whisky/vodka/guaro/aguardiente/clonazepam/rivotril/alprazolam/xanax/tafil/lorazepam/diazepam/benzos/pastillas/tramadol/heroina/copete/seco/golpe/una/de+golpe ~9 tembl*/tiembl*/temblor*/convuls*/alucin*/veo+cosas/bichos/aranas/hormigas/ratas/sombras/oigo/escucho/voces/sud*/delir*/sacud*/ataque/taquicardia/se+me+sale/no+duermo/sacudidas/insectos/vomit*',
    'tembl*/tiembl*/temblor*/convuls*/alucin*/veo+cosas/veo+bichos/bichos/aranas/sud*/sacud*/sombras ~9 deje+de/sin+tomar/sin+beber/sin+alcohol/sin+chupar/dejar+de/dejar+el/sin+trago/sin+una+gota/abstinencia/deje+el/deje+la/corte+el/corte+la/ultimo+trago/ultima+copa/hasta+que+tomo/hasta+que+me+tomo/sin+probar',
    // Severe allergy.
    'comi/comio/pico/picaron/pique/tome/tomo/mani/cacahuate*/camaron*/mariscos/nuez/nueces/abeja/avispa/avispas/abejas/penicilina/amoxicilina/antibiotico/hormiga/alacran/vibora/serpiente/inyeccion/huevo/leche/almendras/alergic*/marisco/alergia/ibuprofeno/picadura ~9 hinch*/cierr*/cerr*/garganta/respir*/ronchas/aire/labios/ahog*/desmay*/lengua/traga*/voz/ojos/urticaria',
    'garganta/lengua/boca/labios/glotis/cuello ~6 cierr*/cerr*/hinch*/inflam*/no+puedo+tragar/no+puedo+pasar/no+pasa/apret*+y+no/pesad*+y/pic*+y',
    'cierr*/cerr*/hinch*/inflam*/inch* _ garganta/lengua/labios/glotis _',
    'ronchas/urticaria/habones/granos ~9 hinch*/respir*/garganta/aire/labios/lengua/mare*/vomit*/cara/cuerpo',
    'epipen/adrenalina/autoinyector _',
    'alacran/escorpion/vibora/serpiente/cascabel/coralillo/viuda+negra/arana+violinista/culebra _ pico/mordio/pic*/mord*',
    'pico/mordio/picado/mordido un/una/el/la alacran/escorpion/vibora/serpiente/cascabel/coralillo/viuda+negra/arana+violinista/culebra',
    // Pregnancy.
    'embaraz*/semanas/prenad*/gestacion/parto/cesarea/trimestre/encinta/barriga+de/recien+parida/pari/di+a+luz/puerper*/meses ~9 sangr*/manch*/coagulos/liquido/agua/fuente/contraccion*/contraigo/no+se+mueve/no+lo+siento/no+la+siento/no+siento/dejo+de/ya+no+patea/lucecitas/lucesitas/luces/borros*/hinch*/convuls*/presion/me+cai/caida/fiebre/dolor*/duele+la+boca/boca+del+estomago/desmay*/cabeza',
    'sangr*/manch*/coagulos/liquido/rompi/contraccion*/contracciones/hinch*/lucecitas/lucesitas/luces/borros*/presion ~9 embaraz*/semanas/gestacion/prenad*/trimestre/bebe/cesarea/parto/meses',
    'no/ya+no/casi+no/apenas lo/la/se/he/siento/ha/dejo? _ mueve/moverse/movido/patea/patear/patadas/patadita*/movimientos/moviendo/siento+al+bebe/siento+a+mi+bebe _ desde/hoy/bebe/ayer/panza/horas/manana/noche/barriga/mi/dias/0/casi',
    'bebe/bebita/bebito/gordo/gorda/guagua/panza _ no+se+mueve/no+se+ha+movido/no+patea/no+lo+siento/no+la+siento/quiet*/dejo+de/ya+no+se/lleva+horas/casi+no',
    'hombro/costilla/vientre/abdomen/panza/ovario/bajo+vientre/costado/barriga/un+lado ~9 embaraz*/retraso/atraso/prueba+positiva/positivo/regla+atrasada/0+semanas',
    'aborto/legrado/misoprostol/cytotec ~9 sangr*/fiebre/dolor/coagulos/mare*/mal+olor/desmay*/empap*',
    'siento/senti/creo que me muero/voy+a+morir/moria/estoy+muriendo/desmayo/iba+a+morir _',
    'taquicardia/palpitaciones/corazon ~9 sudo/sudor/sudando/mareo/mareada/mareado/desmay*/aire/pecho/me+muero/nublad*/frio',
    'palid*/blanc*/gris ~6 sudando/sudor/sudado/sudada ~6 brazo/pecho/duele/vomit*/desmay*/mare*/frio/panza/mandibula',
    'perdi/perdio/sin/perdiendo la? sensibilidad/fuerza/movilidad/sensacion ~ en/de/del la/el/un/una/media/medio? mano/brazo/pierna/cara/lado/cuerpo/pie _',
    'no he/ha/habia tomado/bebido/chupado/probado ~9 tiembl*/tembl*/voces/veo+cosas/bichos/convuls*/alucin*/sud*',
    // Children and whoever cannot be woken.
    `${who}/${adult} _ no+respira/no+esta+respirando/no+reacciona/no+responde/no+despierta/no+se+despierta/no+lo+puedo+despertar/no+la+puedo+despertar/no+lo+despierto/morad*/azul*/convuls*/ataque/inconsciente/flojit*/desguanz*/guang*/aguad*/trapo/desmay*/desvanec*/ahog*/atragant*/se+puso+tieso/ojos+en+blanco/como+trapito/como+trapo/no+quiere+mamar/no+quiere+comer/no+quiere+tomar/no+mama/quejid*/se+queja+al+respirar/dejo+de+respirar/no+come+ni/sin+respirar/no+llora/delir*/no+hace+pis/no+moja/letargic*/desmadejad*`,
    'no/ni/apenas lo/la/le puedo/logro/podemos/consigo/podia/logramos despert*/reanim*',
    'no/ni/apenas puedo/logro/podemos/consigo/podia/logramos despertarlo/despertarla/lo+despierto/la+despierto/despertar+a+mi/despertar+y/despertar+,/despertar+./hacer+que+despierte/hacer+reaccionar/hacerlo+reaccionar/hacerla+reaccionar/reanim*/encuentro+el+pulso/siento+el+pulso/encuentro+pulso/siente+respirar y/esta/estoy/./,/a/desde/porque/hace/del/por',
    'no/ni se? despierta/reacciona/responde/respira/abre+los+ojos y/ni/,/aunque/por+mas/le/cuando/. le/esta/tiene/ni/respira/fri*/morad*/azul*/ronca/blanc*/babea/aunque/mueva/hable/sacud*/con/.',
    'convuls*/convulsion/convulsiono/ataque+epileptico/ataques+epilepticos/sacudidas/ojos+en+blanco/espuma+por+la+boca/espumarajos',
    'se/me/casi/he/ha/volvi+a/dos+veces me? ha/he/volvi+a? desmay*/desvanec*/desplome/desplomo/perdi+el+conocimiento/perdio+el+conocimiento/perdi+el+sentido/quede+inconsciente/quedo+inconsciente y/en/al/hoy/ayer/dos/otra/,/./con/anoche/esta/sin/mientras/cuando/hizo/0/bajando/subiendo/otra+vez',
    `${faint} ~9 sangr*/pecho/palpit*/corazon/negro/palid*/blanc*/sud*/cabeza/embaraz*/orin*/mord*/convuls*/golpe/ejercicio/respir*/dos+veces/tres+veces/otra+vez`,
    'cayo/cai/caido/choque/choco/accidente/atropell* ~9 no+mueve/no+siente/no+puedo+mover/no+puede+mover/inconsciente/hueso/hueso+salido/sangre+por/no+responde/no+se+puede+mover/deformad*/cuello',
    // Belly, back, legs, eyes, burns.
    'piernas/pierna/entrepierna/ingle/genitales/nalgas/silla+de+montar _ dormid*/entumec*/adormec*/no+siento/sin+sensibilidad/no+las+siento/sin+fuerza/no+me+sostienen/no+responden ~9 pis/orin*/pipi/esfinter*/caca/popo/espalda/limpiar*/control*/bano',
    'no/ni/me/sin siento/noto/controlo/aguanto/hice/he+hecho/hago/enter*/darme+cuenta nada? al/la/el/los/encima/pis/las/cuando? limpiarme/orina/pis/pipi/esfinter*/encima/orino/popo/caca _ sin/espalda/piernas/dormid*/. _',
    'hecho/hice/hago/me+orino/meo pis/pipi/encima/popo/caca/me? sin/y enterarme/darme+cuenta/sentir*/no',
    'dolor/duele/dolores/punzada/retorcijon/colico* _ abdomen/vientre/estomago/panza/barriga/costado/apendice/lado+derecho/boca+del+estomago/testiculo*/huevo/guata/ingle ~9 insoportable/dur*/tabla/doblad*/no+puedo+enderez*/no+me+puedo+enderez*/fiebre/vomit*/no+aguanto/de+golpe/repentino/no+puedo+ni/rigid*/no+pasa+gas/horrible/espalda+y',
    'abdomen/vientre/estomago/panza/barriga/guata dur*/tieso/tiesa/rigid*/como+tabla/como+piedra/hinchad*+y+dur* y/con/como/que/. _',
    'pantorrilla/pierna/gemelo/muslo/chamorro _ hinch*/roj*/caliente/inflam*/dur*/dolor*/duele ~9 aire/respir*/pecho/tos/avion/viaje/operacion/cesarea/yeso/caliente/roja/morad*/una+sola/mas+gorda',
    'me/se/le cayo/quemo/queme/quemado/quemaron/salpico/entro/cayeron/metio acido/cloro/agua+hirviendo/aceite+hirviendo/cal/sosa/soldadura/gran+parte/toda+la/todo+el/electricidad/lejia/corriente en/de/el/la/al? ojo*/cara/pecho/cuerpo/brazo _',
    'me/se dio/agarro/paso/electrocut* un/la? toque/corriente/descarga/choque+electrico/electrocut* ~6 desmay*/quem*/pecho/corazon/inconsciente/tieso/fuerte',
    'golpe de calor ~9 confund*/no+suda/desmay*/vomit*/delir*/convuls*/fiebre',
    'alergic*/alergia/anafilac*/choque+anafilactico/shock+anafilactico ~9 garganta/respir*/hinch*/aire/labios/lengua/cierra',
    'veo/oigo/escucho/siento cosas/voces/gente/bichos/personas/sombras/aranas/insectos que/por no/la estan/existen/hay/ve/pared/piel/caminan _',
    'sepsis/septicemia/meningitis/apendicitis/embolia/trombosis/preeclampsia/eclampsia/ictus/acv/derrame/infarto _ creo/sera/puede/sospech*/ahora/tengo/sintoma*/dando/me+dio/esta',
    'creo/parece/siento/sospecho/temo/pienso/sera/seguro que/es/un/una/tengo/me/le/mi/la? le/es/tengo/esta/me? da/dio/dando/estar/tengo? un/una? infarto/derrame/embolia/trombosis/apendicitis/meningitis/preeclampsia/ictus/acv/ataque+al+corazon/preinfarto _',
  ],
  together: [
    // A sting or a food, and the whole body answers.
    [
      [
        'me/le/lo/la pico/picaron/picado/clavo/aguijoneo una/un/unas/dos/varias/la/0? abeja/abejas/avispa/avispas/avispon/abejorro/hormiga/hormigas/alacran/medusa/bicho/aguamala/tabano',
        'picadura/picaduras/aguijon/piquete de/del una? abeja/abejas/avispa/avispas/avispon/hormiga/medusa/bicho',
        'comi/comio/probe/probo/trague ~ mani/cacahuate/cacahuates/camaron/camarones/marisco/mariscos/nuez/nueces/almendra/almendras/sesamo/kiwi/langostino*/pescado',
      ],
      [
        'pitan/pita/silban/silba/chillan/chilla/suenan/ronronea/hacen+pito ~ pulmones/pecho/respirar/respiro/bronquios',
        'pulmones/pecho/bronquios/respiracion/respirar/respiro ~ pitan/pita/pitidos/pitido/silba/silban/silbido/silbidos/chilla/chillido/como+pito',
        'silbido/silbidos/pitido/pitidos/chiflido al/cuando/en ~ respir*/pecho/pulmones',
        'me/se/le hincha/hincho/hincharon/hinchan/hinchando/esta+hinchando/esta+cerrando/cierra/cerro la/los/el/toda/una? cara/labio/labios/lengua/parpados/ojos/garganta/pecho/cuello',
        'ronchas ~ todo/todos/cuerpo/cuello/pecho/cara/subiendo/por',
        'me/se/le estoy/esta? falta/faltaba/cuesta/ahogo/ahoga/ahogando/desmayo/desmaye/desvanezco el? aire/respirar/./,/y/tragar',
      ],
    ],
    [
      ['diabet*', 'insulina', 'diabetico/diabetica _'],
      [
        'aliento _ acetona/quitaesmalte/fruta/manzana',
        'respiro/respira rapid*',
        'vomitando/vomitado/vomito/vomite/devolviendo',
        'temblando/tiemblo y/de/sud*/mare*/. _',
        'sudando y/frio temblando/temblar/temblor*/mare*',
      ],
    ],
    [
      ['cabeza con/contra/en/. _', 'golpe en/de la? cabeza', 'cai/caida/golpee/pegue de/en/la? cabeza'],
      ['vomit*', 'pupila/pupilas', 'no me? acuerdo/acuerda', 'confund*/confus*/desorientad*'],
    ],
  ],
  anybodys: [],
  harmless: [
    'tome/tomo/termine/tomado/terminar toda/todo la/el caja/blister/frasco/tratamiento/bote de/del antibiotico*/vitamina*/jarabe/probiotic*/magnesio/amoxicilina ~',
    'abeja/abejas/avispa/avispas/hormiga/hormigas/mosquito/zancudo ~6 ni/no/apenas se? me? hincho/inflamo/hinchado/hincha ./,',
    // Sober for long; nerves before speaking that pass.
    'llevo/hace/van/cumpli/cumplo/tengo/voy+por un/dos/tres/cuatro/cinco/varios/muchos/mas+de+un/0/casi+un ano/anos/decada sin tomar/beber/alcohol/trago/copas/una+gota _9',
    'no/ni/ya+ni/apenas/casi+no me? acuerdo/recuerdo/acordaba ya? de? los/las/el/aquellos/esos? temblor*/sudores/abstinencia/sacudidas _',
    'pecho/garganta/respiracion apretad*/oprimid*/cerrad*/agitad*/entrecortad* antes/cuando/al/justo+antes/minutos+antes de/al/me/iba/tenia/tuve/exponer/hablar/presentar/subir/entrar? ~6 los/de/puros/por/eran? nervios ~',
    'tomar/tomarme/tomo/tomando/tomaba todas/todos las/los/mis/sus? pastillas/remedios/medicinas/medicamentos a su/sus hora/horas/horario',
  ],
};

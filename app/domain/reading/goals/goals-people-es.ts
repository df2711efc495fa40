const kids =
  'hijo/hija/hijos/hijas/hijito/hijita/nino/nina/ninos/ninas/nene/nena/chicos/chamacos/peques/bebe/adolescente/nietos/nietas/nieto/nieta/hijastro/hijastra/hijastros';
const mate = 'esposo/esposa/marido/mujer/pareja/novio/novia/conyuge/prometido/prometida/companero+de+vida';
const close =
  'esposo/esposa/marido/mujer/pareja/novio/novia/mama/papa/madre/padre/hermano/hermana/hijo/hija/bebe/abuela/abuelo/amigo/amiga/mejor+amigo/mejor+amiga/padres/perro/gato/perrita/perrito/tia/tio/viejo/vieja/viejita/viejito';

/** How people name goals with other people, in Spanish; see `goals-en.ts`. */
export const peopleEs = {
  partner: [
    `mi/nuestra/nuestro ${mate}/matrimonio/relacion+de+pareja/relacion+amorosa/vida+de+pareja`,
    'matrimonio/mi+relacion/nuestra+relacion/vida+en+pareja/matrimonial/conyugal',
    `mejorar/salvar/rescatar/cuidar/arreglar/fortalecer/recuperar/reparar/llevar/tener/arreglar/sanar bien? la/mi/nuestra/una? buena/mejor/sana? relacion/matrimonio/pareja/mejor/bien con? mi? ${mate}`,
    `pelear/discutir/hablar/llevarme/comunicarme/conectar/reconectar/entenderme/estar mejor/menos/mas/bien/tanto? con mi ${mate}`,
    `dejar de pelear/discutir/gritarle/pelearme/reclamarle tanto? con/a? mi ${mate}`,
    `mas/pasar tiempo con mi ${mate}`,
    `ser un/una? mejor ${mate}`,
    'problemas de pareja',
  ],
  find_partner: [
    'encontrar/conocer/buscar/tener/conseguir/hallar/quiero a/una/un/el/al/mi/otra? nueva/nuevo/buena/buen/verdadero? pareja/amor/novio/novia/esposa/esposo/alguien/hombre/mujer/media+naranja/alma+gemela/companera/companero/citas/relacion+sana/relacion+seria/relacion+estable',
    'amor/hombre/mujer/persona de mi vida/verdad',
    'amor verdadero',
    'media naranja',
    'alma gemela',
    'casarme/enamorarme/tinder/solteria/soltero/soltera/enamorarme',
    'tener una relacion/cita/citas _',
    'volver a? amar/enamorarme/creer+en+el+amor/salir+con+alguien/tener+pareja',
    'dejar de ser/estar soltero/soltera/sin+pareja',
  ],
  children: [
    `mi/mis/nuestros/nuestras ${kids}`,
    `mi/mis dos/tres/pequeno/pequena/pequenos ${kids}`,
    `con/a los/el/la/las ${kids}`,
    'ser/convertirme/volverme/estar en? un/una/mas? mejor/buen/buena/paciente/presente/gran? mejor/buen/buena? mama/papa/madre/padre/papi/mami/abuela/abuelo/padrastro/madrastra/pa/para',
    `mas/tener/pasar/dedicar/dejar/ser/estar/no/jugar/disfrutar/compartir/gritar/gritarle/gritarles/perder/criar/educar/conectar/acercarme/hablar/escuchar/llevarme/conectarme/regalarle/dedicarle ~5 a/con/de/por/para mi/mis/los/el/la ${kids}`,
    'gritar/gritarle/gritarles menos/tanto a los/mis/mi ninos/hijos/hijo/hija',
    'criar/crianza/maternidad/paternidad/criarlos',
    'mejor/buena/buen/presente mama/papa/madre/padre',
    'mama/papa presente/paciente',
  ],
  friends_lonely: [
    'amigos/amigas/amistades/amistad/amigo/amiga/amigoz/soledad/solito/solita/socializar/sociable/aislado/aislada/aislamiento',
    'hacer/tener/encontrar/conocer/buscar/ver/conservar/reencontrarme mas/nuevos/nuevas/buenos/unos/algunos/a/con/mis? nuevos/nuevas? amigos/amigas/amistades/gente/personas',
    'conocer/juntarme+con/convivir+con/rodearme+de mas/a/nueva/otra? gente/personas/vecinos _',
    'sentirme/estar/me+siento/sentir tan/menos/muy? solo/sola/acompanado/acompanada',
    'dejar/no de? sentirme/estar/me+sienta tan? solo/sola/aislado/aislada',
    'vida social',
    'menos solo/sola',
    'salir mas de la? casa? .',
  ],
  grief: [
    'duelo/luto/viuda/viudo/viudez/fallecimiento/fallecio/muerte/murio/murieron/partida+de/fallecida/fallecido',
    `perdi/perder/perdida+de/muerte+de/extrano/sin/ausencia+de/superar+a/despedirme+de/partida+de a/de? mi ${close}`,
    'superar/sobrellevar/aceptar/vivir/sanar/llevar/asimilar/procesar/afrontar/lidiar/seguir+adelante con/sin/tras/despues+de? la/el/mi/una? duelo/muerte/perdida/fallecimiento/partida/ausencia',
    `vivir/seguir/continuar/aprender+a+vivir adelante? sin mi ${close}`,
    'la perdida de',
    'encontrar/tener/sentir/recuperar la? paz con/tras/despues+de/desde _ muerte/perdida/fallecimiento/murio/partida',
    `desde/despues que/de murio/fallecio/que+murio mi? ${close}?`,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
